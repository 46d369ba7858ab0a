import { lazy, Suspense, useContext } from 'react'
import { data } from 'react-router'
import { badgePercent, sellingPrice } from '#domain/catalogue/product.ts'
import { times } from '#domain/money/money.ts'
import { strongButtons } from '#domain/settings/lookSettings.ts'
import { digits } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { BadgeFrom } from '#web/components/badgeFrom.ts'
import { toCard } from '#web/components/cardProduct.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { FavouriteButton } from '#web/components/favouriteButton.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { perksOf } from '#web/components/perks.ts'
import { Price } from '#web/components/price.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductRail } from '#web/components/productRail.tsx'
import { Rating } from '#web/components/rating.tsx'
import { shownColorNames } from '#web/components/shownColorNames.ts'
import { shownPromises } from '#web/components/shownPromises.ts'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Link } from '#web/ui/link.tsx'
import { usePreloadedCheckout } from '../usePreloadedPages.ts'
import type { Route } from './+types/route.ts'
import { Fold } from './fold.tsx'
import { Gallery } from './gallery.tsx'
import { sharedOffer } from './offeredProduct.ts'
import { deletedPage, pageProduct } from './pageProduct.ts'
import {
  DeliveryFacts,
  DeliveryText,
  Description,
  Services,
  ShareLink,
  shareAddress,
} from './productFacts.tsx'
import { productData, sharedPicture } from './productMeta.ts'
import { usePurchase } from './purchase.ts'
import { PurchasePanel } from './purchasePanel.tsx'
import { ReturnFee } from './returnFee.tsx'
import { returnFeeNote } from './returnFeeNote.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const inside = context.get(shopContext)
  const { catalogue, categories, settings } = inside
  const found = await catalogue.product(params.id)
  if (!found) {
    const deleted = await catalogue.deletedProduct(params.id)
    if (!deleted) throw data(null, { status: 404 })
    const related = (await catalogue.relatedProducts(deleted)).map(toCard)
    return data({ deleted: true as const, product: deletedPage(deleted, categories.current()), related }, 410)
  }
  const related = await catalogue.relatedProducts(found)
  const { delivery, shop, look, promises } = settings.current()
  const own = shownPromises(promises, getLocale())
  const product = pageProduct(found, {
    shop,
    categories: categories.current(),
    showsFewLeft: look.fewLeftShown,
    colorNames: shownColorNames(inside),
  })
  return {
    deleted: undefined,
    product,
    related: related.map(toCard),
    perks: perksOf(delivery.free.noticeOver, own),
    returnFee: returnFeeNote(delivery, own),
    share: shareAddress(product, context.get(publicUrlContext)),
    strong: strongButtons(look.strongButton),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, deleted } = loaderData
  const { name, summary } = product
  const meta = pageMeta({
    title: name,
    description: summary,
    path: productAddress(product),
    matches,
    // Only servers write it.
    picture: import.meta.env.SSR && !deleted ? sharedPicture(product) : undefined,
    noIndex: deleted,
  })
  return import.meta.env.SSR && !deleted
    ? [...meta, ...sharedOffer(product), productData(product, matches)]
    : meta
}

/** Keyed by product: opening a related product resets the choice. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.deleted)
    return (
      <Suspense>
        <DeletedProduct {...loaderData} />
      </Suspense>
    )
  return <ProductDetails key={loaderData.product.id} {...loaderData} />
}

const DeletedProduct = lazy(() => import('./deletedProduct.tsx'))

type ShownPage = Extract<Route.ComponentProps['loaderData'], { deleted: undefined }>

/** /product-details/{id} (section 2). */
function ProductDetails({ product, related, perks, returnFee, share, strong }: ShownPage) {
  usePreloadedCheckout()
  const purchase = usePurchase(product)
  const { prices, isSoldOut, piece } = purchase
  const { category } = product
  const percent = badgePercent(prices, useContext(BadgeFrom))
  return (
    <>
      <div className="wrap max-md:pt-1">
        {/* On phones the category is in the list below: the first screen is for price and choices. */}
        <div className="max-md:hidden">
          <Breadcrumb
            items={[
              { label: m.nav_home(), to: '/' },
              {
                label: category.label,
                lang: textLanguage(category.label),
                ...categoryLink(category.name),
              },
              { label: product.name, lang: textLanguage(product.name) },
            ]}
          />
        </div>
        <div className="grid gap-2 md:grid-cols-2 md:items-start md:gap-10 lg:grid-cols-[minmax(0,37rem)_minmax(0,1fr)] lg:gap-x-16">
          <div className="min-w-0 md:sticky md:top-[calc(var(--spacing-header)+1rem)]">
            <Gallery product={product} color={purchase.picked.color} tint={product.tint} />
          </div>
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0">
                <h1
                  lang={textLanguage(product.name)}
                  className="text-2xl max-md:text-[1.375rem] max-md:leading-tight"
                >
                  {product.name}
                </h1>
                <Rating ratings={product.ratings} reviews={product.reviews} className="mt-0.5 md:mt-2.5" />
              </div>
              <FavouriteButton product={product} className="border border-line" />
            </div>
            <div
              aria-live="polite"
              className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 max-md:[--text-price-lg:1.625rem] md:mt-4"
            >
              <Price product={prices} size="lg" />
              {percent > 0 && <Badge>{m.catalogue_percent_off({ percent: digits(percent) })}</Badge>}
              {isSoldOut && <span className="font-semibold text-danger">{m.catalogue_sold_out()}</span>}
              {piece?.left && <span className="font-semibold text-warning">{piece.left}</span>}
            </div>
            <DeliveryFacts subTotal={times(sellingPrice(prices), purchase.quantity)} />
            {/* Browsers with scripts would load the checkout's texts for it. */}
            <WithoutScripts>{import.meta.env.SSR ? m.checkout_scripts() : ''}</WithoutScripts>
            <PurchasePanel product={product} purchase={purchase} strong={strong} />
            <ShareLink address={share} />
            <div className="mt-5 border-line border-t">
              <Fold title={m.product_details()} open>
                <Description lines={product.description} language={product.descriptionLanguage} />
                <p className="pt-2 text-ink-muted text-md md:hidden">
                  {m.product_category()}:{' '}
                  <Link
                    {...categoryLink(category.name)}
                    className="inline-flex min-h-tap min-w-tap items-center text-accent underline-offset-4 hover:underline"
                  >
                    {category.label}
                  </Link>
                </p>
                {piece?.sku && (
                  <p className="pt-2 text-ink-muted text-sm">{m.product_sku({ sku: piece.sku })}</p>
                )}
              </Fold>
              <Fold title={m.product_delivery()}>
                <DeliveryText />
              </Fold>
              {returnFee && (
                <Fold title={m.product_return()} open>
                  <ReturnFee note={returnFee} />
                </Fold>
              )}
              {perks.length > 0 && (
                <Fold title={m.product_services()} open>
                  <Services perks={perks} />
                </Fold>
              )}
            </div>
          </div>
        </div>
      </div>
      {related.length > 0 && <ProductRail title={m.product_related()} products={related} />}
    </>
  )
}
