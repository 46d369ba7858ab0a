import type { CategoryDraft } from '#contract/catalogue/categorySchema.ts'
import type { PinsChange } from '#contract/catalogue/pinsSchema.ts'
import type { SizeChartChange } from '#contract/catalogue/sizeChartSchema.ts'
import type { CategoryEntry, CategoryTree, FiledCount } from '#domain/catalogue/categories.ts'
import type { SizeChart } from '#domain/catalogue/sizeChart.ts'
import type { KeptProduct } from '#domain/catalogue/stockedProduct.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

/** Why categories are not changed. Nothing was changed then. */
export interface CategoryRefusal {
  readonly outcome:
    | 'unknown'
    /** Another category has this name, or its page the address of one. */
    | 'name-in-use'
    /** The category that it should belong to is not there. */
    | 'no-parent'
    /** It has subcategories, or should belong to a subcategory: there are two levels. */
    | 'too-deep'
    | 'too-many'
}

/** Why products are not pinned. Nothing was changed then. */
export type PinsRefusal =
  | { readonly outcome: 'unknown' }
  /** `ids`: what is pinned now, which is not what was seen. */
  | { readonly outcome: 'pins-changed'; readonly ids: readonly string[] }
  /** `ids`: those that are in another category, or not there. */
  | { readonly outcome: 'not-in-category'; readonly ids: readonly string[] }

/** A size chart with the revision of its category. */
export interface KeptSizeChart {
  /** Undefined: there is none. */
  readonly sizeChart: SizeChart | undefined
  readonly revision: number
}

/** A category as somebody else has stored it meanwhile. */
export interface StaleCategory
  extends Pick<CategoryEntry, 'name' | 'nameBengali' | 'image' | 'hidden' | 'revision'> {
  readonly parentId: string | null
}

/** What the shop sells, in categories and subcategories. */
export interface Categories {
  /** As they are now, in memory. Own changes show at once, those of other processes within a second. */
  current(): CategoryTree
  /** How many products each place has. */
  productCounts(): Promise<readonly FiledCount[]>
  /** Appends it to its siblings. Needs `catalogue`. */
  add(
    caller: Caller,
    draft: CategoryDraft,
  ): Promise<{ readonly outcome: 'added'; readonly id: string } | CategoryRefusal | Denied>
  /**
   * Stores a category as a whole. Its products follow to its new name or place in the same transaction, and its old name
   * leads to it. `stale`: it has another revision than `revision`. Needs `catalogue`.
   */
  change(
    caller: Caller,
    id: string,
    change: { readonly draft: CategoryDraft; readonly revision: number },
  ): Promise<
    | { readonly outcome: 'changed'; readonly products: number }
    | { readonly outcome: 'stale'; readonly current: StaleCategory }
    | CategoryRefusal
    | Denied
  >
  /**
   * Deletes a category with its subcategories. Its products go to `moveTo`, and so do its addresses. `not-empty`: it has
   * products, and `moveTo` is missing or no other category. Needs `catalogue`.
   */
  remove(
    caller: Caller,
    id: string,
    moveTo: string | undefined,
  ): Promise<
    | { readonly outcome: 'removed'; readonly products: number }
    | { readonly outcome: 'not-empty'; readonly products: number }
    | { readonly outcome: 'unknown' }
    | Denied
  >
  /**
   * Reorders the categories, or the subcategories of `parentId`. `categories-changed`: `ids` are not those of now. Needs
   * `catalogue`.
   */
  order(
    caller: Caller,
    parentId: string | undefined,
    ids: readonly string[],
  ): Promise<
    | { readonly outcome: 'ordered'; readonly moved: number }
    | { readonly outcome: 'categories-changed' }
    | Denied
  >
  /**
   * Shows shoppers the categories with these ids and hides the others; subcategories stay as they are. `changed`: how many
   * are shown or hidden now that were not. `categories-changed`: one of them is not there, and nothing was changed. Needs
   * `catalogue`.
   */
  keep(
    caller: Caller,
    ids: readonly string[],
  ): Promise<
    | { readonly outcome: 'kept'; readonly changed: number }
    | { readonly outcome: 'categories-changed' }
    | Denied
  >
  /** The products that come first on the page of a category, drafts too, in their order. Needs `catalogue`. */
  pins(
    caller: Caller,
    id: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly products: readonly KeptProduct[] }
    | { readonly outcome: 'unknown' }
    | Denied
  >
  /** Replaces them, if they are still as they were seen. Needs `catalogue`. */
  pin(
    caller: Caller,
    id: string,
    change: PinsChange,
  ): Promise<{ readonly outcome: 'pinned' } | PinsRefusal | Denied>
  /** The measures of what a category or subcategory sells. Needs `catalogue`. */
  sizeChart(
    caller: Caller,
    id: string,
  ): Promise<({ readonly outcome: 'found' } & KeptSizeChart) | { readonly outcome: 'unknown' } | Denied>
  /**
   * Replaces them as a whole; null removes them. `stale`: the category has another revision than that of the change. Needs
   * `catalogue`.
   */
  setSizeChart(
    caller: Caller,
    id: string,
    change: SizeChartChange,
  ): Promise<
    | { readonly outcome: 'set'; readonly revision: number }
    | { readonly outcome: 'stale'; readonly current: KeptSizeChart }
    | { readonly outcome: 'unknown' }
    | Denied
  >
}
