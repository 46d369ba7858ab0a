import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { poisha } from '#domain/money/money.ts'
import { lineWorths } from '#domain/order/lineWorth.ts'
import { can } from '#domain/people/permissions.ts'
import { goodsOfStop, toCollect } from '#web/components/run/saidOfStop.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { useRole } from './role/useRole.ts'

type Parcel = Pick<ConsignmentAnswer, 'order' | 'collect'>

/** Pieces that come back, by the lines of the order. */
export type ReturnedPieces = readonly number[]

export function noneReturned({ order }: Parcel): ReturnedPieces {
  return (order?.products ?? []).map(() => 0)
}

/** As the API takes them. */
export function linesOf(returned: ReturnedPieces) {
  return returned.map((pieces, line) => ({ line, returned: pieces }))
}

/** Whether some pieces come back, and some stay with the customer. */
export function isPart({ order }: Parcel, returned: ReturnedPieces): boolean {
  const all = (order?.products ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  const back = returned.reduce((sum, pieces) => sum + pieces, 0)
  return back > 0 && back < all
}

/**
 * Whether the reader may say of this parcel that its customer took a part: which goods come back is money. `email`: the reader's.
 */
export function useMaySayPart(email: string, { order }: Parcel): boolean {
  const lookup = useRole(email)
  const role = lookup.state === 'known' ? lookup.role : undefined
  const pieces = (order?.products ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces > 1 && role !== undefined && can({ role }, 'orders.move')
}

/** What there is to collect where these pieces come back, as a rider is told it, in taka; all of it where the reader sees no prices. */
export function collectOfPart({ order, collect }: Parcel, returned: ReturnedPieces): number {
  if (!order || !('subTotal' in order)) return collect
  const inPoisha = (taka: number) => poisha(Math.round(taka * 100))
  const worths = lineWorths({
    lines: order.products.map(({ originalPrice, quantity }) => ({
      originalPrice: inPoisha(originalPrice),
      quantity,
    })),
    subTotal: inPoisha(order.subTotal),
    discount: inPoisha(order.discount),
  })
  const goods = order.products.map((line, at) => ({ ...line, worth: (worths[at] ?? 0) / 100 }))
  return toCollect({ collect, goods }, linesOf(returned))
}

interface ReturnedGoodsProps {
  parcel: Parcel
  returned: ReturnedPieces
  onReturned: (returned: ReturnedPieces) => void
}

/** How many pieces of each line come back. */
export function ReturnedGoods({ parcel: { order }, returned, onReturned }: ReturnedGoodsProps) {
  return (
    <ul className="grid gap-3">
      {(order?.products ?? []).map((product, line) => {
        const name = goodsOfStop(product)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
            key={line}
            className="flex items-center justify-between gap-3"
          >
            <span className="min-w-0">{name}</span>
            <Stepper
              of={name}
              min={0}
              max={product.quantity}
              value={returned[line] ?? 0}
              onChange={(pieces) => onReturned(returned.with(line, pieces))}
            />
          </li>
        )
      })}
    </ul>
  )
}
