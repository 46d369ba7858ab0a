import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { FormSkeleton } from '../form/formSkeleton.tsx'
import { ProductForm, ProductHead } from '../form/productForm.tsx'
import { productQuery } from '../shared.ts'
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
  const [parameters] = useSearchParams()
  const from = parameters.get('from') ?? ''
  const { user } = useSignedIn()
  const { data: categories, ...listing } = useQuery(categoriesQuery(), queryClient())
  const { data: original, ...reading } = useQuery(
    { ...productQuery(user.email, from), enabled: from !== '' },
    queryClient(),
  )
  const isRead = from === '' || original !== undefined
  if (categories && isRead) {
    return <AddForm key={from} categories={categories} original={original ?? undefined} />
  }
  const error = (!categories && listing.error) || (!isRead && reading.error)
  if (!error) return <FormSkeleton />
  const retry = () => {
    if (!categories) void listing.refetch()
    if (!isRead) void reading.refetch()
  }
  return <LoadFailed error={error} retry={retry} />
}

interface AddFormProps {
  categories: readonly CategoryAnswer[]
  original: GoodsAnswer | undefined
}

function AddForm({ categories, original }: AddFormProps) {
  const [job] = useState(() => addJob(categories, original))
  return <ProductForm job={job} />
}
