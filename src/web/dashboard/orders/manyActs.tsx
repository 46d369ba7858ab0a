import { useId } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { invoicesAddress } from '../invoice/many/chosenOrders.ts'
import { SelectionBar } from '../table/selectionBar.tsx'
import { actsForMany, type Fitting } from './act.ts'
import { actTexts } from './actTexts.ts'
import { namesOf } from './leftOut.ts'
import { passingList } from './listPassed.ts'
import type { OrderList } from './lists.ts'
import type { Progress } from './useActing.ts'

interface ManyActsProps {
  list: OrderList
  /** The selected ones. */
  orders: readonly OrderAnswer[]
  /** How many the list has. */
  total: number
  /** Where the part of the list stands that is shown. */
  here: string
  progress: Progress | undefined
  /** For those of the selected that the act fits. */
  onAct: (fitting: Fitting<OrderAnswer>) => void
  onClear: () => void
}

const BEFORE_DELIVERY: readonly OrderStatus[] = ['Pending', 'Confirmed', 'Shipping']

/** Are the orders of this list packed or about to be? Their parcels need invoices. */
function isPacked({ statuses }: OrderList): boolean {
  return statuses.every((status) => BEFORE_DELIVERY.includes(status))
}

/**
 * What can be done with the selected orders together, and how far that has come. A button says how many of them it
 * fits, and the others are named: nothing is done to those.
 */
export function ManyActs({ list, orders, total, here, progress, onAct, onClear }: ManyActsProps) {
  const notes = useId()
  if (progress) return <ProgressBar {...progress} />
  const fittings = actsForMany(list, orders)
  return (
    <SelectionBar
      selected={orders.length}
      total={total}
      onClear={onClear}
      notes={fittings
        .filter(({ rest }) => rest.length > 0)
        .map(({ act, rest }) => (
          <p key={act} id={`${notes}-${act}`}>
            {m.orders_act_leaves_out({ act: actTexts(act).label(), orders: namesOf(rest) })}
          </p>
        ))}
    >
      {fittings.map((fitting) => (
        <Button
          key={fitting.act}
          variant={actTexts(fitting.act).variant}
          disabled={fitting.fits.length === 0}
          aria-describedby={fitting.rest.length > 0 ? `${notes}-${fitting.act}` : undefined}
          onClick={() => onAct(fitting)}
        >
          {labelOf(fitting)}
        </Button>
      ))}
      {isPacked(list) && (
        <ButtonLink
          variant="outline"
          to={invoicesAddress(orders.map(({ _id }) => _id))}
          state={passingList(here)}
        >
          <Icon name="printer" />
          {m.invoice_page_many()}
        </ButtonLink>
      )}
    </SelectionBar>
  )
}

function labelOf({ act, fits, rest }: Fitting<OrderAnswer>): string {
  const { label, someLabel } = actTexts(act)
  if (fits.length === 0 || rest.length === 0) return label()
  return someLabel({ fits: count(fits.length), total: count(fits.length + rest.length) })
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
