import { useState } from 'react'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { AdminsOnly } from '../../role/adminsOnly.tsx'
import { ProductForm, ProductHead } from '../form/productForm.tsx'
import { addJob } from './addJob.ts'

export const meta = () =>
  pageMeta({
    title: m.products_add_title(),
    description: m.products_add_description(),
    path: '/dashboard/addProduct',
    noIndex: true,
  })

/** /dashboard/addProduct (section 2). */
export default function AddProductPage() {
  const [job] = useState(addJob)
  return (
    <AdminsOnly>
      <ProductHead title={m.products_add_title()} />
      <ProductForm job={job} />
    </AdminsOnly>
  )
}
