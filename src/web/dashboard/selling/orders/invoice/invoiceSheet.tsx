import type { ReactNode } from 'react'
import type { InvoiceAnswer } from '#contract/orders/invoiceSchema.ts'
import { promiseText } from '#domain/settings/promiseText.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import { OptionsText } from '#web/components/lineOptions.tsx'
import { Logo } from '#web/components/logo.tsx'
import { orderMoment } from '#web/components/orderMoment.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import type { Paper } from './invoiceBar.tsx'
import { type InvoiceWords, invoiceWords } from './invoiceTexts.ts'
import './invoiceSheet.css'

/** One invoice, in the language of its customer: white in both themes, the same on screen and in print. */
export function InvoiceSheet({ order, paper }: { order: InvoiceAnswer; paper: Paper }) {
  const { subTotal, discount, total, advance, customerData, replaces, letterhead } = order
  const { language, name, address, helpline } = letterhead
  const { email } = useShop()
  const words = invoiceWords(language)
  const { say, taka } = words
  const refund = promiseText(letterhead.refund, say('refund'))
  return (
    <article
      data-theme="light"
      data-paper={paper}
      className="invoice"
      lang={language}
      aria-label={say('page', { id: order._id })}
    >
      <header className="invoice-head">
        <div>
          <Logo className="-my-1" />
          <p className="invoice-shop">
            {[name, ...address].join(', ')}
            <br />
            {[helpline, email].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Identity order={order} words={words} />
      </header>
      <Stitch className="invoice-stitch" />
      <Parties order={order} words={words} />
      {customerData.comment && (
        <div className="invoice-comment">
          <h3>{say('comment')}</h3>
          <p>{customerData.comment}</p>
        </div>
      )}
      <InvoiceLines lines={order.products} words={words} />
      <div className="invoice-close">
        <dl className="invoice-sums">
          <Row term={say('subTotal')}>{taka(subTotal)}</Row>
          <Row term={say('charge')}>{words.charge(customerData.deliveryCharge)}</Row>
          {discount > 0 && <Row term={say('discount')}>− {taka(discount)}</Row>}
          {replaces && <Row term={say('credit')}>− {taka(replaces.credit)}</Row>}
          <Row term={say('total')}>{taka(total)}</Row>
          {advance && (
            <>
              <Row term={say('advance')}>− {taka(advance.amount)}</Row>
              <Row term={say('collect')}>{taka(order.toCollect)}</Row>
            </>
          )}
        </dl>
        <Stitch className="invoice-stitch" />
        <p className="invoice-terms">
          <span>{say('payment', { payment: words.term(customerData.paymentSystem) })}</span>
          {refund && <span lang={refund.language}>{refund.text}</span>}
        </p>
        {helpline && (
          <p lang="bn" className="invoice-thanks">
            {say('thanks', { helpline: localiseDigits(helpline, 'bn') })}
          </p>
        )}
      </div>
    </article>
  )
}

interface WordedProps {
  order: InvoiceAnswer
  words: InvoiceWords
}

function Identity({ order, words: { say, term } }: WordedProps) {
  const { date, time } = orderMoment(order, order.letterhead.language)
  return (
    <div>
      <h2 className="invoice-title">{say('title')}</h2>
      <dl className="invoice-facts">
        <Row term={say('id')}>
          <span className="order-number">{order._id}</span>
        </Row>
        <Row term={say('date')}>
          {date}, {time}
        </Row>
        <Row term={say('status')}>{term(order.orderStatus)}</Row>
      </dl>
    </div>
  )
}

function Parties({ order: { customerData, letterhead }, words }: WordedProps) {
  const { email, address, addressType, district } = customerData
  return (
    <div className="invoice-parties">
      <div>
        <h3>{words.say('billTo')}</h3>
        <p>
          <Recipient customer={customerData} words={words} />
          {email}
        </p>
      </div>
      <div>
        <h3>{words.say('shipTo')}</h3>
        <p>
          <Recipient customer={customerData} words={words} />
          <span className="whitespace-pre-line">{address}</span>
          <br />
          {words.district(district)} ({words.term(addressType)}), {letterhead.deliveryArea}
        </p>
      </div>
    </div>
  )
}

/** Name and phone number of the recipient. */
function Recipient(props: { customer: InvoiceAnswer['customerData']; words: InvoiceWords }) {
  return (
    <>
      <b>{props.customer.name}</b>
      <br />
      <span className="whitespace-nowrap">{props.words.digits(props.customer.mobileNumber)}</span>
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
function InvoiceLines({ lines, words }: { lines: InvoiceAnswer['products']; words: InvoiceWords }) {
  const { say, taka, digits } = words
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{say('product')}</th>
          <th scope="col" className="is-wide">
            {say('price')}
          </th>
          <th scope="col" className="is-wide">
            {say('quantity')}
          </th>
          <th scope="col">{say('lineTotal')}</th>
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
                {words.goods(line)}
                <OptionsText options={words.options(line)} />
                <span className="is-narrow">{say('priceTimes', { price, quantity: digits(quantity) })}</span>
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
