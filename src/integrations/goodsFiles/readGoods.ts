import { createGoodsReader, FileFault, type GoodsReader } from '#contract/goodsFiles/goodsReader.ts'
import type { SaidOfColumns } from '#domain/goodsFiles/columns.ts'
import type { FileShape, ReadGoods } from '#domain/goodsFiles/goods.ts'
import type { FieldProblemCode } from '#domain/problems/fieldProblem.ts'
import { fileRows } from './fileRows.ts'
import type { GoodsRead, GoodsTaker } from './port.ts'

/** Goods that are passed on together, and so held at once. */
const AT_ONCE = 50

/** What is read of a file at once: first its shape, then its goods. */
type Piece = { readonly shape: FileShape } | { readonly goods: readonly ReadGoods[] }
export type GoodsPieces = AsyncGenerator<Piece, GoodsRead, void>

/** Reads a file of goods piece by piece, where it is called and without a bound for memory. `said`: of its columns. */
export async function* goodsPieces(file: string, said: SaidOfColumns = {}): GoodsPieces {
  let reader: GoodsReader | undefined
  let goods: ReadGoods[] = []
  let rows = 0
  const headings = findHeadings(said)
  try {
    for await (const row of await fileRows(file)) {
      if (!reader) {
        if (row.cells.every((cell) => cell.trim() === '')) continue
        reader = headings.try(row.cells)
        if (reader) yield { shape: reader.shape }
        continue
      }
      rows++
      goods.push(...reader.take(row))
      if (goods.length < AT_ONCE) continue
      yield { goods }
      goods = []
    }
    if (!reader) headings.giveUp()
    if (!reader || rows === 0) throw new FileFault({ code: 'FILE_EMPTY', parameters: {} })
    goods = goods.concat(reader.end())
    while (goods.length > 0) yield { goods: goods.splice(0, AT_ONCE) }
    return { rows }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { problem: error.problem }
  }
}

/** Lines with text above the headings: the shop's name, a day, how Excel names the separator. */
const MOST_LINES_ABOVE = 10
/** What is wrong with a first line that is no headings. */
const NOT_YET: readonly FieldProblemCode[] = ['FILE_NO_HEADINGS', 'FILE_UNKNOWN_COLUMNS', 'FILE_ONE_COLUMN']

/** Looks for the headings among the first lines. If there are none, what is wrong is said of the line that may have been. */
function findHeadings(said: SaidOfColumns) {
  let likeliest: { fault: FileFault; cells: number } | undefined
  let lines = 0
  const giveUp = () => {
    if (likeliest) throw likeliest.fault
  }
  return {
    giveUp,
    try(row: readonly string[]): GoodsReader | undefined {
      try {
        return createGoodsReader(row, said)
      } catch (error) {
        if (!(error instanceof FileFault) || !NOT_YET.includes(error.problem.code)) throw error
        // A title is one cell, and headings are words.
        const cells = error.problem.code === 'FILE_UNKNOWN_COLUMNS' ? worded(row) : 0
        if (!likeliest || cells > likeliest.cells) likeliest = { fault: error, cells }
        if (++lines > MOST_LINES_ABOVE) giveUp()
        return undefined
      }
    },
  }
}

function worded(cells: readonly string[]): number {
  return cells.filter((cell) => /\p{L}/u.test(cell)).length
}

/** Hands the pieces that `next` reads on to `taker`, each when the one before is dealt with. Meanwhile one more is read. */
export async function handOn(next: GoodsPieces['next'], taker: GoodsTaker): Promise<GoodsRead> {
  for (let ahead = next(); ; ) {
    const { done, value } = await ahead
    if (done) return value
    ahead = next()
    // It is awaited only once this piece is dealt with, if that succeeds.
    ahead.catch(() => undefined)
    if ('shape' in value) taker.shape(value.shape)
    else await taker.goods(value.goods)
  }
}
