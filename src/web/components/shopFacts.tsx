import type { ReactNode } from 'react'
import { DISTRICTS } from '#domain/places/districts.ts'
import { promiseText } from '#domain/settings/promiseText.ts'
import { digits, wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { useShop } from './shop.ts'

/** Delivery areas with time and charge, and payment. `withReturns`: the page says nothing else of returns. */
export function ShopFacts({ withReturns = false }: { withReturns?: boolean }) {
  const { delivery, promises } = useShop()
  const { free } = delivery
  const areas = delivery.unsaid ? [] : delivery.areas
  const returns = withReturns ? promiseText(promises.anyReason, m.perk_seven_days()) : undefined
  return (
    <dl className="divide-y divide-line border-line border-y">
      <Fact term={m.facts_area()}>{m.facts_area_text({ count: digits(DISTRICTS.length) })}</Fact>
      {areas.map(({ name, label, leadTime, charge }) => (
        <Fact key={name} term={label}>{`${leadTime}, ${wholeMoney(charge)}`}</Fact>
      ))}
      {free.noticeOver > 0 && free.waivedOver > 0 && (
        <Fact term={m.facts_free()}>{m.facts_free_text({ amount: wholeMoney(free.waivedOver) })}</Fact>
      )}
      <Fact term={m.checkout_payment()}>{m.checkout_cash()}</Fact>
      {returns && (
        <Fact term={m.facts_return()}>
          <span lang={returns.language}>{returns.text}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  )
}
