import type { ChosenColumns } from './columns.ts'
import type { Fate, FileFormat, FileShape, RowNote, RowProblem } from './goods.ts'

export const IMPORT_STATES = ['reading', 'running', 'done', 'stopped'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** An import as its owner sees it. */
export interface Import {
  readonly id: string
  readonly fileName: string
  readonly format: FileFormat
  readonly state: ImportState
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly finishedAt: number | undefined
  /** Who began it; undefined: somebody who has been removed. */
  readonly by: string | undefined
  readonly total: number
  readonly position: number
  readonly fates: Readonly<Record<Fate, number>>
  readonly pictures: { readonly total: number; readonly done: number; readonly failed: number }
}

/** What a variant is sold at, in taka. `insteadOf`: the price before its offer. */
export interface SoldAt {
  readonly price: number
  readonly insteadOf?: number
  /** Only where it changes. */
  readonly sku?: string
}

/** A field of a product that a file changes, in words for people. */
export interface Difference {
  readonly field: string
  readonly before: string
  readonly after: string
  /** Of a variant. */
  readonly sold?: { readonly piece: string; readonly before?: SoldAt; readonly after?: SoldAt }
}

/** What will become of one product of a file. */
export interface PlannedGoods {
  readonly row: number
  readonly name: string
  readonly sku: string
  readonly fate: Fate
  readonly problems: readonly RowProblem[]
  /** What a person should know of them, though they come in. */
  readonly notes: readonly RowNote[]
  readonly differences: readonly Difference[]
  readonly variants: number
  /** Variants that change besides those among the differences. */
  readonly moreVariants: number
  /** How many pictures have to be fetched. */
  readonly pictures: number
}

/** A name of a category that the shop does not have, or {@link NO_CATEGORY}. */
export interface UnknownCategory {
  readonly name: string
  readonly goods: number
  /** The shop's category that it may mean. */
  readonly suggestion?: string | undefined
}

/** What a file would do. */
export interface Preview {
  readonly shape: FileShape
  readonly rows: number
  readonly counts: Readonly<Record<Fate, number>>
  /** How many goods have notes. */
  readonly noted: number
  /** The first ones of each fate, and of those with notes. */
  readonly goods: readonly PlannedGoods[]
  readonly unknownCategories: readonly UnknownCategory[]
}

/** How many goods a preview shows of each fate: two hundred in all. */
export const PREVIEWED: Readonly<Record<Fate, number>> = { wrong: 80, new: 50, changed: 50, same: 20 }
/** How many goods with notes it shows besides. */
export const MOST_NOTED = 50
/** How many names of unknown categories a preview lists. */
export const MOST_UNKNOWN_CATEGORIES = 50

/** What {@link Filings} call the category of new goods whose file names none. */
export const NO_CATEGORY = ''

/** The shop's category under which goods are filed, by the name of the category in the file. */
export type Filings = Readonly<Record<string, string>>

/** What is said of a file beside its goods. */
export interface Wishes {
  readonly filings?: Filings
  readonly columns?: ChosenColumns
}
