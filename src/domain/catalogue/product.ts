import type { Poisha } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { lookUp } from '../text/lookUp.ts'
import type { ColorNames } from './colorNames.ts'
import type { Handling } from './handling.ts'
import type { ProductType } from './options.ts'
import type { Piece, Stocked, Variant } from './variants.ts'

/** What the owner keeps of a product (specification, section 3, and what goes beyond it). Amounts in poisha. */
export interface NewProduct {
  readonly name: string
  /** Empty: the name is shown in both languages. */
  readonly nameBengali: string
  /** Lines of the form 'label: text'; empty when there is none. */
  readonly description: string
  readonly descriptionBengali: string
  /** Address of a video, or empty. */
  readonly videoLink: string
  readonly category: string
  readonly subCategory: string
  readonly productType: ProductType | ''
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  /** The hex values of colours that the specification does not name, by colour. */
  readonly colorValues: ColorValues
  /** Only where it is submitted: what colours are called in Bengali from now on, in the whole shop. */
  readonly colorNames?: ColorNames | undefined
  /** At most {@link MAX_IMAGES} addresses; the first is used on cards. */
  readonly images: readonly string[]
  /** Which image shows the product in each colour; other colours are shown by the first image. */
  readonly colorImages: ColorImages
  readonly originalPrice: Poisha
  /** Counts from `offerFrom` until `offerUntil` (offer.ts). */
  readonly offerPrice: Poisha | undefined
  readonly offerFrom?: string | undefined
  readonly offerUntil?: string | undefined
  /** What one piece cost the shop. No public answer and no page may hold it. */
  readonly costPrice?: Poisha | undefined
  /** Of the VAT in its price; undefined: that of the shop. No page shows it. */
  readonly vatRate?: VatRate | undefined
  /** Of a product without variants; may be empty. */
  readonly sku: string
  /** Only where it is submitted, of a product without variants: see {@link Variant}. */
  readonly stock?: number | null | undefined
  /** With `stock`: see {@link Variant}. */
  readonly stockSeen?: number | null | undefined
  /** Grams. */
  readonly weight: number | undefined
  /** How it has to be carried. For whoever packs and carries it: no page shows it. */
  readonly handling?: Handling | undefined
  /** The combinations that are sold; empty: every size in every colour. */
  readonly variants: readonly Variant[]
  /** Drafts are on no page. */
  readonly status: ProductStatus
  /** From 1 to 5; 0 if there are no ratings. */
  readonly ratings: number
  /** The number of reviews. */
  readonly reviews: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/** A product with its id, which the shop assigns. */
export interface OwnedProduct extends NewProduct {
  readonly id: string
}

/**
 * A product as shoppers see it at a moment. `originalPrice` and `offerPrice` are what cards show: those of the cheapest
 * variant, and offers only while they count. Either each of its variants has a price of its own, or none.
 */
export interface Product
  extends Omit<
      OwnedProduct,
      'costPrice' | 'vatRate' | 'handling' | 'offerFrom' | 'offerUntil' | 'stock' | 'stockSeen' | 'colorNames'
    >,
    Stocked {
  readonly variants: readonly Variant[]
  /** When the offers that are shown end. Milliseconds since 1970; undefined if there are none, or without an end. */
  readonly offersEnd?: number | undefined
}

/** What is remembered of a product that was deleted. */
export type DeletedProduct = Pick<Product, 'id' | 'name' | 'nameBengali' | 'category'>

export const PRODUCT_STATUSES = ['published', 'draft'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Addresses of images, by the colour they show. */
export type ColorImages = Readonly<Partial<Record<string, string>>>

/** `#rrggbb`, by colour. */
export type ColorValues = Readonly<Record<string, string>>

/** What a product is like of which nothing but the fields of section 3 is known. */
export const PLAIN_PRODUCT = {
  nameBengali: '',
  descriptionBengali: '',
  colorValues: {},
  sku: '',
  weight: undefined,
  variants: [],
  status: 'published',
} as const satisfies Partial<NewProduct>

/** A product as it is submitted; `createdAt` defaults to the time it is added. */
export type ProductDraft = Omit<NewProduct, 'createdAt'> & { readonly createdAt?: string | undefined }

/** What changes of a product. A key with the value undefined removes an offer, a cost price, a weight, a handling or a time. */
export type ProductChange = Partial<NewProduct>

/** The requested products by id; products that no longer exist are missing. */
export type ProductsById = ReadonlyMap<string, Product>

/** Sort orders of product lists; 'popular' sorts by the pieces sold in 90 days, then by the number of reviews. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'popular'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Section 9. */
export const MAX_IMAGES = 4
export const MAX_RELATED_PRODUCTS = 10
export const MAX_SEARCH_RESULTS = 10

/** Returns the address of the image that shows a product in a colour; empty if it has no images. */
export function imageOf({ images, colorImages = {} }: ShownProduct, color: string | undefined): string {
  return lookUp(colorImages, color ?? '') ?? images[0] ?? ''
}

/**
 * The product fields that {@link imageOf} reads; without `colorImages` the first image shows every colour.
 */
export type ShownProduct = Pick<Product, 'images'> & Partial<Pick<Product, 'colorImages'>>

/** Returns each size in each colour, colour by colour; one piece without options. */
export function piecesOf({ sizes, colors }: Pick<NewProduct, 'sizes' | 'colors'>): Piece[] {
  const of = (options: readonly string[]) => (options.length > 0 ? options : [''])
  return of(colors).flatMap((color) => of(sizes).map((size) => ({ size, color })))
}

/** Whether a piece has one of the product's sizes, if it has sizes, and one of its colours. */
export function isPieceOf(product: Pick<NewProduct, 'sizes' | 'colors'>, { size, color }: Piece): boolean {
  const names = (options: readonly string[], option: string) =>
    options.length > 0 ? options.includes(option) : option === ''
  return names(product.sizes, size) && names(product.colors, color)
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

/** The smallest discount with a badge, in percent, until the owner says another: every one (section 5). */
export const FIRST_BADGE = 1

/** Returns the {@link discountPercent} that the red badge says: 0, for none, below `from` percent (1 to 99). */
export function badgePercent(
  { originalPrice, offerPrice }: Pick<Product, 'originalPrice' | 'offerPrice'>,
  from = FIRST_BADGE,
): number {
  const percent = discountPercent(originalPrice, offerPrice)
  return percent < from ? 0 : percent
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
