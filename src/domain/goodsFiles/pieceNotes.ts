import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { pieceName } from '../catalogue/variantFaults.ts'
import { isSamePiece, variantPrices } from '../catalogue/variants.ts'
import { toTaka } from '../money/money.ts'
import { isExportedCount } from './counts.ts'
import { MOST_NOTES, type ReadGoods, type RowNote, shownValue } from './goods.ts'
import { ofVariant, pieceBySku } from './namedPieces.ts'

/** Says what a file does not change of the variants of a product, where somebody may think that it does. */
export function pieceNotes(read: ReadGoods, before: OwnedProduct): RowNote[] {
  const change = ofVariant(before, read)
  const notes =
    (change.variants ?? []).length > 0
      ? [...leftPieces(read, change, before), ...exportedCounts(read, change, before)]
      : [...keptPrices(read, change, before), ...lostStock(read, change, before)]
  return notes.slice(0, MOST_NOTES)
}

/** A price of the whole product is none of those that have their own. */
function keptPrices(
  { row, columns }: ReadGoods,
  { originalPrice, offerPrice }: ProductChange,
  before: OwnedProduct,
): RowNote[] {
  const said = originalPrice ?? offerPrice
  const path = columns[originalPrice === undefined ? 'offerPrice' : 'originalPrice']
  if (said === undefined || path === undefined) return []
  const kept = before.variants.flatMap((variant) => {
    const { originalPrice: price, offerPrice: offer } = variantPrices(before, variant)
    const paid = offer ?? price
    return variant.price === undefined || (price === said && offer === undefined) || paid === said
      ? []
      : [`${pieceName(variant)}: ${toTaka(paid)}`]
  })
  if (kept.length === 0) return []
  const parameters = { pieces: shownValue(kept.join(', ')) }
  return [{ row, path, value: String(toTaka(said)), code: 'PIECES_KEEP_PRICE', parameters }]
}

/** A stock of the whole product is that of none of its variants. */
function lostStock(
  { row, columns }: ReadGoods,
  { stock, stockSeen }: ProductChange,
  { variants }: OwnedProduct,
): RowNote[] {
  if (variants.length === 0 || stock === undefined || stock === stockSeen) return []
  const place = { row, path: columns.stock ?? 'stock', value: stock === null ? '' : String(stock) }
  return [{ ...place, code: 'STOCK_OF_WHICH_VARIANT', parameters: {} }]
}

/** Variants whose rows somebody took out of an export stay on sale. A row that names none may be theirs. */
function leftPieces(read: ReadGoods, { variants = [] }: ProductChange, before: OwnedProduct): RowNote[] {
  const { row, rows, id, columns } = read
  if (!read.isExport || id === '' || rows > variants.length) return []
  const named = variants.map((variant) => pieceBySku(before, variant))
  const left = before.variants.filter((variant) => !named.some((one) => isSamePiece(one, variant)))
  if (left.length === 0) return []
  const parameters = { pieces: shownValue(left.map(pieceName).join(', ')) }
  const path = columns.size ?? columns.color ?? columns.name ?? 'size'
  return [{ row, path, value: '', code: 'PIECES_STAY', parameters }]
}

/** The count of an export that stands in the row of a variant which the shop has not. */
function exportedCounts(
  { row, variantRows, columns }: ReadGoods,
  { variants = [] }: ProductChange,
  before: OwnedProduct,
): RowNote[] {
  return variants.flatMap((variant, at): RowNote[] => {
    const piece = pieceBySku(before, variant)
    if (!isExportedCount(variant) || before.variants.some((one) => isSamePiece(one, piece))) return []
    const place = {
      row: variantRows[at] ?? row,
      path: columns.stock ?? 'stock',
      value: String(variant.stock),
    }
    return [{ ...place, code: 'COUNT_OF_EXPORT', parameters: { piece: shownValue(pieceName(piece)) } }]
  })
}
