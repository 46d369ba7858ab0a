import type { CalledOrderAnswer } from '#contract/desk/deskSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useMatches } from '#web/ui/useMatches.ts'
import { customerAddress } from '../customers/customersQuery.ts'
import { RecordBar } from '../customers/recordBar.tsx'
import { RiskBox, RiskChip } from '../customers/riskBox.tsx'

export interface KnownProps {
  known: NonNullable<CalledOrderAnswer['known']>
  mobileNumber: string
}

/** How the other orders of the number ended, and what that and the rest says about this one; on a phone one line, opened by a tap. */
export function Known(props: KnownProps) {
  return useMatches('(min-width: 48rem)') ? <WholeKnown {...props} /> : <FoldedKnown {...props} />
}

function WholeKnown({ known: { record, risk }, mobileNumber }: KnownProps) {
  const { orders, spent } = record
  return (
    <section className="desk-known">
      <h3>
        <Link to={customerAddress(mobileNumber)}>{before(orders)}</Link>
        {spent > 0 && <span>{m.desk_spent({ amount: taka(spent) })}</span>}
      </h3>
      {orders > 0 && <RecordBar record={record} />}
      <RiskBox risk={risk} />
    </section>
  )
}

export function FoldedKnown({ known: { record, risk }, mobileNumber }: KnownProps) {
  const { orders, spent } = record
  return (
    <details className="desk-known desk-fold">
      <summary>
        <span>{before(orders)}</span>
        <RiskChip risk={risk} />
        <Icon name="chevron-down" />
      </summary>
      <p>
        <Link to={customerAddress(mobileNumber)}>{m.customers_see()}</Link>
        {spent > 0 && <span>{m.desk_spent({ amount: taka(spent) })}</span>}
      </p>
      {orders > 0 && <RecordBar record={record} />}
      <RiskBox risk={risk} />
    </details>
  )
}

function before(orders: number): string {
  if (orders === 0) return m.desk_first_order()
  return orders === 1 ? m.desk_one_before() : m.desk_orders_before({ count: count(orders) })
}
