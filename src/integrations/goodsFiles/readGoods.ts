import type { ReadGoods } from '#domain/goodsFiles/goods.ts'
import { createGoodsReader, FileFault, type GoodsReader } from '#domain/goodsFiles/goodsReader.ts'
import { fileRows } from './fileRows.ts'
import type { GoodsRead, GoodsTaker } from './port.ts'

/** Goods that are passed on together, and so held at once. */
const AT_ONCE = 50

/** Reads a file of goods where it is called, without a bound for memory. */
export async function readGoods(file: string, taker: GoodsTaker): Promise<GoodsRead> {
  let reader: GoodsReader | undefined
  let goods: ReadGoods[] = []
  let rows = 0
  try {
    for await (const row of await fileRows(file)) {
      if (!reader) {
        if (row.cells.every((cell) => cell.trim() === '')) continue
        reader = createGoodsReader(row.cells)
        taker.shape(reader.shape)
        continue
      }
      rows++
      goods.push(...reader.take(row))
      if (goods.length < AT_ONCE) continue
      await taker.goods(goods)
      goods = []
    }
    if (!reader || rows === 0) throw new FileFault({ code: 'FILE_EMPTY', parameters: {} })
    goods.push(...reader.end())
    while (goods.length > 0) await taker.goods(goods.splice(0, AT_ONCE))
    return { rows }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { problem: error.problem }
  }
}
