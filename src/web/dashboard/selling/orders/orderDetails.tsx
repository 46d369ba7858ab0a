import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderColumn } from '#domain/order/orderViews.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { useShop } from '#web/components/shop.ts'
import { areaName } from '#web/components/shownDelivery.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { sourceText } from '../../words/agreementTexts.ts'
import { RiskChip } from '../customers/riskBox.tsx'

interface OrderDetailsProps {
  order: OrderAnswer
  shown: readonly OrderColumn[]
}

/** What a row shows of an order besides its columns. */
export function OrderDetails({ order, shown }: OrderDetailsProps) {
  const { products, customerData, source, note, riskLevel } = order
  const { district, deliveryArea, address, comment } = customerData
  const shows = (column: OrderColumn) => shown.includes(column)
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="order-goods">
      {shows('goods') && (
        <span className="order-pieces">
          {m.orders_goods({
            district: districtName(district, getLocale()),
            count: pieces,
            shown: count(pieces),
          })}
        </span>
      )}
      {shows('risk') &&
        (riskLevel ? <RiskChip risk={{ level: riskLevel }} /> : <span>{m.order_list_risk_unknown()}</span>)}
      {shows('area') && <Area name={deliveryArea} />}
      {shows('products') && <Products products={products} />}
      {shows('address') && <span className="order-detail">{address}</span>}
      {shows('source') && source && <span>{sourceText(source)}</span>}
      {shows('advance') && <Advance order={order} />}
      {shows('note') && note && <span className="order-detail">{note}</span>}
      {shows('goods') && comment && (
        <span className="order-comment" title={comment}>
          <Icon name="message-circle" className="size-4!" />
          <span className="sr-only">{m.orders_comment()}</span>
          <span className="line-clamp-2">{comment}</span>
        </span>
      )}
    </div>
  )
}

/** What was paid in advance, and what is left to collect; nothing where nothing was paid. */
function Advance({ order: { advance, toCollect } }: Pick<OrderDetailsProps, 'order'>) {
  if (!advance) return null
  const amounts = { paid: taka(advance.amount), left: taka(toCollect) }
  return (
    <span>{advance.checked ? m.order_list_paid_checked(amounts) : m.order_list_paid_to_check(amounts)}</span>
  )
}

function Area({ name }: { name: string }) {
  return <span>{areaName(useShop().delivery, name)}</span>
}

/** What was not chosen of a product is left out. */
function Products({ products }: Pick<OrderAnswer, 'products'>) {
  const texts = products.map(({ quantity, ...line }) =>
    m.order_list_quantity({ quantity: digits(quantity), name: pieceName(line) }),
  )
  return <span className="order-detail">{texts.join('; ')}</span>
}
