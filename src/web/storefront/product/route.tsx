import { data } from 'react-router'
import { type CategoryTree, findCategory } from '#domain/catalogue/categories.ts'
import { descriptionLines, discountPercent, type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { tileTint } from '#domain/catalogue/tileTint.ts'
import { times } from '#domain/money/money.ts'
import { truncate } from '#domain/text/truncate.ts'
import { digits } from '#web/client/amounts.ts'
import { toCard } from '#web/components/cardProduct.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { toShown } from '#web/components/categoryLabel.ts'
import { FavouriteButton } from '#web/components/favouriteButton.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { perksOf } from '#web/components/perks.ts'
import { Price } from '#web/components/price.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductRail } from '#web/components/productRail.tsx'
import { Rating } from '#web/components/rating.tsx'
import { returnFees } from '#web/components/returnFees.ts'
import { shopOf } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/route.ts'
import { Gallery } from './gallery.tsx'
import { DeliveryFacts, Description, Services, ShareLink, shareAddress } from './productFacts.tsx'
import { productData, sharedPicture } from './productMeta.ts'
import { usePurchase } from './purchase.ts'
import { OrderBar, PurchasePanel } from './purchasePanel.tsx'

/** The length of a description in search results. Characters. */
const DESCRIPTION_MAX = 155

export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalogue, categories, settings } = context.get(shopContext)
  const product = await catalogue.product(params.id)
  if (!product) throw data(null, { status: 404 })
  const related = await catalogue.relatedProducts(product)
  const { delivery } = settings.current()
  return {
    product: shown(product, categories.current()),
    related: related.map(toCard),
    perks: perksOf(delivery.free.noticeOver),
    returnFees: returnFees(delivery),
    share: shareAddress(product, context.get(publicUrlContext)),
  }
}

/** Returns the fields of a product that the page shows, with its category's name and the tint of its pictures. */
function shown({ createdAt: _, subCategory: __, productType: ___, ...product }: Product, tree: CategoryTree) {
  const { category: name } = product
  const category = toShown(findCategory(tree, name) ?? { name, nameBengali: '' })
  return { ...product, category, tint: tileTint(product.id) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product } = loaderData
  const { name, description } = product
  const meta = pageMeta({
    title: name,
    description:
      truncate(description.replaceAll('\n', '. '), DESCRIPTION_MAX) ||
      m.product_description_fallback({ name, shop: shopOf(matches).name }),
    path: productAddress(product),
    matches,
    picture: sharedPicture(product),
  })
  return import.meta.env.SSR ? [...meta, productData(product, matches)] : meta
}

/** Keyed by product: opening a related product resets the choice. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductDetails key={loaderData.product.id} {...loaderData} />
}

/** /product-details/{id} (section 2). */
function ProductDetails({ product, related, perks, returnFees, share }: Route.ComponentProps['loaderData']) {
  const purchase = usePurchase(product)
  const percent = discountPercent(product.originalPrice, product.offerPrice)
  return (
    <>
      <div className="wrap">
        <Breadcrumb
          items={[
            { label: m.nav_home(), to: '/' },
            { label: product.category.label, ...categoryLink(product.category.name) },
            { label: product.name },
          ]}
        />
        <div className="grid gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr] md:items-start md:gap-10 lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)] lg:gap-x-16 lg:gap-y-12">
          <Gallery product={product} color={purchase.color} tint={product.tint} />
          <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
            <div className="flex items-start justify-between gap-2">
              <h1 className="text-2xl max-md:text-[1.5rem] max-md:leading-tight">{product.name}</h1>
              <FavouriteButton product={product} className="border border-line" />
            </div>
            <Rating ratings={product.ratings} reviews={product.reviews} className="mt-2.5" />
            <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Price product={product} size="lg" />
              {percent > 0 && <Badge>{m.catalogue_percent_off({ percent: digits(percent) })}</Badge>}
            </div>
            <DeliveryFacts subTotal={times(sellingPrice(product), purchase.quantity)} />
            <PurchasePanel product={product} purchase={purchase} returnFees={returnFees} />
            <ShareLink address={share} />
            <Services perks={perks} />
          </div>
          <Description lines={descriptionLines(product.description)} />
        </div>
      </div>
      {related.length > 0 && <ProductRail title={m.product_related()} products={related} />}
      <OrderBar product={product} purchase={purchase} />
    </>
  )
}
