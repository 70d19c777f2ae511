#!/usr/bin/env python3
"""Ringside's one command. `python3 manage.py up` starts everything, `python3 manage.py test` tests it.

This file must be readable by old Pythons, so that they can say in one sentence that they are too old.
"""

import os
import sys


def main():
    if sys.version_info < (3, 11):
        running = "%d.%d" % sys.version_info[:2]
        sys.exit("Ringside needs Python 3.11 or newer; this is Python %s." % running)
    from circus_site import bootstrap

    bootstrap.ensure(sys.argv)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "circus_site.settings.embedded")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
