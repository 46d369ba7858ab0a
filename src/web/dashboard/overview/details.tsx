import type { ReactNode } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { customerTexts } from './customerTexts.ts'
import { Panel } from './panel.tsx'

interface DetailsProps {
  order: OrderAnswer
  /** The reader is the customer whose order it is. */
  own: boolean
}

export function CustomerInfo({ order: { customerData }, own }: DetailsProps) {
  const { name, mobileNumber, email } = customerData
  return (
    <Panel title={own ? m.overview_own_info() : m.overview_customer()}>
      <Details>
        <Detail term={m.overview_name()}>{name}</Detail>
        <Detail term={m.overview_mobile()}>
          <a
            href={`tel:${mobileNumber}`}
            aria-label={m.overview_call({ number: digits(mobileNumber) })}
            className="-my-3 inline-flex min-h-tap items-center gap-1.5 whitespace-nowrap text-link max-md:my-1 max-md:rounded-control max-md:bg-accent-soft max-md:px-3.5 max-md:font-semibold max-md:text-accent! max-md:no-underline!"
          >
            <Icon name="phone" className="size-4" />
            {digits(mobileNumber)}
          </a>
        </Detail>
        <Detail term={m.overview_email()}>{email}</Detail>
      </Details>
    </Panel>
  )
}

export function ShippingDetails({ order: { customerData } }: { order: OrderAnswer }) {
  const { district, addressType, deliveryArea } = customerTexts(customerData)
  return (
    <Panel title={m.overview_shipping()}>
      <Details>
        <Detail term={m.overview_address()}>
          <span className="whitespace-pre-line">{customerData.address}</span>
        </Detail>
        <Detail term={m.overview_district()}>{district}</Detail>
        <Detail term={m.overview_address_type()}>{addressType}</Detail>
        <Detail term={m.overview_area()}>{deliveryArea}</Detail>
      </Details>
    </Panel>
  )
}

export function BillingDetails({ order, own }: DetailsProps) {
  const { payment } = customerTexts(order.customerData)
  return (
    <Panel title={m.overview_billing()}>
      <Details>
        <Detail term={m.overview_payment()}>{payment}</Detail>
        <Detail term={own ? m.overview_own_pay() : m.overview_collect()}>
          <span className="font-semibold">{toCollect(order, own)}</span>
        </Detail>
      </Details>
    </Panel>
  )
}

/** What the delivery person still has to ask for: cash is paid on delivery. */
function toCollect({ orderStatus, total }: OrderAnswer, own: boolean): string {
  if (orderStatus === 'Delivered') return own ? m.overview_own_paid() : m.overview_collected()
  if (orderStatus === 'Cancelled') return m.overview_collect_none()
  if (orderStatus === 'Return') return m.overview_collect_returned()
  return taka(total)
}

function Details({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 text-md">{children}</dl>
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 max-2xs:grid-cols-1">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
