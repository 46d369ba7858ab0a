import { useLayoutEffect } from 'react'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { add, times, ZERO } from '#domain/money/money.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { count, digits, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { goodsName } from '../goodsName.ts'
import { orderMoment } from '../orderMoment.ts'
import { useShop } from '../shop.ts'
import type { ReceiptOrder } from './receiptOrder.ts'

/** What stands on the paper. */
export function Paper({ order }: { order: ReceiptOrder }) {
  const { name, address, helpline } = useShop()
  const { id, placedAt, customer, lines } = order
  useLayoutEffect(() => {
    document.documentElement.dataset.receipt = ''
    return () => {
      delete document.documentElement.dataset.receipt
    }
  }, [])
  return (
    <section className="receipt" data-theme="light">
      <h1>{name}</h1>
      {address.length > 0 && <p>{address.join(', ')}</p>}
      {helpline.dial && <p>{helpline.shown}</p>}
      <div className="receipt-order">
        <h2>{m.receipt_title({ id })}</h2>
        {placedAt !== undefined && <p>{dateText(placedAt)}</p>}
        {customer && <p>{[customer.name, digits(customer.mobileNumber)].filter(Boolean).join(' · ')}</p>}
        {customer?.address && <p className="whitespace-pre-line">{customer.address}</p>}
      </div>
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order have no key and do not move
          <Line key={index} line={line} priced={order.deliveryCharge !== undefined} />
        ))}
      </ul>
      <Sums order={order} />
      <p className="receipt-thanks">{m.receipt_thanks()}</p>
    </section>
  )
}

/** `priced`: are its prices those that the shop has stored? */
function Line({ line, priced }: { line: ReceiptOrder['lines'][number]; priced: boolean }) {
  const { color, size, quantity, price } = line
  const name = goodsName(line)
  const pieces = priced ? `${count(quantity)} × ${money(price)}` : `× ${count(quantity)}`
  const options = [color !== NOT_APPLICABLE && colorName(color), size !== NOT_APPLICABLE && size]
  return (
    <li>
      <span>
        <span lang={textLanguage(name)}>{name}</span>
        <small>{[...options.filter(Boolean), pieces].join(' · ')}</small>
      </span>
      {priced && <span>{money(times(price, quantity))}</span>}
    </li>
  )
}

function Sums({ order }: { order: ReceiptOrder }) {
  const { lines, deliveryCharge, discount = ZERO, exchanged = ZERO, total, advance, state } = order
  const subTotal = add(...lines.map(({ price, quantity }) => times(price, quantity)))
  return (
    <dl>
      {deliveryCharge !== undefined && (
        <>
          <Sum term={m.receipt_sub_total()}>{money(subTotal)}</Sum>
          <Sum term={m.receipt_delivery()}>
            {deliveryCharge === ZERO ? m.receipt_free() : money(deliveryCharge)}
          </Sum>
        </>
      )}
      {discount > 0 && <Sum term={m.receipt_discount()}>{`−${money(discount)}`}</Sum>}
      {exchanged > 0 && <Sum term={m.receipt_exchanged()}>{`−${money(exchanged)}`}</Sum>}
      <Sum term={m.receipt_total()} strong>
        {money(total)}
      </Sum>
      {state === 'to-pay' && advance > 0 && <Sum term={m.receipt_advance()}>{`−${money(advance)}`}</Sum>}
      {state === 'to-pay' && (
        <Sum term={m.receipt_to_pay()} strong>
          {money(order.toCollect)}
        </Sum>
      )}
      {state === 'paid' && (
        <Sum term={m.receipt_paid()} strong>
          {money(total)}
        </Sum>
      )}
    </dl>
  )
}

function Sum({ term, children, strong }: { term: string; children: string; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The day in Dhaka. */
function dateText(at: number): string {
  return orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale()).date
}
