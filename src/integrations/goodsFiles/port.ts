import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'

/** What the thread that reads a file sends. */
export type ReadMessage =
  | { readonly kind: 'shape'; readonly shape: FileShape }
  | { readonly kind: 'goods'; readonly goods: readonly ReadGoods[] }
  | { readonly kind: 'end'; readonly rows: number }
  | { readonly kind: 'fault'; readonly problem: FieldProblem }

/** What is done with a file while it is read. */
export interface GoodsTaker {
  shape(shape: FileShape): void
  /** The next ones are read when it resolves. */
  goods(goods: readonly ReadGoods[]): Promise<void>
}

export interface GoodsFiles {
  /** Reads a file of goods. Returns its number of rows, or why it cannot be read: then nothing counts. */
  read(
    file: string,
    taker: GoodsTaker,
  ): Promise<{ readonly rows: number } | { readonly problem: FieldProblem }>
}
