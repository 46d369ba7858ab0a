import type { Generated } from 'kysely'

export interface ProductsTable {
  /** Unique, and higher for newer products: see listingOrder.ts. */
  listing_order: number
  id: string
  name: string
  name_key: string
  description: string
  video_link: string
  category: string
  category_key: string
  sub_category: string
  sub_category_key: string
  product_type: string
  product_type_key: string
  sizes: string
  colors: string
  images: string
  /** A JSON object: image addresses by colour. */
  color_images: Generated<string>
  original_price: number
  offer_price: number | null
  /** The offer price if there is one, else the original price; sorting by price uses it. */
  selling_price: number
  ratings: number
  reviews: number
  /** ISO 8601, UTC, as it was received. */
  created_at: string
  /** ISO 8601, UTC: the last change, initially created_at. */
  changed_at: string
  name_bengali: Generated<string>
  description_bengali: Generated<string>
  /** Of a product without variants. */
  sku: Generated<string>
  /** Grams. */
  weight: number | null
  /** One of HANDLINGS (domain/catalogue/handling.ts); null: it is carried as anything else. */
  handling: string | null
  /** A JSON list: what is sold, with the prices of this moment. */
  variants: Generated<string>
  /** A JSON object: hex values by colour. */
  color_values: Generated<string>
  /** A JSON list: the pieces of which few or none are left. Follows `stock`. */
  low_stock: Generated<string>
  /** 0 or 1: nothing of it is left. Follows `stock`. */
  sold_out: Generated<number>
  /** JSON: what pages do not show, or not at this moment; empty where there is nothing like that. */
  kept: Generated<string>
  /** When its offers begin or end next. Milliseconds since 1970. */
  turns_at: number | null
  /** The sizes and colours it is sold in (domain/catalogue/soldOptions.ts). */
  options: Generated<string>
  /** Pieces sold in the last 90 days; a recurring job counts them. */
  sold_recently: Generated<number>
  /** The words of its names, as searchKeys with spaces between them. */
  words: Generated<string>
  /** Its place among the products that the owner shows first in the category, from 0; null: it is none of them. */
  pinned: number | null
}

/** The number of products of each kind, so that a total costs the same in a catalogue of any size. */
export interface ProductCountsTable {
  category_key: string
  sub_category_key: string
  product_type_key: string
  amount: number
}

/**
 * The number of products that no facet but the price tells apart, so that filters are counted without reading products.
 * The database keeps it in step with them; cells may be empty.
 */
export interface ProductCellsTable {
  category_key: string
  sub_category_key: string
  product_type_key: string
  options: string
  /** 0 or 1. */
  sold_out: number
  /** 0 or 1. */
  on_offer: number
  amount: number
}
