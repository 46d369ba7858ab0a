import type { MetaDescriptor } from 'react-router'
import { productPath } from '#domain/catalogue/pagePaths.ts'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { type Matches, publicUrlOf } from '#web/components/publicUrl.ts'
import type { SharedPicture } from '#web/components/shareCard.ts'
import { shopOf } from '#web/components/shop.ts'
import { breadcrumbs, structuredData } from '#web/components/structuredData.ts'
import { m } from '#web/paraglide/messages.js'
import { type OfferedProduct, offeredProduct } from './offeredProduct.ts'

/** Messengers leave out pictures of more than a few hundred kilobytes. Pixels. */
const SHARED_WIDTH_MAX = 1200

/** Returns the product's first picture in the largest width that messengers accept; undefined if it has none. */
export function sharedPicture({
  name,
  images: [first],
}: Pick<OfferedProduct, 'name' | 'images'>): SharedPicture | undefined {
  if (first === undefined) return undefined
  const widths = pictureWidths(first).filter(({ width = 0 }) => width <= SHARED_WIDTH_MAX)
  return { address: widths.at(-1)?.address ?? first, alt: name }
}

/** Returns the product, its offer and its breadcrumbs for search engines. */
export function productData(product: OfferedProduct, matches: Matches): MetaDescriptor {
  const publicUrl = publicUrlOf(matches) ?? ''
  const { id, name, category } = product
  return structuredData(
    offeredProduct(publicUrl, shopOf(matches), product),
    breadcrumbs(publicUrl, [
      { name: m.nav_home(), path: '/' },
      { name: category.label, path: categoryLink(category.name).to },
      { name, path: productPath(id) },
    ]),
  )
}
