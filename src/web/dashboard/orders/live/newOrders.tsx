import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Arrivals } from './useArrivals.ts'

interface NewOrdersProps {
  arrivals: Arrivals
  /** How many have come that are not shown, for somebody is reading another part of the list. */
  waiting: number
  onShow: () => void
}

/** Says that orders have come: aloud where they stand in the list already, else in a quiet line with a way to them. */
export function NewOrders({ arrivals: { latest, times }, waiting, onShow }: NewOrdersProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {/* Said again although the words are the same. */}
        {latest > 0 && <span key={times}>{newOrders(latest)}</span>}
        {waiting > 0 && newOrders(waiting)}
      </p>
      {waiting > 0 && (
        <div className="border-line border-t px-0.5 py-1">
          <Button variant="ghost" className="text-accent!" onClick={onShow}>
            <Icon name="arrow-up" />
            {newOrders(waiting)} · {m.orders_show()}
          </Button>
        </div>
      )}
    </>
  )
}

function newOrders(orders: number): string {
  return m.orders_new({ count: orders, shown: count(orders) })
}
