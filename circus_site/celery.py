"""The Celery app. Workers: `celery -A circus_site.celery worker -Q clocks,default`, and `-Q bots`."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_process_init

from circus_site.supervisor.parent import die_with

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "circus_site.settings.embedded")

app = Celery("ringside")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.set_default()  # for every thread that sends a task, not only for this one
app.autodiscover_tasks()


@worker_process_init.connect
def leave_no_orphan(**event: Any) -> None:
    """A worker that is killed takes its pool with it."""
    die_with(os.getppid())
