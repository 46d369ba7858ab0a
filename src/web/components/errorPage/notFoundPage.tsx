import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'

export function NotFoundPage() {
  return (
    <div className="wrap grid min-h-[50vh] place-items-center">
      <EmptyState
        level={1}
        title={m.not_found_title()}
        text={m.not_found_text()}
        action={<ButtonLink to="/">{m.nav_go_home()}</ButtonLink>}
      />
    </div>
  )
}
