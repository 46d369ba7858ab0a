import type { Generated } from 'kysely'
import type { Fate, FileFormat } from '#domain/goodsFiles/goods.ts'
import type { ImportState } from '#domain/goodsFiles/imports.ts'
import type { Role } from '#domain/people/user.ts'

/** The table `imports`: a file, how far it is, and what became of its goods; see schema.ts. */
export interface ImportsTable {
  id: string
  file_name: string
  format: FileFormat
  state: ImportState
  made_by: string
  made_by_role: Role
  started_at: number
  finished_at: number | null
  /** How many goods the file has, and how many of them have been dealt with. */
  total: number
  position: number
  added: number
  changed: number
  same: number
  wrong: number
  pictures: number
  pictures_done: number
  pictures_failed: number
  /** 1 while it is being imported: unique. */
  slot: number | null
}

/** The goods of a file. */
export interface ImportGoodsTable {
  import_id: string
  /** From 1, in the order of the file. */
  position: number
  row: number
  name: string
  sku: string
  /** ReadGoods as JSON; empty once it has been dealt with. */
  goods: string
  fate: Fate | null
  product_id: string | null
  /** A list of RowProblem as JSON. */
  problems: string
  /** A list of RowNote as JSON. */
  notes: Generated<string>
  /** The pictures that the product is to have, as JSON, until they have been fetched. */
  pictures: string | null
}

/** Which product was made of what a file called this. */
export interface ImportedGoodsTable {
  /** A hash of the format and of what the file called it. */
  source: string
  product_id: string
}

/** What the columns of files mean, as somebody chose it. */
export interface ChosenColumnsTable {
  /** The kind of file: `goods`. */
  file: string
  /** The words of the heading. */
  heading: string
  /** Empty: the column is not read. */
  meaning: string
  /** The words of all headings of that file, a sorted list as JSON. */
  beside: string
  chosen_at: number
}

/** The shop's copies of pictures from elsewhere. */
export interface FetchedPicturesTable {
  address_hash: string
  image: string
}
