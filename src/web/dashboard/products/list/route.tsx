import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { AdminsOnly } from '../../role/adminsOnly.tsx'
import { ProductsList } from './productsList.tsx'

export const meta = () =>
  pageMeta({
    title: m.products_list_title(),
    description: m.products_list_description(),
    path: '/dashboard/allProducts',
    noIndex: true,
  })

/** /dashboard/allProducts (section 2). */
export default function AllProductsPage() {
  return (
    <AdminsOnly>
      <ProductsList />
    </AdminsOnly>
  )
}
