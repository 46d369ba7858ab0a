import type { CustomerAnswer } from '#contract/customers/customerSchema.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { Box } from '../../frame/box.tsx'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { OrderChip } from '../../words/statusChip.tsx'
import { customerAddress } from './customersQuery.ts'
import { RecordBar } from './recordBar.tsx'
import { RiskBox } from './riskBox.tsx'

interface CustomerPart {
  customer: CustomerAnswer
}

/** '20 Nov, 2026'; `iso` in UTC. */
export function dayText(iso: string): string {
  const at = Date.parse(iso)
  return orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale()).date
}

/** Of the orders that ended how many were delivered, and what else is known. */
export function RecordBox({ customer }: CustomerPart) {
  const { delivered, returned, cancelled, spent, first, last, courier } = customer
  const finished = delivered + returned + cancelled
  return (
    <Box title={m.customers_box_record()}>
      <div className="mt-3">
        {finished > 0 ? (
          <p className="customer-share">
            <b>{m.customers_share({ delivered: count(delivered), finished: count(finished) })}</b>
            <span>{m.customers_finished()}</span>
          </p>
        ) : (
          <p className="text-ink-muted">{m.customers_unfinished()}</p>
        )}
        <RecordBar record={customer} />
        <dl className="customer-facts">
          <div>
            <dt>{m.customers_spent()}</dt>
            <dd>{taka(spent)}</dd>
          </div>
          <div>
            <dt>{m.customers_first()}</dt>
            <dd>{dayText(first)}</dd>
          </div>
          <div>
            <dt>{m.customers_last()}</dt>
            <dd>{dayText(last)}</dd>
          </div>
          {courier && (
            <div>
              <dt>{courier.courier}</dt>
              <dd>
                {courier.deliveredPercent === null
                  ? m.customers_courier_unknown()
                  : m.customers_courier_percent({ percent: digits(courier.deliveredPercent) })}
                {courier.volume && (
                  <small>{m.customers_courier_volume({ volume: digits(courier.volume) })}</small>
                )}
                {courier.reports > 0 && (
                  <small>{m.customers_courier_reports({ count: digits(courier.reports) })}</small>
                )}
              </dd>
            </div>
          )}
        </dl>
        <div className="mt-5">
          <RiskBox risk={customer.risk} isNumber />
        </div>
      </div>
    </Box>
  )
}

/** The newest orders, each with a link. */
export function OrdersBox({ customer: { recentOrders, orders } }: CustomerPart) {
  return (
    <Box
      title={m.customers_box_orders()}
      text={
        orders > recentOrders.length
          ? m.customers_orders_rest({ count: count(recentOrders.length) })
          : undefined
      }
    >
      <ul className="customer-orders mt-4 -mb-5 sm:-mb-6">
        {recentOrders.map(({ _id, placedAt, total, goods, goodsBengali, more, ...standing }) => (
          <li key={_id}>
            <Link to={overviewAddress(_id)}>
              <span className="wrap-anywhere font-medium leading-snug">
                {goodsText(goodsName({ name: goods, nameBengali: goodsBengali }), more)}
              </span>
              <b>{taka(total)}</b>
              <time dateTime={placedAt}>{dayText(placedAt)}</time>
              <OrderChip order={standing} />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Where orders went, and other numbers of the same devices. */
export function AddressesBox({ customer: { addresses, otherNumbers } }: CustomerPart) {
  return (
    <Box title={m.customers_box_addresses()}>
      <ul className="customer-places mt-3">
        {addresses.map(({ name, address, district, orders, last }) => (
          <li key={[address, district].join()} className="wrap-anywhere">
            <span className="whitespace-pre-line">
              {[name, address, districtName(district, getLocale())].join('\n')}
            </span>
            <small>
              {orders === 1
                ? m.customers_address_order({ date: dayText(last) })
                : m.customers_address_orders({ orders: count(orders), date: dayText(last) })}
            </small>
          </li>
        ))}
      </ul>
      {otherNumbers.length > 0 && (
        <>
          <h3 className="mt-3 text-md!">{m.customers_others()}</h3>
          <ul className="flex flex-wrap gap-x-4">
            {otherNumbers.map((number) => (
              <li key={number}>
                <Link
                  to={customerAddress(number)}
                  className="inline-flex min-h-tap items-center text-link tabular-nums"
                >
                  {digits(number)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  )
}

/** The first goods of an order, and how many others there are. */
function goodsText(name: string, more: number): string {
  return more > 0 ? m.customers_goods_more({ name, count: digits(more) }) : name
}
