import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { invoicesAddress } from '../invoice/many/chosenOrders.ts'
import { SelectionBar } from '../table/selectionBar.tsx'
import { type Act, actsForAll } from './act.ts'
import { actTexts } from './actTexts.ts'
import type { OrderList } from './lists.ts'
import type { Progress } from './useActing.ts'

interface ManyActsProps {
  list: OrderList
  /** The selected ones. */
  orders: readonly OrderAnswer[]
  progress: Progress | undefined
  onAct: (act: Act) => void
  onClear: () => void
}

const BEFORE_DELIVERY: readonly OrderStatus[] = ['Pending', 'Confirmed', 'Shipping']

/** Are the orders of this list packed or about to be? Their parcels need invoices. */
function isPacked({ statuses }: OrderList): boolean {
  return statuses.every((status) => BEFORE_DELIVERY.includes(status))
}

/** What can be done with the selected orders together, and how far that has come. */
export function ManyActs({ list, orders, progress, onAct, onClear }: ManyActsProps) {
  if (progress) return <ProgressBar {...progress} />
  return (
    <SelectionBar count={orders.length} onClear={onClear}>
      {actsForAll(list, orders).map((act) => {
        const { label, variant } = actTexts(act)
        return (
          <Button key={act} variant={variant} onClick={() => onAct(act)}>
            {label()}
          </Button>
        )
      })}
      {isPacked(list) && (
        <ButtonLink
          variant="outline"
          to={invoicesAddress(orders.map(({ _id }) => _id))}
          state={{ list: list.path }}
        >
          <Icon name="printer" />
          {m.invoice_page_many()}
        </ButtonLink>
      )}
    </SelectionBar>
  )
}

const TRACK =
  'h-2 w-40 max-w-full appearance-none overflow-hidden rounded-full bg-surface-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-hover [&::-webkit-progress-value]:bg-accent'

function ProgressBar({ act, done, total }: Progress) {
  const text = m.orders_progress({ done: count(done), total: count(total) })
  return (
    <section aria-label={actTexts(act).label()} className="selection-bar">
      <p role="status" className="font-semibold text-md tabular-nums">
        {text}
      </p>
      <progress aria-label={text} value={done} max={total} className={TRACK} />
    </section>
  )
}
