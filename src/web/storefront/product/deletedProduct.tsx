import type { CardProduct } from '#web/components/cardProduct.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { ProductRail } from '#web/components/productRail.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import type { DeletedPage } from './pageProduct.ts'

interface DeletedProductProps {
  product: DeletedPage
  /** Of the same category. */
  related: readonly CardProduct[]
}

/** The page of a product that is no longer sold: it says so, and shows what is similar. */
export default function DeletedProduct({ product, related }: DeletedProductProps) {
  const { summary, category } = product
  return (
    <>
      <div className="wrap pt-6">
        <EmptyState
          level={1}
          title={summary}
          text={related.length > 0 && m.product_deleted_text()}
          action={
            category ? (
              <ButtonLink {...categoryLink(category.name)}>
                {m.product_deleted_see({ category: category.label })}
              </ButtonLink>
            ) : (
              <ButtonLink to="/shop">{m.catalogue_see_all()}</ButtonLink>
            )
          }
        />
      </div>
      {related.length > 0 && <ProductRail title={m.product_deleted_similar()} products={related} />}
    </>
  )
}
