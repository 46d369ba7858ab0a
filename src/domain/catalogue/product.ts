import type { Poisha } from '../money/money.ts'
import type { Color, ProductType, Size } from './options.ts'

/** A product (specification, section 3). Amounts in poisha. */
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
  /** Which image shows the product in each colour; other colours are shown by the first image. */
  readonly colorImages: ColorImages
  readonly originalPrice: Poisha
  readonly offerPrice: Poisha | undefined
  /** From 1 to 5; 0 if there are no ratings. */
  readonly ratings: number
  /** The number of reviews. */
  readonly reviews: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** Addresses of images, by the colour they show. */
export type ColorImages = Readonly<Partial<Record<Color, string>>>

/** A product without its id, which the shop assigns. */
export type NewProduct = Omit<Product, 'id'>

/** A product as it is submitted; `createdAt` defaults to the time it is added. */
export type ProductDraft = Omit<NewProduct, 'createdAt'> & { readonly createdAt?: string | undefined }

/** The requested products by id; products that no longer exist are missing. */
export type ProductsById = ReadonlyMap<string, Product>

/** Sort orders of product lists; 'popular' sorts by the number of reviews. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'popular'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Section 9. */
export const MAX_IMAGES = 4
export const MAX_RELATED_PRODUCTS = 10
export const MAX_SEARCH_RESULTS = 10

/** Returns the address of the image that shows a product in a colour; empty if it has no images. */
export function imageOf({ images, colorImages = {} }: ShownProduct, color: string | undefined): string {
  const tied = Object.entries(colorImages).find(([name]) => name === color)?.[1]
  return tied ?? images[0] ?? ''
}

/**
 * The product fields that {@link imageOf} reads; without `colorImages` the first image shows every colour.
 */
export type ShownProduct = Pick<Product, 'images'> & Partial<Pick<Product, 'colorImages'>>

/** Returns the colour images whose colour and image the product still has. */
export function keptColorImages(product: Pick<Product, 'colors' | 'images' | 'colorImages'>): ColorImages {
  const { colors, images, colorImages } = product
  return Object.fromEntries(
    colors.flatMap((color) => {
      const image = colorImages[color]
      return image !== undefined && images.includes(image) ? [[color, image]] : []
    }),
  )
}

/** Returns the price that a customer pays for one: the offer price if there is one (section 2). */
export function sellingPrice(product: Pick<Product, 'originalPrice' | 'offerPrice'>): Poisha {
  return product.offerPrice ?? product.originalPrice
}

/**
 * Returns the discount in whole percent: (original - offer) / original x 100, rounded (section 5). 0 when
 * either price is missing, the original is not positive, or the offer is above it.
 */
export function discountPercent(originalPrice: number | undefined, offerPrice: number | undefined): number {
  if (!originalPrice || !offerPrice || originalPrice <= 0) return 0
  return Math.max(0, Math.round(((originalPrice - offerPrice) / originalPrice) * 100))
}

export interface DescriptionLine {
  /** Shown in bold; empty if the line has no label. */
  readonly label: string
  readonly text: string
}

/** Splits each non-empty line of a description at its first colon (section 2, product details). */
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
