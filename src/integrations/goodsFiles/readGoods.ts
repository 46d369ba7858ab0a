import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import { createGoodsReader, FileFault, type GoodsReader } from '#domain/goodsFiles/goodsReader.ts'
import { fileRows } from './fileRows.ts'
import type { GoodsRead, GoodsTaker } from './port.ts'

/** Goods that are passed on together, and so held at once. */
const AT_ONCE = 50

/** What is read of a file at once: first its shape, then its goods. */
type Piece = { readonly shape: FileShape } | { readonly goods: readonly ReadGoods[] }
export type GoodsPieces = AsyncGenerator<Piece, GoodsRead, void>

/** Reads a file of goods piece by piece, where it is called and without a bound for memory. */
export async function* goodsPieces(file: string): GoodsPieces {
  let reader: GoodsReader | undefined
  let goods: ReadGoods[] = []
  let rows = 0
  try {
    for await (const row of await fileRows(file)) {
      if (!reader) {
        if (row.cells.every((cell) => cell.trim() === '')) continue
        reader = createGoodsReader(row.cells)
        yield { shape: reader.shape }
        continue
      }
      rows++
      goods.push(...reader.take(row))
      if (goods.length < AT_ONCE) continue
      yield { goods }
      goods = []
    }
    if (!reader || rows === 0) throw new FileFault({ code: 'FILE_EMPTY', parameters: {} })
    goods = goods.concat(reader.end())
    while (goods.length > 0) yield { goods: goods.splice(0, AT_ONCE) }
    return { rows }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { problem: error.problem }
  }
}

/** Hands the pieces that `next` reads on to `taker`, each when the one before is dealt with. */
export async function handOn(next: GoodsPieces['next'], taker: GoodsTaker): Promise<GoodsRead> {
  for (;;) {
    const { done, value } = await next()
    if (done) return value
    if ('shape' in value) taker.shape(value.shape)
    else await taker.goods(value.goods)
  }
}
