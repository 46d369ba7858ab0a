import { useLocation } from 'react-router'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listOf } from '../links.ts'
import { listPassed, passingOn } from '../orders/listPassed.ts'
import { invoiceAddress } from './addresses.ts'
import { Moves } from './moves.tsx'

interface OverviewHeadProps {
  order: OrderAnswer
  /** Undefined until it is known. */
  role: Role | undefined
  email: string
  invoice: boolean
}

/** The way back to the part of the list that led here, else to the list that the order is in; its invoice, and what can be done with it. */
export function OverviewHead({ order, role, email, invoice }: OverviewHeadProps) {
  const { state } = useLocation()
  const passed = listPassed(state)
  const list = passed && passed.list.by === role ? { to: passed.to, label: passed.list.title() } : undefined
  const back = list ?? (role && listOf(role, order.orderStatus))
  return (
    <>
      <div className="flex min-h-tap flex-wrap items-center justify-between gap-3">
        <ButtonLink variant="ghost" to={back?.to ?? '/dashboard'} className="-ml-4.5">
          <Icon name="arrow-left" />
          {back?.label ?? m.overview_back()}
        </ButtonLink>
        {invoice && (
          <ButtonLink variant="outline" to={invoiceAddress(order._id)} state={{ order, ...passingOn(state) }}>
            <Icon name="receipt-text" />
            {m.overview_invoice()}
          </ButtonLink>
        )}
      </div>
      <div className="mt-2 flex min-h-tap flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-ink-muted text-md">{m.overview_title()}</p>
          <h1 className="tabular-nums">{m.overview_page({ id: order._id })}</h1>
        </div>
        {role && <Moves order={order} by={role} email={email} />}
      </div>
    </>
  )
}
