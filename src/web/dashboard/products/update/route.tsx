import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { api, isMissing } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { productAddress } from '#web/components/productAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../pageStates.tsx'
import { needs, StaffOnly } from '../../role/staffOnly.tsx'
import { useSignedIn } from '../../signedIn.ts'
import { FormLayout, ProductForm, ProductHead } from '../form/productForm.tsx'
import { useProductsPassed } from '../shared.ts'
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
  const { data: product, error, refetch } = useQuery(productQuery(user.email, id), queryClient())
  if (product === null) return <UnknownProduct />
  if (product === undefined && error)
    return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  return (
    <>
      <ProductHead title={m.products_update_title()}>
        {product && (
          <ButtonLink variant="outline" to={productAddress({ id: product._id })}>
            <Icon name="external-link" />
            {m.products_view()}
          </ButtonLink>
        )}
      </ProductHead>
      {product ? <UpdateForm product={product} /> : <FormSkeleton />}
    </>
  )
}

function UpdateForm({ product }: { product: ProductAnswer }) {
  const doneAt = useProductsPassed()
  const [job] = useState(() => updateJob(product, doneAt))
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

/**
 * The product for a form; null if there is none. Fetched each time the form opens, and not while it is open, so that a
 * refetch cannot overwrite input.
 */
function productQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'products', 'form', id],
    queryFn: async ({ signal }): Promise<ProductAnswer | null> => {
      try {
        return (await api<{ data: ProductAnswer }>(`/product/${encodeURIComponent(id)}`, { signal })).data
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The form's skeleton: the same boxes in the same places. */
function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <FormLayout
        details={<Panel heights={['h-12', 'h-40', 'h-12']} />}
        side={
          <>
            <div className={PANEL}>
              <Skeleton className="h-5 w-24" />
              <div className="mt-5 grid grid-cols-2 gap-3">
                {['a', 'b', 'c', 'd'].map((slot) => (
                  <Skeleton key={slot} className="aspect-square rounded-tile" />
                ))}
              </div>
            </div>
            <Panel heights={['h-12', 'h-12']} />
            <Panel heights={['h-12', 'h-12', 'h-12']} />
          </>
        }
        rest={
          <>
            <Panel heights={['h-11', 'h-24']} />
            <Panel heights={[]} />
          </>
        }
      />
    </div>
  )
}

const PANEL = 'rounded-panel border border-line bg-surface p-5 sm:p-6 dark:bg-surface-raised'

function Panel({ heights }: { heights: readonly string[] }) {
  return (
    <div className={PANEL}>
      <Skeleton className="h-5 w-24" />
      {heights.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars that never move
        <div key={index} className="mt-5">
          <Skeleton className="mb-2 h-4 w-20" />
          <Skeleton className={`${height} rounded-control`} />
        </div>
      ))}
    </div>
  )
}
