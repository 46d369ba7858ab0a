import type { OwnedProduct } from '../catalogue/product.ts'
import { isSamePiece } from '../catalogue/variants.ts'
import { toTaka } from '../money/money.ts'
import type { FieldProblem } from '../problems/fieldProblem.ts'
import { type ReadGoods, type RowNote, shownValue } from './goods.ts'
import { ofVariant, pieceBySku } from './namedPieces.ts'

/** What a word in its cell removes. */
const REMOVABLE = ['offerFrom', 'offerUntil', 'costPrice', 'weight'] as const
/** What is removed on the page of the product alone. */
const KEPT = ['nameBengali', 'description', 'descriptionBengali', 'videoLink', 'images', 'sku'] as const

/** Says where a file has an empty cell and the shop something, which stays: somebody may have emptied it to remove that. */
export function emptyCells(read: ReadGoods, before: OwnedProduct): RowNote[] {
  const { emptied } = read
  if (!emptied) return []
  const change = ofVariant(before, read)
  const at = (field: string, problem: FieldProblem, row = read.row): RowNote[] => {
    const path = emptied[field]
    return path === undefined ? [] : [{ row, path, value: '', ...problem }]
  }
  const offer = (taka: number): FieldProblem => ({ code: 'EMPTY_KEEPS_OFFER', parameters: { taka } })
  const { variants = [] } = change
  const notes = variants.flatMap((said, index): RowNote[] => {
    const piece = pieceBySku(before, said)
    const known = before.variants.find((one) => isSamePiece(one, piece))
    const row = read.variantRows[index] ?? read.row
    if (known?.offer === undefined || 'offer' in said || 'offerPrice' in change) return []
    const [note] = [
      ...at('offer', offer(toTaka(known.offer)), row),
      ...at('offerPrice', offer(toTaka(known.offer)), row),
    ]
    return note ? [note] : []
  })
  if (notes.length === 0 && before.offerPrice !== undefined && !('offerPrice' in change)) {
    const isSaid = variants.some((said) => 'offer' in said)
    if (!isSaid) notes.push(...at('offerPrice', offer(toTaka(before.offerPrice))))
  }
  for (const field of REMOVABLE) {
    const kept = field === 'costPrice' ? before.costPrice && toTaka(before.costPrice) : before[field]
    if (kept === undefined || field in change) continue
    notes.push(...at(field, { code: 'EMPTY_KEEPS', parameters: { kept: shownValue(String(kept)) } }))
  }
  for (const field of KEPT) {
    if (field in change || before[field].length === 0) continue
    notes.push(...at(field, { code: 'EMPTY_KEEPS_TEXT', parameters: {} }))
  }
  return notes
}
