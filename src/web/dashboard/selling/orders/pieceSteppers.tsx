import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { ProductTile } from '#web/components/productTile.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

interface PieceSteppersProps {
  order: Pick<OrderAnswer, 'products'>
  /** How many pieces of each line can be chosen; lines without any are left out. */
  left: readonly number[]
  /** How many are, line by line. */
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
  /** Below the name of a line of which several can be chosen. */
  most?: (pieces: number) => string
  className: string
}

/** The lines of an order, each with how many pieces of it are meant. */
export function PieceSteppers({ order, left, chosen, onChange, most, className }: PieceSteppersProps) {
  return (
    <ul className={className}>
      {order.products.map((line, at) => {
        const pieces = left[at] ?? 0
        if (pieces === 0) return null
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
          <li key={at}>
            <ProductTile
              id={line.id}
              address={line.imageUrl}
              sizes="48px"
              className="w-12 flex-none rounded-chip!"
            />
            <div className="min-w-0 flex-1 leading-snug">
              <p className="wrap-anywhere font-medium">{goodsName(line)}</p>
              <LineOptions line={line} />
              {most && pieces > 1 && <p className="text-ink-muted text-sm">{most(pieces)}</p>}
            </div>
            <Stepper
              value={chosen[at] ?? 0}
              min={0}
              max={pieces}
              of={goodsName(line)}
              onChange={(quantity) => onChange(chosen.with(at, quantity))}
            />
          </li>
        )
      })}
    </ul>
  )
}
