import type { ReactNode } from 'react'
import { DELIVERY_CHARGES, type DeliveryArea, type FreeDelivery } from '#domain/order/delivery.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import { digits, wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { deliveryDays } from './deliveryDays.ts'

/** Delivery areas with time and charge, payment, and returns. */
export function ShopFacts({ freeDelivery }: { freeDelivery: FreeDelivery | undefined }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Fact term={m.facts_area()}>{m.facts_area_text({ count: digits(DISTRICTS.length) })}</Fact>
      <Fact term={m.checkout_area_inside()}>{delivery('Inside Dhaka')}</Fact>
      <Fact term={m.checkout_area_outside()}>{delivery('Outside Dhaka')}</Fact>
      {freeDelivery && freeDelivery.noticeOver > 0 && freeDelivery.waivedOver > 0 && (
        <Fact term={m.facts_free()}>
          {m.facts_free_text({ amount: wholeMoney(freeDelivery.waivedOver) })}
        </Fact>
      )}
      <Fact term={m.checkout_payment()}>{m.checkout_cash()}</Fact>
      <Fact term={m.facts_return()}>{m.perk_seven_days()}</Fact>
    </dl>
  )
}

function delivery(area: DeliveryArea): string {
  return `${deliveryDays(area)}, ${wholeMoney(DELIVERY_CHARGES[area])}`
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
