"""The Celery app. Workers: `celery -A circus_site.celery worker -Q default,clocks`, and `-Q bots`."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "circus_site.settings.embedded")

app = Celery("ringside")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
