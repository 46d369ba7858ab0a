import type { ReactNode } from 'react'
import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer, PricedOrder } from '#contract/orders/orderSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { useShop } from '#web/components/shop.ts'
import { areaName } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { isPriced } from '../../../words/pricedOrder.ts'
import { collectText } from '../../../words/toCollect.ts'
import { Panel } from './panels.tsx'

/** The ordered lines and their total. */
export function Summary({
  order,
  costs,
  paidBack = null,
}: {
  order: OrderAnswer
  /** What a piece of each line cost, for those who see money. */
  costs?: OrderDetailAnswer['costs'] | undefined
  /** Of an exchange whose old goods are worth more: what was paid back of that; null: nothing yet. */
  paidBack?: number | null | undefined
}) {
  const { products } = order
  return (
    <Panel title={m.overview_summary()}>
      <ul>
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className="grid gap-2.5 pt-4 text-md tabular-nums">
        {isPriced(order) ? (
          <Sums {...{ order, costs, paidBack }} />
        ) : (
          <Total term={m.overview_collect()} isText={collectText(order) !== taka(order.toCollect)}>
            {collectText(order)}
          </Total>
        )}
      </dl>
    </Panel>
  )
}

/** What it costs, and what of that is to be collected. */
function Sums({
  order,
  costs,
  paidBack,
}: {
  order: PricedOrder
  costs: OrderDetailAnswer['costs']
  paidBack: number | null
}) {
  const { products, subTotal, discount, total, advance, customerData } = order
  const area = areaName(useShop().delivery, customerData.deliveryArea)
  return (
    <>
      <Sum term={m.overview_subtotal()}>{taka(subTotal)}</Sum>
      <Sum term={m.overview_charge({ area })}>
        {chargeText(fromTaka(customerData.deliveryCharge) ?? ZERO)}
      </Sum>
      {discount > 0 && <Sum term={m.overview_discount()}>− {taka(discount)}</Sum>}
      {order.replaces && <Sum term={m.exchange_credit()}>− {taka(order.replaces.credit)}</Sum>}
      <Total term={m.overview_total()}>{taka(total)}</Total>
      {order.replaces && order.replaces.refund > 0 && (
        <Sum term={paidBack === null ? m.exchange_refund() : m.exchange_paid_back()}>
          {taka(paidBack ?? order.replaces.refund)}
        </Sum>
      )}
      {advance && (
        <>
          <Sum term={m.overview_advance()}>− {taka(advance.amount)}</Sum>
          <Sum term={m.overview_collect()}>{collectText(order)}</Sum>
        </>
      )}
      <CostOfGoods products={products} costs={costs} />
    </>
  )
}

function Total({ term, children, isText }: { term: string; children: ReactNode; isText?: boolean }) {
  return (
    <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3.5 first:mt-0 first:border-t-0 first:pt-0">
      <dt className="font-semibold text-base">{term}</dt>
      <dd
        className={classes('text-right font-bold', !isText && 'text-[1.5rem] leading-tight tracking-tight')}
      >
        {children}
      </dd>
    </div>
  )
}

/** What the shop has paid for the goods, as far as that is known. */
function CostOfGoods({
  products,
  costs = [],
}: {
  products: OrderAnswer['products']
  costs?: OrderDetailAnswer['costs'] | undefined
}) {
  const pieces = products.flatMap(({ quantity }, index) => ({ quantity, cost: costs[index] ?? undefined }))
  const known = pieces.flatMap(({ quantity, cost }) => (cost === undefined ? [] : { quantity, cost }))
  if (known.length === 0) return null
  const sum = known.reduce((total, { quantity, cost }) => total + quantity * cost, 0)
  const count = (some: readonly { quantity: number }[]) =>
    some.reduce((total, { quantity }) => total + quantity, 0)
  const isPart = known.length < pieces.length
  return (
    <Sum
      term={
        isPart
          ? m.overview_cost_known({ known: digits(count(known)), pieces: digits(count(pieces)) })
          : m.overview_cost()
      }
    >
      {taka(sum)}
    </Sum>
  )
}

function Line({ line }: { line: OrderAnswer['products'][number] }) {
  const { id, imageUrl, quantity, originalPrice } = line
  return (
    <li className="flex items-center gap-3.5 border-line border-b py-3 text-md first:pt-0">
      <ProductTile id={id} address={imageUrl} sizes="56px" className="w-14 flex-none rounded-chip!" />
      <div className="min-w-0 flex-1 leading-snug">
        <Link
          to={productAddress({ id })}
          className="-my-3 block py-3 font-medium underline-offset-4 hover:underline"
        >
          {goodsName(line)}
        </Link>
        <LineOptions line={line} />
        {originalPrice !== undefined && (
          <p className="text-ink-muted text-sm tabular-nums">
            {m.overview_quantity({ price: taka(originalPrice), quantity: digits(quantity) })}
          </p>
        )}
      </div>
      <p className="font-semibold tabular-nums">
        {originalPrice === undefined
          ? m.parcels_pieces({ count: quantity, shown: count(quantity) })
          : taka(originalPrice * quantity)}
      </p>
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
