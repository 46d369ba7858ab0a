import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryAnswer } from '#domain/catalogue/categorySchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '../../pageStates.tsx'
import { needs, StaffOnly } from '../../role/staffOnly.tsx'
import { FormSkeleton } from '../form/formSkeleton.tsx'
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
  return (
    <StaffOnly allows={needs('catalogue')}>
      <ProductHead title={m.products_add_title()} />
      <AddProduct />
    </StaffOnly>
  )
}

function AddProduct() {
  const { data, error, refetch } = useQuery(categoriesQuery(), queryClient())
  if (data) return <AddForm categories={data} />
  return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <FormSkeleton />
}

function AddForm({ categories }: { categories: readonly CategoryAnswer[] }) {
  const [job] = useState(() => addJob(categories))
  return <ProductForm job={job} />
}
