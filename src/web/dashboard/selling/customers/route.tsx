import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import type { Route } from './+types/route.ts'
import { CustomerList } from './customerList.tsx'
import { CustomerPage } from './customerPage.tsx'
import './customers.css'

export function meta({ params: { mobile }, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: mobile === undefined ? m.customers_title() : m.customers_page({ number: mobile }),
    description: m.customers_description(),
    path: mobile === undefined ? '/dashboard/customers' : `/dashboard/customers/${mobile}`,
    noIndex: true,
  })
}

/** /dashboard/customers and /dashboard/customers/{mobile} share a route: every shopper loads the list of routes. */
export default function CustomersPage({ params: { mobile } }: Route.ComponentProps) {
  return (
    <StaffOnly allows={needs('orders.read')}>
      {(role) =>
        mobile === undefined ? (
          <CustomerList role={role} />
        ) : (
          <CustomerPage mobileNumber={mobile} role={role} />
        )
      }
    </StaffOnly>
  )
}
