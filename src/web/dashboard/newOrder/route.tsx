import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../role/staffOnly.tsx'
import type { Route } from './+types/route.ts'
import { NewOrderScreen } from './newOrderScreen.tsx'
import './newOrder.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.new_order_title(),
    description: m.new_order_text(),
    path: '/dashboard/newOrder',
    noIndex: true,
  })
}

/** /dashboard/newOrder: taking an order from a chat, a call or in the shop; `?unfinished=` fills in a checkout. */
export default function NewOrderPage() {
  const [parameters] = useSearchParams()
  return (
    <StaffOnly allows={needs('orders.move')}>
      <NewOrderScreen unfinished={parameters.get('unfinished')} />
    </StaffOnly>
  )
}
