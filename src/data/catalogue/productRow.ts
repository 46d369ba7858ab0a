import type { Insertable, Selectable } from 'kysely'
import type { Handling } from '#domain/catalogue/handling.ts'
import { nextTurn, shownProduct } from '#domain/catalogue/offer.ts'
import type { ProductType } from '#domain/catalogue/options.ts'
import {
  type ColorImages,
  type ColorValues,
  type OwnedProduct,
  type Product,
  type ProductStatus,
  sellingPrice,
} from '#domain/catalogue/product.ts'
import { soldOptionsText } from '#domain/catalogue/soldOptions.ts'
import { type FewLeft, isSoldOut, type Variant } from '#domain/catalogue/variants.ts'
import { poisha } from '#domain/money/money.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ProductsTable } from '../core/productTables.ts'
import { productWords } from './words.ts'

/** The columns that make a product as shoppers see it; the others serve search, sorting and the owner. */
export const PRODUCT_COLUMNS = [
  'products.id',
  'products.name',
  'products.name_bengali',
  'products.description',
  'products.description_bengali',
  'products.video_link',
  'products.category',
  'products.sub_category',
  'products.product_type',
  'products.sizes',
  'products.colors',
  'products.color_values',
  'products.images',
  'products.color_images',
  'products.original_price',
  'products.offer_price',
  'products.sku',
  'products.weight',
  'products.variants',
  'products.low_stock',
  'products.turns_at',
  'products.ratings',
  'products.reviews',
  'products.created_at',
] as const

/** The columns that make a product as its owner keeps it. */
export const OWNED_COLUMNS = [
  ...PRODUCT_COLUMNS,
  'products.handling',
  'products.kept',
  'products.listing_order',
] as const

type Unqualified<Column> = Column extends `products.${infer Name}` ? Name : never
type ProductRow = Pick<
  Selectable<ProductsTable>,
  Extract<Unqualified<(typeof PRODUCT_COLUMNS)[number]>, keyof ProductsTable>
>

type OwnedRow = ProductRow & Pick<Selectable<ProductsTable>, 'handling' | 'kept'>

export function productOf(row: ProductRow): Product {
  const variants = JSON.parse(row.variants) as Variant[]
  const hasOffer = row.offer_price !== null || variants.some(({ offer }) => offer !== undefined)
  return {
    id: row.id,
    name: row.name,
    nameBengali: row.name_bengali,
    description: row.description,
    descriptionBengali: row.description_bengali,
    videoLink: row.video_link,
    category: row.category,
    subCategory: row.sub_category,
    productType: row.product_type as ProductType | '',
    sizes: JSON.parse(row.sizes) as string[],
    colors: JSON.parse(row.colors) as string[],
    colorValues: JSON.parse(row.color_values) as ColorValues,
    images: JSON.parse(row.images) as string[],
    colorImages: JSON.parse(row.color_images) as ColorImages,
    originalPrice: poisha(row.original_price),
    offerPrice: row.offer_price === null ? undefined : poisha(row.offer_price),
    sku: row.sku,
    weight: row.weight ?? undefined,
    variants,
    status: 'published',
    // While offers count, the next turn is their end.
    ...(hasOffer && row.turns_at !== null ? { offersEnd: row.turns_at } : {}),
    fewLeft: JSON.parse(row.low_stock) as FewLeft[],
    ratings: row.ratings,
    reviews: row.reviews,
    createdAt: row.created_at,
  }
}

/** What pages do not show, or not at every moment: not all of what the owner keeps is for everybody. */
interface Kept {
  readonly originalPrice: number
  readonly offerPrice: number | null
  readonly offerFrom: string | null
  readonly offerUntil: string | null
  readonly costPrice: number | null
  /** Left out by rows from before there was VAT. */
  readonly vatRate?: number | null
  readonly variants: readonly Variant[]
}

/** The product as its owner keeps it, without its stock. */
export function ownedProductOf(row: OwnedRow, status: ProductStatus): OwnedProduct {
  const { fewLeft: _, offersEnd: __, ...shown } = productOf(row)
  const product = { ...shown, handling: (row.handling ?? undefined) as Handling | undefined }
  const kept: Kept | Record<never, never> = JSON.parse(row.kept)
  if (!('originalPrice' in kept)) return { ...product, status }
  return {
    ...product,
    status,
    originalPrice: poisha(kept.originalPrice),
    offerPrice: kept.offerPrice === null ? undefined : poisha(kept.offerPrice),
    offerFrom: kept.offerFrom ?? undefined,
    offerUntil: kept.offerUntil ?? undefined,
    costPrice: kept.costPrice === null ? undefined : poisha(kept.costPrice),
    vatRate: kept.vatRate ?? undefined,
    variants: kept.variants,
  }
}

/** Empty where pages show all that the owner keeps. */
function keptOf(product: OwnedProduct): Kept | Record<never, never> {
  const { originalPrice, offerPrice, offerFrom, offerUntil, costPrice, vatRate } = product
  const variants = product.variants.map(({ size, color, sku, price, offer }) => ({
    size,
    color,
    sku,
    price,
    offer,
  }))
  const isPlain =
    [offerFrom, offerUntil, costPrice, vatRate].every((value) => value === undefined) &&
    variants.every(({ price, offer }) => price === undefined && offer === undefined)
  if (isPlain) return {}
  return {
    originalPrice,
    offerPrice: offerPrice ?? null,
    offerFrom: offerFrom ?? null,
    offerUntil: offerUntil ?? null,
    costPrice: costPrice ?? null,
    ...(vatRate !== undefined && { vatRate }),
    variants,
  }
}

/** What a row needs to know besides the product. */
export interface RowFacts {
  readonly listingOrder: number
  readonly fewLeft: readonly FewLeft[]
  /** The moment for which the row says what pages show. Milliseconds since 1970. */
  readonly at: number
}

export function rowOf(
  product: OwnedProduct,
  { listingOrder, fewLeft, at }: RowFacts,
): Insertable<ProductsTable> {
  const shown = shownProduct(product, fewLeft, at)
  return {
    listing_order: listingOrder,
    id: product.id,
    name: product.name,
    name_bengali: product.nameBengali,
    name_key: nameKey(product),
    description: product.description,
    description_bengali: product.descriptionBengali,
    video_link: product.videoLink,
    category: product.category,
    sub_category: product.subCategory,
    product_type: product.productType,
    ...kindOf(product),
    sizes: JSON.stringify(product.sizes),
    colors: JSON.stringify(product.colors),
    color_values: JSON.stringify(product.colorValues),
    images: JSON.stringify(product.images),
    color_images: JSON.stringify(product.colorImages),
    original_price: shown.originalPrice,
    offer_price: shown.offerPrice ?? null,
    selling_price: sellingPrice(shown),
    sku: product.sku,
    weight: product.weight ?? null,
    handling: product.handling ?? null,
    options: soldOptionsText(product),
    variants: JSON.stringify(shown.variants),
    kept: JSON.stringify(keptOf(product)),
    low_stock: JSON.stringify(fewLeft),
    sold_out: isSoldOut(shown) ? 1 : 0,
    turns_at: nextTurn(product, at) ?? null,
    ratings: product.ratings,
    reviews: product.reviews,
    created_at: product.createdAt,
    changed_at: product.createdAt,
    words: productWords(nameKey(product)).join(' '),
  }
}

/** A search finds a product by both of its names. No term holds the line break between them. */
export function nameKey({ name, nameBengali }: Pick<Product, 'name' | 'nameBengali'>): string {
  return searchKey(nameBengali === '' ? name : `${name}\n${nameBengali}`)
}

/** The properties by which products are filed and counted. */
export function kindOf(product: Pick<OwnedProduct, 'category' | 'subCategory' | 'productType'>) {
  return {
    category_key: searchKey(product.category),
    sub_category_key: searchKey(product.subCategory),
    product_type_key: searchKey(product.productType),
  }
}
