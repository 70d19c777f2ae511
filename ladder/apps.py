from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LadderConfig(AppConfig):
    name = "ladder"
    verbose_name = _("People and their standing")

    def ready(self) -> None:
        """A finished match is rated, a guest is kept from ranked tables and a new password ends what came in
        with the old one, wherever that happens."""
        from games.table.finish import on_finish
        from games.table.join import on_join_check
        from ladder.people.passwords import watch_passwords
        from ladder.people.ranked import check_ranked
        from ladder.rating.rate import rate_match

        on_finish(rate_match)
        on_join_check(check_ranked)
        watch_passwords()
