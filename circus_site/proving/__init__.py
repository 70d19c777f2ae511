"""How the house proves itself: the stages of `manage.py test` and the checks of `manage.py lint`."""
