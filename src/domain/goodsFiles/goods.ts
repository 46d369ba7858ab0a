import type { ProductChange } from '../catalogue/product.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { cleanLine } from '../text/textSchema.ts'
import type { ChosenColumn, OwnColumn, UNREAD } from './columns.ts'

/** The files that the shop reads, recognised by their columns. */
export const FILE_FORMATS = ['own', 'woocommerce', 'shopify'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** What goods are exported as: all of the shop's own, or the catalogue of advertisements. */
export const EXPORT_FORMATS = ['csv', 'meta'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Limits of a file. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024
export const MAX_FILE_ROWS = 100_000
/** Of a row; the columns that the shop knows are fewer than a hundred. */
export const MAX_COLUMNS = 1_000
/** Of all rows: a hundred in each of the most rows. */
export const MAX_CELLS = 10_000_000
/** Characters of a cell. */
export const MAX_CELL = 100_000

/** A row of a file, as text. */
export interface Row {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** What is wrong with a row: `path` is the heading of the column, `value` what is there, shortened. */
export type RowProblem = LocatedProblem & { readonly row: number; readonly value: string }

/** What a person should know of goods that come in all the same, at the cell where it is. */
export type RowNote = RowProblem

/** How many notes are kept of one product. */
export const MOST_NOTES = 20

/** Written into a cell, this removes what is there: empty cells change nothing. */
export const NONE = 'none'
/** How sheets say that there is no offer. */
export const NO_OFFER = /^(?:[-–—]+|[0০](?:\.[0০]{1,2})?|n\/?a|nil|নেই|নাই)$/i
/** How sheets say that goods have no size or colour. */
const NO_OPTION =
  /^(?:[-–—_.]{1,9}|n\/?a|n\.a\.?|none|nil|null|not applicable|নেই|নাই|প্রযোজ্য (?:নয়|না)|প্রযোজ্য নহে)$/i

export function isNoOption(text: string): boolean {
  return NO_OPTION.test(text.trim().normalize('NFC'))
}

/** A cell, and the heading above it. */
export interface Cell {
  readonly column: string
  readonly value: string
}

/** The cells of a variant; those that are empty or missing are left out. */
export interface RawVariant {
  readonly row: number
  readonly cells: Readonly<
    Partial<Record<'size' | 'color' | 'sku' | 'price' | 'offer' | 'stock' | 'stockSeen', Cell>>
  >
}

/** What a further row of a product says of all of it, where that is something else than what stands in its first: by the fields that it means. */
export interface LaterCell {
  readonly row: number
  /** The row that counts; this one, where those above it say nothing. */
  readonly counts: number
  readonly cell: Cell
  readonly fields: Readonly<Record<string, Cell>>
}

/** A {@link LaterCell}, read; `said` is undefined where it breaks a rule. */
export interface LaterRow extends Pick<LaterCell, 'row' | 'counts'> {
  /** The heading, and what is there, shortened. */
  readonly path: string
  readonly value: string
  readonly said?: ProductChange | undefined
}

/** One product of a file, with its cells by the field of a product that they mean. Empty cells are left out. */
export interface RawGoods {
  /** What the file calls it, so that a file that comes again finds what it made. */
  readonly source: string
  /** Of its first row. */
  readonly row: number
  readonly rows: number
  readonly fields: Readonly<Record<string, Cell>>
  readonly variants: readonly RawVariant[]
  readonly laterCells?: readonly LaterCell[] | undefined
  /** Where the file names a price of the product, it is that of the variants named: others keep theirs. */
  readonly hasWholePrices: boolean
  /** Which of its prices may be that of a variant: in a row of an export that names none, or written once for several. */
  readonly pricesOfPiece?: readonly ('originalPrice' | 'offerPrice')[] | undefined
  /** Where the only price of a sheet is what is to be paid, as its heading says: where that is read. */
  readonly paidIn?: 'originalPrice' | 'offerPrice' | undefined
  /** Columns of which it says nothing, though the file has them, where empty cells may be meant: their headings, by their fields. */
  readonly emptied?: Readonly<Record<string, string>> | undefined
  /** Of another shop, whose subcategories may be others. */
  readonly isForeign: boolean
  /** Of an export of the shop itself, in which lists have bars between their choices. */
  readonly isExport?: boolean | undefined
  readonly problems: readonly RowProblem[]
  readonly notes: readonly RowNote[]
}

/** One product of a file, read. */
export interface ReadGoods extends Omit<RawGoods, 'fields' | 'variants' | 'laterCells'> {
  /** Its `_id`; empty where the file names none. */
  readonly id: string
  readonly name: string
  /** The first sku; may be empty. */
  readonly sku: string
  /** What the file says of it; fields of which it says nothing are left out. */
  readonly change: ProductChange
  readonly laterRows?: readonly LaterRow[] | undefined
  /** Where each variant of the change is. */
  readonly variantRows: readonly number[]
  /** The headings of its fields and of those of its variants, for problems that show later. */
  readonly columns: Readonly<Record<string, string>>
  /** The category for goods that are new and whose file names none. */
  readonly filedUnder?: string | undefined
}

/** What becomes of a product of a file. */
export const FATES = ['new', 'changed', 'same', 'wrong'] as const
export type Fate = (typeof FATES)[number]

/** What a file is, besides its goods. */
export interface FileShape {
  readonly format: FileFormat
  readonly columns: number
  /** Headings that mean nothing to the shop: they are left out. */
  readonly unknown: readonly string[]
  /** What its columns mean, where people may choose that: the first {@link MOST_CHOSEN}. Empty for exports of other shops. */
  readonly meanings: readonly Meaning[]
}

/** A heading, and the column of the shop that it means. */
export interface Meaning {
  readonly heading: string
  readonly column: OwnColumn | typeof UNREAD
  /** What somebody said of it for an earlier file, where that does not count in this one and nobody has said anything of it now. */
  readonly earlier?: ChosenColumn | typeof UNREAD | undefined
}

/** Columns of which somebody may say what they mean. */
export const MOST_CHOSEN = 100

const SHOWN = 80

/** One clean line, shortened, for answers and reports. */
export function shownValue(value: string): string {
  const line = cleanLine(value.slice(0, 2 * SHOWN))
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line
}
