import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { WaitingOrder } from '#domain/order/waitingOrder.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { placedOf, rememberPlaced } from '../orderSuccess/placedOf.ts'
import { placedOrderState } from '../orderSuccess/placedOrder.ts'
import { forgetPlaced } from './actions.ts'
import { useSending, useWaiting } from './useWaiting.ts'
import { WaitingOrderCard } from './waitingOrderCard.tsx'

/** The orders that wait on this phone, and what came of them. `none`: there are none. */
export default function WaitingOrders({ none }: { none: ReactNode }): ReactNode {
  const orders = useWaiting()
  useSending()
  const placed = orders?.find(({ state }) => state.is === 'placed')
  const [hadAny, setHadAny] = useState(false)
  if (orders && orders.length > 0 && !hadAny) setHadAny(true)
  // What was done with the last one leads elsewhere.
  if (orders?.length === 0) return hadAny ? null : none
  if (placed) return <ShowPlaced order={placed} />
  return (
    <div className="wrap grid justify-items-center gap-6 py-8 lg:py-12">
      {orders?.map((order) => (
        <WaitingOrderCard key={order.key} order={order} />
      ))}
      <ButtonLink to="/shop" variant="ghost">
        {m.waiting_more()}
      </ButtonLink>
    </div>
  )
}

/** Shows the order as one that was just placed, once. */
function ShowPlaced({ order }: { order: WaitingOrder }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (order.state.is !== 'placed') return
    const placed = placedOf(JSON.parse(order.body), order.state, Date.now())
    rememberPlaced(placed)
    void navigate('/order-success', { replace: true, state: placedOrderState(placed) })
    void forgetPlaced(order)
  }, [order, navigate])
  return null
}
