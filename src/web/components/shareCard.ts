import type { MetaDescriptor } from 'react-router'
import type { SizedPicture } from '#domain/catalogue/uploadedPicture.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** The preview of a shared page (ogp.me, and X's card). */
export interface SharedPage {
  /** The shop's name. */
  readonly shop: string
  readonly title: string
  readonly description: string
  /** An absolute URL. */
  readonly address: string
  /** The shop's own if undefined. */
  readonly picture?: SharedPicture | undefined
  /** The shop's picture; the drawn one if undefined. */
  readonly shopPicture?: SizedPicture | undefined
}

export interface SharedPicture {
  /** As the product stores it. */
  readonly address: string
  /** Its description. */
  readonly alt: string
}

const DRAWN_PICTURE: SizedPicture = { address: '/share-1200x630.jpg', width: 1200, height: 630 }

export function shareCard(page: SharedPage): MetaDescriptor[] {
  const { shop, title, description, address, picture, shopPicture = DRAWN_PICTURE } = page
  return [
    { property: 'og:site_name', content: shop },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: getLocale() === 'bn' ? 'bn_BD' : 'en_US' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? productPicture(picture, address) : pictureOf(shop, shopPicture, address)),
  ]
}

/** A product's picture is square. */
function productPicture({ address, alt }: SharedPicture, pageAddress: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(address, pageAddress).href },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary' },
  ]
}

function pictureOf(shop: string, { address, width, height }: SizedPicture, page: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(address, page).href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: m.catalogue_share_picture({ shop }) },
    { name: 'twitter:card', content: width > height ? 'summary_large_image' : 'summary' },
  ]
}
