import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { productAddress } from '#web/components/productAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { productStockAddress } from '../../stock/addresses.ts'
import { FormSkeleton } from '../form/formSkeleton.tsx'
import { ProductForm, ProductHead } from '../form/productForm.tsx'
import { duplicateAddress, productQuery, useProductsPassed } from '../shared.ts'
import type { Route } from './+types/route.ts'
import { updateJob } from './updateJob.ts'

export function meta({ params, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.products_update_title(),
    description: m.products_update_description(),
    path: `/dashboard/update/${params.id}`,
    noIndex: true,
  })
}

/** /dashboard/update/{id} (section 2). */
export default function UpdateProductPage({ params }: Route.ComponentProps) {
  return (
    <StaffOnly allows={needs('catalogue')}>
      <UpdateProduct key={params.id} id={params.id} />
    </StaffOnly>
  )
}

function UpdateProduct({ id }: { id: string }) {
  const { user } = useSignedIn()
  const { data: product, ...reading } = useQuery(productQuery(user.email, id), queryClient())
  const { data: categories, ...listing } = useQuery(categoriesQuery(), queryClient())
  if (product === null) return <UnknownProduct />
  const error = (product === undefined && reading.error) || (categories === undefined && listing.error)
  if (error) {
    const retry = () => {
      if (product === undefined) void reading.refetch()
      if (categories === undefined) void listing.refetch()
    }
    return <LoadFailed error={error} retry={retry} level={1} />
  }
  return (
    <>
      <ProductHead title={m.products_update_title()}>
        {product && (
          <ButtonLink variant="ghost" to={productStockAddress(product)}>
            <Icon name="warehouse" />
            {m.stock_of_product()}
          </ButtonLink>
        )}
        {product && (
          <ButtonLink variant="ghost" to={duplicateAddress(product._id)}>
            <Icon name="copy" />
            {m.products_duplicate()}
          </ButtonLink>
        )}
        {product?.status === 'published' && (
          <ButtonLink variant="outline" to={productAddress({ id: product._id })}>
            <Icon name="external-link" />
            {m.products_view()}
          </ButtonLink>
        )}
      </ProductHead>
      {product && categories ? <UpdateForm product={product} categories={categories} /> : <FormSkeleton />}
    </>
  )
}

interface UpdateFormProps {
  product: GoodsAnswer
  categories: readonly CategoryAnswer[]
}

function UpdateForm({ product, categories }: UpdateFormProps) {
  const doneAt = useProductsPassed()
  const [job] = useState(() => updateJob(product, doneAt, categories))
  return <ProductForm job={job} />
}

function UnknownProduct() {
  const list = useProductsPassed()
  return (
    <EmptyState
      level={1}
      title={m.products_unknown_title()}
      text={m.products_unknown_text()}
      action={<ButtonLink to={list}>{m.products_back()}</ButtonLink>}
      className="py-20"
    />
  )
}
