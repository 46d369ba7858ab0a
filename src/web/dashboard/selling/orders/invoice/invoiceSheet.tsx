import type { ReactNode } from 'react'
import type { PricedOrder } from '#contract/orders/orderSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { chargeText } from '#web/components/chargeText.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { Logo } from '#web/components/logo.tsx'
import { orderMoment } from '#web/components/orderMoment.ts'
import { useShop } from '#web/components/shop.ts'
import { promiseText } from '#web/components/shownPromises.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { customerTexts } from '../../../words/customerTexts.ts'
import { statusWord } from '../../../words/statusChip.tsx'
import type { Paper } from './invoiceBar.tsx'
import './invoiceSheet.css'

/** One invoice: white in both themes, the same on screen and in print. */
export function InvoiceSheet({ order, paper }: { order: PricedOrder; paper: Paper }) {
  const { subTotal, discount, total, advance, customerData, replaces } = order
  const { name, address, helpline, email, delivery, promises } = useShop()
  const refund = promiseText(promises.refund, m.invoice_refund())
  const { payment } = customerTexts(customerData, delivery)
  return (
    <article
      data-theme="light"
      data-paper={paper}
      className="invoice"
      aria-label={m.invoice_page({ id: order._id })}
    >
      <header className="invoice-head">
        <div>
          <Logo className="-my-1" />
          <p className="invoice-shop">
            {[name, ...address].join(', ')}
            <br />
            {helpline.shown} · {email}
          </p>
        </div>
        <Identity order={order} />
      </header>
      <Stitch className="invoice-stitch" />
      <Parties customer={customerData} />
      {customerData.comment && (
        <div className="invoice-comment">
          <h3>{m.overview_comment()}</h3>
          <p>{customerData.comment}</p>
        </div>
      )}
      <InvoiceLines lines={order.products} />
      <div className="invoice-close">
        <dl className="invoice-sums">
          <Row term={m.overview_subtotal()}>{taka(subTotal)}</Row>
          <Row term={m.invoice_charge()}>{chargeText(fromTaka(customerData.deliveryCharge) ?? ZERO)}</Row>
          {discount > 0 && <Row term={m.overview_discount()}>− {taka(discount)}</Row>}
          {replaces && <Row term={m.exchange_credit()}>− {taka(replaces.credit)}</Row>}
          <Row term={m.overview_total()}>{taka(total)}</Row>
          {advance && (
            <>
              <Row term={m.overview_advance()}>− {taka(advance.amount)}</Row>
              <Row term={m.overview_collect()}>{taka(order.toCollect)}</Row>
            </>
          )}
        </dl>
        <Stitch className="invoice-stitch" />
        <p className="invoice-terms">
          <span>{m.invoice_payment({ payment })}</span>
          {refund && <span lang={refund.language}>{refund.text}</span>}
        </p>
        <p lang="bn" className="invoice-thanks">
          {m.invoice_thanks({ helpline: helpline.shownBengali })}
        </p>
      </div>
    </article>
  )
}

function Identity({ order }: { order: PricedOrder }) {
  const { date, time } = orderMoment(order, getLocale())
  return (
    <div>
      <h2 className="invoice-title">{m.invoice_title()}</h2>
      <dl className="invoice-facts">
        <Row term={m.overview_id()}>
          <span className="order-number">{order._id}</span>
        </Row>
        <Row term={m.overview_date()}>
          {date}, {time}
        </Row>
        <Row term={m.invoice_status()}>{statusWord(order.orderStatus)}</Row>
      </dl>
    </div>
  )
}

function Parties({ customer }: { customer: PricedOrder['customerData'] }) {
  const { email, address } = customer
  const { district, addressType, deliveryArea } = customerTexts(customer, useShop().delivery)
  return (
    <div className="invoice-parties">
      <div>
        <h3>{m.invoice_bill_to()}</h3>
        <p>
          <Recipient customer={customer} />
          {email}
        </p>
      </div>
      <div>
        <h3>{m.invoice_ship_to()}</h3>
        <p>
          <Recipient customer={customer} />
          <span className="whitespace-pre-line">{address}</span>
          <br />
          {district} ({addressType}), {deliveryArea}
        </p>
      </div>
    </div>
  )
}

/** Name and phone number of the recipient. */
function Recipient({ customer: { name, mobileNumber } }: { customer: PricedOrder['customerData'] }) {
  return (
    <>
      <b>{name}</b>
      <br />
      <span className="whitespace-nowrap">{digits(mobileNumber)}</span>
      <br />
    </>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/**
 * The ordered lines. A long table repeats its head on the next page; on phones price and quantity move below the name.
 */
function InvoiceLines({ lines }: { lines: PricedOrder['products'] }) {
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{m.invoice_product()}</th>
          <th scope="col" className="is-wide">
            {m.invoice_price()}
          </th>
          <th scope="col" className="is-wide">
            {m.invoice_quantity()}
          </th>
          <th scope="col">{m.invoice_line_total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { originalPrice, quantity } = line
          const price = taka(originalPrice)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
            <tr key={index}>
              <td>
                {goodsName(line)}
                <LineOptions line={line} />
                <span className="is-narrow">
                  {m.overview_quantity({ price, quantity: digits(quantity) })}
                </span>
              </td>
              <td className="is-wide">{price}</td>
              <td className="is-wide">{digits(quantity)}</td>
              <td>{taka(originalPrice * quantity)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Placeholder of an invoice that is loading. */
export function InvoiceSkeleton() {
  return (
    <div role="status" data-theme="light" className="invoice">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className="flex justify-between gap-8">
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-10 w-44" />
      </div>
      <Skeleton className="mt-16 h-20" />
      <Skeleton className="mt-8 h-48" />
      <Skeleton className="mt-8 ml-auto h-24 w-64 max-w-full" />
    </div>
  )
}
