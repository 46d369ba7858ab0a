import type { Poisha } from '../money/money.ts'
import type { Color, ProductType, Size } from './options.ts'

/** A product as the shop sells it (specification, section 3). Amounts in poisha. */
export interface Product {
  readonly id: string
  readonly name: string
  /** Lines of the form 'label: text'; empty when there is none. */
  readonly description: string
  /** Address of a video, or empty. */
  readonly videoLink: string
  readonly category: string
  readonly subCategory: string
  readonly productType: ProductType | ''
  readonly sizes: readonly Size[]
  readonly colors: readonly Color[]
  /** At most {@link MAX_IMAGES} addresses; the first is used on cards. */
  readonly images: readonly string[]
  /** Which of the images shows the product in a colour; colours without an entry are shown by the first image. */
  readonly colorImages: ColorImages
  readonly originalPrice: Poisha
  readonly offerPrice: Poisha | undefined
  /** From 1 to 5; 0 where nobody has rated it. */
  readonly ratings: number
  /** How many reviews there are. */
  readonly reviews: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** Addresses of images, by the colour that they show. */
export type ColorImages = Readonly<Partial<Record<Color, string>>>

/** What is needed to put a product on sale; the shop adds the id. */
export type NewProduct = Omit<Product, 'id'>

/** A product as somebody hands it in; without createdAt it is created when it is added. */
export type ProductDraft = Omit<NewProduct, 'createdAt'> & { readonly createdAt?: string | undefined }

/** The products that somebody names, by id; those that are gone are missing. */
export type ProductsById = ReadonlyMap<string, Product>

/** In which orders products are listed: by age, by what they are sold for, by the number of reviews. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'popular'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Section 9. */
export const MAX_IMAGES = 4
export const MAX_RELATED_PRODUCTS = 10
export const MAX_SEARCH_RESULTS = 10

/** The address of the image that stands for a product in a colour; empty where it has no images. */
export function imageOf({ images, colorImages = {} }: ShownProduct, color: string | undefined): string {
  const tied = Object.entries(colorImages).find(([name]) => name === color)?.[1]
  return tied ?? images[0] ?? ''
}

/** What {@link imageOf} reads of a product; without ties the first image stands for every colour. */
export type ShownProduct = Pick<Product, 'images'> & Partial<Pick<Product, 'colorImages'>>

/** Those of the ties whose colour and image the product still has. */
export function keptColorImages(product: Pick<Product, 'colors' | 'images' | 'colorImages'>): ColorImages {
  const { colors, images, colorImages } = product
  return Object.fromEntries(
    colors.flatMap((color) => {
      const image = colorImages[color]
      return image !== undefined && images.includes(image) ? [[color, image]] : []
    }),
  )
}

/** What a customer pays for one: the offer when there is one (section 2). */
export function sellingPrice(product: Pick<Product, 'originalPrice' | 'offerPrice'>): Poisha {
  return product.offerPrice ?? product.originalPrice
}

/**
 * Percent off, a whole number: (original - offer) / original x 100, rounded. 0 when either price is
 * missing or the original is not positive (section 5). Never negative: an offer above the original is
 * no discount.
 */
export function discountPercent(originalPrice: number | undefined, offerPrice: number | undefined): number {
  if (!originalPrice || !offerPrice || originalPrice <= 0) return 0
  return Math.max(0, Math.round(((originalPrice - offerPrice) / originalPrice) * 100))
}

export interface DescriptionLine {
  /** Shown in bold; empty when the line has no label. */
  readonly label: string
  readonly text: string
}

/** Each non-empty line of a description, split at its first colon (section 2, product details). */
export function descriptionLines(description: string): DescriptionLine[] {
  return description
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const colon = line.indexOf(':')
      if (colon <= 0) return { label: '', text: line }
      return { label: line.slice(0, colon).trim(), text: line.slice(colon + 1).trim() }
    })
}
