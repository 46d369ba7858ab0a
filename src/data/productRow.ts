import type { Insertable, Selectable } from 'kysely'
import type { Color, ProductType, Size } from '#domain/catalogue/options.ts'
import { type ColorImages, type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { ProductsTable } from './schema.ts'

/** The columns that make a product; the others serve search and sorting. */
export const PRODUCT_COLUMNS = [
  'products.id',
  'products.name',
  'products.description',
  'products.video_link',
  'products.category',
  'products.sub_category',
  'products.product_type',
  'products.sizes',
  'products.colors',
  'products.images',
  'products.color_images',
  'products.original_price',
  'products.offer_price',
  'products.ratings',
  'products.reviews',
  'products.created_at',
] as const

type Unqualified<Column> = Column extends `products.${infer Name}` ? Name : never
type ProductRow = Pick<
  Selectable<ProductsTable>,
  Extract<Unqualified<(typeof PRODUCT_COLUMNS)[number]>, keyof ProductsTable>
>

export function productOf(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    videoLink: row.video_link,
    category: row.category,
    subCategory: row.sub_category,
    productType: row.product_type as ProductType | '',
    sizes: JSON.parse(row.sizes) as Size[],
    colors: JSON.parse(row.colors) as Color[],
    images: JSON.parse(row.images) as string[],
    colorImages: JSON.parse(row.color_images) as ColorImages,
    originalPrice: poisha(row.original_price),
    offerPrice: row.offer_price === null ? undefined : poisha(row.offer_price),
    ratings: row.ratings,
    reviews: row.reviews,
    createdAt: row.created_at,
  }
}

/** `listingOrder` is the product's listing order. */
export function rowOf(product: Product, listingOrder: number): Insertable<ProductsTable> {
  return {
    listing_order: listingOrder,
    id: product.id,
    name: product.name,
    name_key: searchKey(product.name),
    description: product.description,
    video_link: product.videoLink,
    category: product.category,
    sub_category: product.subCategory,
    product_type: product.productType,
    ...kindOf(product),
    sizes: JSON.stringify(product.sizes),
    colors: JSON.stringify(product.colors),
    images: JSON.stringify(product.images),
    color_images: JSON.stringify(product.colorImages),
    original_price: product.originalPrice,
    offer_price: product.offerPrice ?? null,
    selling_price: sellingPrice(product),
    ratings: product.ratings,
    reviews: product.reviews,
    created_at: product.createdAt,
    changed_at: product.createdAt,
  }
}

/** The properties by which products are filed and counted. */
export function kindOf(product: Pick<Product, 'category' | 'subCategory' | 'productType'>) {
  return {
    category_key: searchKey(product.category),
    sub_category_key: searchKey(product.subCategory),
    product_type_key: searchKey(product.productType),
  }
}
