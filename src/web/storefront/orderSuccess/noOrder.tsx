import { trackPath } from '#domain/order/trackPage.ts'
import { phoneOrders } from '#web/client/phoneOrders.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'

/** Another tab, or somebody else's turn: what this phone remembers of its last order, if anything. */
export default function NoOrder() {
  const [last] = phoneOrders.read(Date.now())
  return (
    <EmptyState
      level={1}
      title={last ? m.success_last_title({ id: last.id }) : m.success_none_title()}
      text={last ? m.success_last_text() : m.success_none_text()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={last ? trackPath(last.id) : '/track'}>{m.nav_track()}</ButtonLink>
          <ButtonLink to="/" variant="outline">
            {m.nav_go_home()}
          </ButtonLink>
        </div>
      }
      className="min-h-[calc(100vh-14rem)] content-center"
    />
  )
}
