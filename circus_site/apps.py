from django.apps import AppConfig


class CircusSiteConfig(AppConfig):
    name = "circus_site"
    verbose_name = "Ringside"

    def ready(self) -> None:
        """Every process that sends a task knows the broker, not only the workers."""
        from circus_site import celery  # noqa: F401
