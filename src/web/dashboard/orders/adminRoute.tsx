import { useLocation } from 'react-router'
import { AdminsOnly } from '../role/adminsOnly.tsx'
import { AdminOrders } from './adminOrders.tsx'
import { listMeta } from './listMeta.ts'
import { orderListAt } from './lists.ts'

export { listMeta as meta }

/** /dashboard/pendingOrders, confirmedOrders, cancelledOrders, deliveredOrders and returnOrders (section 2). */
export default function AdminOrdersPage() {
  const list = orderListAt(useLocation().pathname)
  return (
    <AdminsOnly>
      <AdminOrders key={list.path} list={list} />
    </AdminsOnly>
  )
}
