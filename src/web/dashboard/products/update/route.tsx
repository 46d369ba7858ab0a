import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { productAddress } from '#web/components/productAddress.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailed } from '../../loadFailed.tsx'
import { AdminsOnly } from '../../role/adminsOnly.tsx'
import { useSignedIn } from '../../signedIn.ts'
import { FormSkeleton } from '../form/formSkeleton.tsx'
import { ProductForm } from '../form/productForm.tsx'
import { ProductHead } from '../productHead.tsx'
import { useProductsPassed } from '../productsPassed.ts'
import type { Route } from './+types/route.ts'
import { productQuery } from './productQuery.ts'
import { updateJob } from './updateJob.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  pageMeta({
    title: m.products_update_title(),
    description: m.products_update_description(),
    path: `/dashboard/update/${params.id}`,
    noIndex: true,
  })

/** /dashboard/update/{id} (section 2). */
export default function UpdateProductPage({ params }: Route.ComponentProps) {
  return (
    <AdminsOnly>
      <UpdateProduct key={params.id} id={params.id} />
    </AdminsOnly>
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
