import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'

/** Shown if there is no order with this id or it belongs to somebody else: the server does not say which. */
export function MissingOrder({ id }: { id: string }) {
  return (
    <EmptyState
      level={1}
      title={m.overview_missing_title()}
      text={m.overview_missing_text({ id })}
      action={<ButtonLink to="/dashboard">{m.overview_missing_way()}</ButtonLink>}
      className="py-20"
    />
  )
}
