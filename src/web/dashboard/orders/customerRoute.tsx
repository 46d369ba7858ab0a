import { useLocation } from 'react-router'
import { CustomerOrders } from './customerOrders.tsx'
import { listMeta } from './listMeta.ts'
import { orderListAt } from './lists.ts'

export { listMeta as meta }

/** /dashboard/activeOrders, myShopping, myReturn and myCancellations (section 2). */
export default function CustomerOrdersPage() {
  const list = orderListAt(useLocation().pathname)
  return <CustomerOrders key={list.path} list={list} />
}
