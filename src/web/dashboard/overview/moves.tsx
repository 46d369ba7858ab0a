import { movesFrom, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { Role } from '#domain/people/user.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useActsUnderWay } from '../orders/actsUnderWay.ts'
import { actTexts } from '../orders/actTexts.ts'
import { useActing } from '../orders/useActing.ts'
import { type OrderDetail, orderKey } from './useOrder.ts'

interface MovesProps {
  order: OrderAnswer
  by: Role
  /** Of whoever is signed in. */
  email: string
}

/** A button for each status that this person may move the order to now (section 4). */
export function Moves({ order, by, email }: MovesProps) {
  const { run } = useActing(by)
  const busy = useActsUnderWay().has(order._id)
  const moves = movesFrom(by, order.orderStatus)
  if (moves.length === 0) return null

  async function move(to: OrderStatus) {
    const moved = await run([order], to)
    // The shop has said yes: shown before the history, which is on its way.
    if (moved.length > 0) {
      queryClient().setQueryData<OrderDetail>(
        orderKey(email, order._id),
        (detail) => detail && { ...detail, orderStatus: to },
      )
    }
  }

  return (
    <fieldset className="flex flex-wrap gap-2 max-sm:w-full">
      <legend className="sr-only">{m.overview_actions()}</legend>
      {moves.map((to) => {
        const { label, variant, icon } = actTexts(to)
        return (
          <Button
            key={to}
            variant={variant}
            disabled={busy}
            onClick={() => move(to)}
            className="max-sm:flex-1"
          >
            <Icon name={icon} />
            {label()}
          </Button>
        )
      })}
    </fieldset>
  )
}
