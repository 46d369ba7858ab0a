import { useState } from 'react'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../role/staffOnly.tsx'
import { ProductForm, ProductHead } from '../form/productForm.tsx'
import { addJob } from './addJob.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.products_add_title(),
    description: m.products_add_description(),
    path: '/dashboard/addProduct',
    noIndex: true,
  })

/** /dashboard/addProduct (section 2). */
export default function AddProductPage() {
  const [job] = useState(addJob)
  return (
    <StaffOnly allows={needs('catalogue')}>
      <ProductHead title={m.products_add_title()} />
      <ProductForm job={job} />
    </StaffOnly>
  )
}
