import type { SaidOfColumns } from '#domain/goodsFiles/columns.ts'
import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'

/** The number of rows, or why the file cannot be read: then nothing counts. */
export type GoodsRead = { readonly rows: number } | { readonly problem: FieldProblem }

/** What is done with a file while it is read. */
export interface GoodsTaker {
  shape(shape: FileShape): void
  /** Meanwhile the next ones are read; they come when it resolves. */
  goods(goods: readonly ReadGoods[]): Promise<void>
}

/** The rows of a sheet, the first first, and what tells its bytes from others (SHA-256). */
export interface SheetRows {
  readonly rows: readonly (readonly string[])[]
  readonly hash: string
}

export interface Sheets {
  /** Reads a CSV or Excel file of at most so many rows, or says why it cannot be read. */
  rows(file: string, most: number): Promise<SheetRows | { readonly problem: FieldProblem }>
}

export interface GoodsFiles {
  /** Reads a file of goods to its end. `said`: of its columns. */
  read(file: string, taker: GoodsTaker, said?: SaidOfColumns): Promise<GoodsRead>
}
