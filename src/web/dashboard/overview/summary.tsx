import type { ReactNode } from 'react'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { Panel } from './panel.tsx'

/** What was ordered and what it comes to. */
export function Summary({ order, className }: { order: OrderAnswer; className: string }) {
  const { products, subTotal, total, customerData } = order
  return (
    <Panel title={m.overview_summary()} className={className}>
      <ul>
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className="grid gap-2.5 pt-4 text-md tabular-nums">
        <Sum term={m.overview_subtotal()}>{taka(subTotal)}</Sum>
        <Sum
          term={
            customerData.deliveryArea === 'Inside Dhaka'
              ? m.overview_charge_inside()
              : m.overview_charge_outside()
          }
        >
          {chargeText(fromTaka(customerData.deliveryCharge) ?? ZERO)}
        </Sum>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3.5">
          <dt className="font-semibold text-base">{m.overview_total()}</dt>
          <dd className="font-bold text-[1.5rem] leading-tight tracking-tight">{taka(total)}</dd>
        </div>
      </dl>
    </Panel>
  )
}

function Line({ line }: { line: OrderAnswer['products'][number] }) {
  const { id, name, imageUrl, quantity, originalPrice } = line
  return (
    <li className="flex items-center gap-3.5 border-line border-b py-3 text-md first:pt-0">
      <ProductTile id={id} address={imageUrl} sizes="56px" className="w-14 flex-none rounded-chip!" />
      <div className="min-w-0 flex-1 leading-snug">
        <Link
          to={productAddress({ id })}
          className="-my-2.5 block py-2.5 font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <LineOptions line={line} />
        <p className="text-ink-muted text-sm tabular-nums">
          {m.overview_quantity({ price: taka(originalPrice), quantity: digits(quantity) })}
        </p>
      </div>
      <p className="font-semibold tabular-nums">{taka(originalPrice * quantity)}</p>
    </li>
  )
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
