import type { ReactNode } from 'react'
import { DELIVERY_CHARGES, type DeliveryArea } from '#domain/order/delivery.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { digits, wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

/** Where the shop delivers, in how many days and for how much, how one pays and returns. */
export function ShopFacts() {
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Fact term={m.facts_area()}>{m.facts_area_text({ count: digits(DISTRICTS.length) })}</Fact>
      <Fact term={m.checkout_area_inside()}>{delivery('Inside Dhaka')}</Fact>
      <Fact term={m.checkout_area_outside()}>{delivery('Outside Dhaka')}</Fact>
      <Fact term={m.checkout_payment()}>{m.checkout_cash()}</Fact>
      <Fact term={m.facts_return()}>{m.perk_seven_days()}</Fact>
    </dl>
  )
}

function delivery(area: DeliveryArea): string {
  const { least, most } = SHOP.deliveryDays[area]
  const charge = wholeMoney(DELIVERY_CHARGES[area])
  return m.facts_delivery({ least: digits(least), most: digits(most), charge })
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
