import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
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
