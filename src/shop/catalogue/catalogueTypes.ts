import type { GoodsChange } from '#contract/catalogue/goodsChangesSchema.ts'
import type { GoodsQuery } from '#contract/catalogue/goodsSchema.ts'
import type { SeenField, SeenFields } from '#contract/catalogue/seenFields.ts'
import type { OrderGoodsQuery } from '#contract/orders/orderGoodsSchema.ts'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { Facets, Wanted } from '#domain/catalogue/facets.ts'
import type { GoodsConflict } from '#domain/catalogue/goodsConflict.ts'
import type { KindOnSale, ProductVersion } from '#domain/catalogue/onSale.ts'
import type {
  DeletedProduct,
  NewProduct,
  OwnedProduct,
  Product,
  ProductChange,
  ProductDraft,
  ProductSort,
} from '#domain/catalogue/product.ts'
import type { SizeChart } from '#domain/catalogue/sizeChart.ts'
import type { NewSlide } from '#domain/catalogue/slide.ts'
import type { KeptProduct, OrderGoods } from '#domain/catalogue/stockedProduct.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Denied } from '../core/answers.ts'

/** All optional; names match case-insensitively (section 7 and the API description). */
export interface ProductQuery {
  readonly category?: string | undefined
  readonly subCategory?: string | undefined
  readonly productType?: string | undefined
  /** A part of a name, ignoring case, or what it means: see {@link ProductPage.meant}. */
  readonly searchQuery?: string | undefined
  /** What is wanted of these products; everything if left out. */
  readonly wanted?: Wanted | undefined
  readonly sort?: ProductSort | undefined
  /** From 1. Ignored without `limit`. */
  readonly page?: number | undefined
  /** 1 to 100; undefined: all. */
  readonly limit?: number | undefined
}

export interface ProductPage {
  readonly products: readonly Product[]
  /** The number of matches before paging; for a search, and where something is wanted, at most MAX_COUNTED. */
  readonly total: number
  /**
   * How many of these do not hold the search term, but fit what it means (decision 0050). Without a `sort` they come
   * last, the best first. Omitted: none.
   */
  readonly meant?: number
}

export interface FacetedPage extends ProductPage {
  readonly facets: Facets
}

/** The first products, slides and pictures of a new shop. */
export interface FirstGoods {
  /** With the stock that each begins with; without any, it is not counted. */
  readonly products: readonly NewProduct[]
  /** In display order. */
  readonly slides: readonly NewSlide[]
  /** Addresses by the id of the category, for those without a picture. */
  readonly categoryPictures?: ReadonlyMap<string, string>
  /** By the id of the category, of which nobody has changed anything. */
  readonly sizeCharts?: ReadonlyMap<string, SizeChart>
}

export interface Catalogue {
  /** `address`: the net address of whoever asks, for what is searched and not found. */
  products(query: ProductQuery & { readonly limit: number }, address?: string): Promise<ProductPage>
  /** The same with the counts of the filters. */
  productsWithFacets(
    query: ProductQuery & {
      readonly limit: number
      /** A whole category, the newest first, begins with what its owner pinned there. */
      readonly pinsFirst?: boolean
    },
    address?: string,
  ): Promise<FacetedPage>
  /** All matches, in batches. */
  allProducts(query: Omit<ProductQuery, 'page' | 'limit'>): AsyncIterable<readonly Product[]>
  product(id: string): Promise<Product | undefined>
  /** The products with these ids that are on sale, in no particular order. */
  productsOf(ids: readonly string[]): Promise<readonly Product[]>
  /** At most ten others of the same category (section 9). */
  relatedProducts(product: Pick<Product, 'id' | 'category'>): Promise<readonly Product[]>
  /** What shoppers knew of a product that was deleted; undefined for any other id, and for drafts. */
  deletedProduct(id: string): Promise<DeletedProduct | undefined>
  /** A slice of all products on sale, oldest first, for complete lists such as the sitemap. */
  productVersions(slice: {
    readonly offset: number
    readonly limit: number
  }): Promise<readonly ProductVersion[]>
  /** What colours of the shop's own are called in Bengali, as this process knows. */
  colorNames(): ColorNames
  /** The categories and subcategories that have products. */
  kindsOnSale(): Promise<readonly KindOnSale[]>
  /**
   * A product as its owner keeps it, published or not, with the stock of what is counted of it, and what it costs for those who see that
   * (`seesGoodsCosts`). Needs `goods.read`.
   */
  ownedProduct(
    caller: Caller,
    id: string,
  ): Promise<({ readonly outcome: 'found' } & KeptProduct) | { readonly outcome: 'unknown' } | Denied>
  /**
   * A page of the products of one status. Those that a search finds by their sku come first. `drafts`: how many drafts the
   * shop has. What they cost is told to those who see it (`seesGoodsCosts`). Needs `goods.read`.
   */
  goods(
    caller: Caller,
    query: GoodsQuery,
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly products: readonly KeptProduct[]
        /** The number of matches before paging; for a search, about MAX_COUNTED at most. */
        readonly total: number
        readonly drafts: number
      }
    | Denied
  >
  /** Products on sale for whoever takes an order, with prices of now and stock; by name or sku. Needs `orders.move`. */
  orderGoods(
    caller: Caller,
    query: OrderGoodsQuery,
  ): Promise<{ readonly outcome: 'listed'; readonly goods: readonly OrderGoods[] } | Denied>
  /**
   * `invalid`: its category is no longer there, or a sku is taken; nothing was changed. A repeated request with the same
   * `idempotencyKey` returns the first product, and `key-reused` if it asks for another one. Needs `catalogue`.
   */
  addProduct(
    caller: Caller,
    product: ProductDraft,
    idempotencyKey?: string,
  ): Promise<
    | { readonly outcome: 'added'; readonly product: OwnedProduct }
    | { readonly outcome: 'key-reused' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /**
   * `invalid`: the result would be invalid. `goods-changed`: somebody else has changed these fields since they were `seen`.
   * Nothing was changed then. Needs `catalogue`.
   */
  updateProduct(
    caller: Caller,
    id: string,
    change: ProductChange,
    seen?: SeenFields,
  ): Promise<
    | { readonly outcome: 'changed' | 'unchanged' | 'unknown' }
    | { readonly outcome: 'goods-changed'; readonly fields: readonly SeenField[] }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /**
   * Changes many products, all or none. `goods-changed`: somebody else has changed these fields since they were seen.
   * `products`: those of the changes, as they are now. Needs `catalogue`.
   */
  changeGoods(
    caller: Caller,
    changes: readonly GoodsChange[],
  ): Promise<
    | { readonly outcome: 'changed'; readonly products: readonly KeptProduct[] }
    | { readonly outcome: 'goods-changed'; readonly conflicts: readonly GoodsConflict[] }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Denied
  >
  /** Needs `catalogue`. Existing orders do not change. */
  removeProduct(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Stores a picture and returns its address. `expiration`: seconds, where the store supports it. `here`: in the shop
   * itself, also where its pictures are kept elsewhere. Throws ImagesUnavailable. Needs `catalogue`.
   */
  addImage(
    caller: Caller,
    upload: Uint8Array,
    options?: { readonly expiration?: number | undefined; readonly here?: boolean },
  ): Promise<
    | { readonly outcome: 'kept'; readonly address: string }
    | { readonly outcome: 'no-picture' | 'too-many-pixels' }
    | Denied
  >
  /**
   * Fills an empty catalogue with the demo, all or nothing; of two concurrent imports, one succeeds. Leaves out products
   * whose category the shop does not have. The goods are marked as the demo's (decision 0046).
   * `not-empty`: there are products already, and nothing was changed.
   */
  importCatalogue(goods: FirstGoods): Promise<'imported' | 'not-empty'>
}
