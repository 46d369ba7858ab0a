import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { count, taka } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { piecesText } from '#web/components/piecesText.ts'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { shownParcel } from './parcel.tsx'

/** Whether the rider will still ask for it. */
export function isStillToPay({ coming, parcel }: TrackedOrderAnswer): boolean {
  return coming.length > 0 && shownParcel(parcel)?.ends !== 'over'
}

/** What was ordered, and what it costs. */
export function Goods({ order }: { order: TrackedOrderAnswer }) {
  const { products, subTotal, deliveryCharge, discount, exchanged, total, advance, toCollect } = order
  const isToPay = isStillToPay(order)
  return (
    <section aria-labelledby="track-goods" className="track-box">
      <h2 id="track-goods">
        {order.orderStatus === 'Cancelled' ? m.track_goods_ordered() : m.track_goods()}
      </h2>
      <ul className="track-lines">
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have no key and do not move
          <Line key={index} line={line} />
        ))}
      </ul>
      <GiveBack order={order} />
      <dl className="track-sums">
        <Sum label={m.track_sub_total()}>{taka(subTotal)}</Sum>
        <Sum label={m.track_delivery()}>{deliveryCharge === 0 ? m.track_free() : taka(deliveryCharge)}</Sum>
        {discount > 0 && <Less label={m.track_discount()} taken={discount} />}
        {exchanged > 0 && <Less label={m.track_exchanged()} taken={exchanged} />}
        {toCollect !== total && <Sum label={m.track_total()}>{taka(total)}</Sum>}
        {advance > 0 && <Less label={m.track_advance()} taken={advance} />}
        <Sum label={isToPay ? m.track_to_pay() : m.track_total()} last>
          {taka(isToPay ? toCollect : total)}
        </Sum>
      </dl>
    </section>
  )
}

/** What the rider takes along: without it, the goods stay with them. */
function GiveBack({ order: { giveBack } }: { order: TrackedOrderAnswer }) {
  if (giveBack.length === 0) return null
  return (
    <p className="track-give">
      <b>{m.track_give_back()}</b> {piecesText(giveBack)}
    </p>
  )
}

function Sum({ label, children, last }: { label: string; children: string; last?: boolean }) {
  return (
    <div data-last={last ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What there is less to pay. Taka. */
function Less({ label, taken }: { label: string; taken: number }) {
  return (
    <div data-less="">
      <dt>{label}</dt>
      <dd>{`−${taka(taken)}`}</dd>
    </div>
  )
}

function Line({ line }: { line: TrackedOrderAnswer['products'][number] }) {
  const { id, imageUrl, color, size, quantity, originalPrice, isSold } = line
  const name = goodsName(line)
  const facts = [
    color !== NOT_APPLICABLE && colorName(color),
    size !== NOT_APPLICABLE && size,
    m.track_pieces({ count: quantity, shown: count(quantity) }),
  ]
  return (
    <li>
      <ProductTile id={id} address={imageUrl} sizes="56px" className="track-tile" />
      <div>
        <p lang={textLanguage(name)} className="product-name">
          {isSold ? <Link to={productAddress({ id })}>{name}</Link> : name}
        </p>
        <p className="track-facts">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <strong>{taka(originalPrice * quantity)}</strong>
    </li>
  )
}
