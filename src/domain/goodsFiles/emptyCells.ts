import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { isSamePiece, type Variant } from '../catalogue/variants.ts'
import { type Poisha, toTaka } from '../money/money.ts'
import type { FieldProblem } from '../problems/fieldProblem.ts'
import { MOST_NOTES, type ReadGoods, type RowNote, shownValue } from './goods.ts'
import { ofVariant, pieceBySku } from './namedPieces.ts'

/** What a word in its cell removes. */
const REMOVABLE = ['offerFrom', 'offerUntil', 'costPrice', 'weight', 'handling'] as const
/** What is removed on the page of the product alone. */
const KEPT = [
  ...(['nameBengali', 'description', 'descriptionBengali', 'videoLink', 'images', 'sku'] as const),
  ...(['subCategory', 'productType', 'sizes', 'colors', 'colorValues', 'colorImages'] as const),
]
/** What no product is without. */
const NEEDED = ['name', 'category', 'status', 'originalPrice', 'ratings', 'reviews', 'createdAt'] as const

/** Notes a problem at an empty cell of a column. */
type Note = (field: string, problem: FieldProblem, row?: number) => RowNote[]

/** Says where a file has an empty cell and the shop something, which stays: somebody may have emptied it to remove that. */
export function emptyCells(read: ReadGoods, before: OwnedProduct): RowNote[] {
  const { emptied } = read
  if (!emptied) return []
  const change = ofVariant(before, read)
  const at: Note = (field, problem, row = read.row) => {
    const path = emptied[field]
    return path === undefined ? [] : [{ row, path, value: '', ...problem }]
  }
  const notes = [...emptyOffers(change, read, before, at), ...emptyPieces(change, read, before, at)]
  for (const field of REMOVABLE) {
    if (before[field] !== undefined && !(field in change))
      notes.push(...at(field, kept(shown(before, field))))
  }
  for (const field of KEPT) {
    if (Object.keys(before[field]).length > 0)
      notes.push(...at(field, { code: 'EMPTY_KEEPS_TEXT', parameters: {} }))
  }
  for (const field of NEEDED) {
    if (field in change || !before[field]) continue
    notes.push(...at(field, { code: 'EMPTY_STAYS', parameters: { kept: shown(before, field) } }))
  }
  return [...notes, ...leftOptions(read, before)].slice(0, MOST_NOTES)
}

const PRICES: readonly string[] = ['costPrice', 'originalPrice']

function shown(before: OwnedProduct, field: (typeof REMOVABLE | typeof NEEDED)[number]): string {
  const value = before[field]
  return shownValue(String(PRICES.includes(field) ? toTaka(value as Poisha) : value))
}

function kept(text: string): FieldProblem {
  return { code: 'EMPTY_KEEPS', parameters: { kept: text } }
}

/** The variants that a change names, with what the shop has of each and its row. */
function piecesOf(change: ProductChange, read: ReadGoods, before: OwnedProduct) {
  return (change.variants ?? []).flatMap((said, index) => {
    const piece = pieceBySku(before, said)
    const known = before.variants.find((one) => isSamePiece(one, piece))
    return known ? [{ said, known, row: read.variantRows[index] ?? read.row }] : []
  })
}

function emptyOffers(change: ProductChange, read: ReadGoods, before: OwnedProduct, at: Note): RowNote[] {
  // In an export, the offer of a variant and that of the product have each their column.
  const { isExport = false } = read
  if ('offerPrice' in change && !isExport) return []
  const offer = (taka: number): FieldProblem => ({ code: 'EMPTY_KEEPS_OFFER', parameters: { taka } })
  const notes = piecesOf(change, read, before).flatMap(({ said, known, row }): RowNote[] => {
    if (known.offer === undefined || 'offer' in said) return []
    const problem = offer(toTaka(known.offer))
    return [...at('offer', problem, row), ...at('offerPrice', problem, row)].slice(0, 1)
  })
  const isSaid = !isExport && (change.variants ?? []).some((said) => 'offer' in said)
  if (notes.length > 0 || isSaid || 'offerPrice' in change || before.offerPrice === undefined) return notes
  return at('offerPrice', offer(toTaka(before.offerPrice)))
}

/** Prices, codes and stocks, each at its row. */
function emptyPieces(change: ProductChange, read: ReadGoods, before: OwnedProduct, at: Note): RowNote[] {
  const { stock, stockSeen, variants = [] } = change
  if (variants.length === 0) return emptyStock({ stock, stockSeen }, read.row, at)
  return piecesOf(change, read, before).flatMap(({ said, known, row }) => {
    const isPriced = known.price !== undefined && !('price' in said) && !read.hasWholePrices
    return [
      ...(isPriced && known.price !== undefined ? at('price', kept(String(toTaka(known.price))), row) : []),
      ...(known.sku !== '' && said.sku === ''
        ? at('variantSku', { code: 'EMPTY_KEEPS_TEXT', parameters: {} }, row)
        : []),
      ...emptyStock(said, row, at),
    ]
  })
}

/** An export says beside the stock what it was. */
function emptyStock(
  { stock, stockSeen }: Pick<Variant, 'stock' | 'stockSeen'>,
  row: number,
  at: Note,
): RowNote[] {
  return stock === undefined && typeof stockSeen === 'number' ? at('stock', kept(String(stockSeen)), row) : []
}

/** Choices that a list leaves out of goods in variants, to which a file only adds. */
function leftOptions({ isExport, change, row, columns }: ReadGoods, before: OwnedProduct): RowNote[] {
  if (!isExport || (change.variants ?? []).length === 0) return []
  return (['sizes', 'colors'] as const).flatMap((field): RowNote[] => {
    const path = columns[field]
    const left = path === undefined ? [] : before[field].filter((option) => !change[field]?.includes(option))
    const parameters = { option: shownValue(left.join(', ')) }
    return path !== undefined && left.length > 0
      ? [{ row, path, value: '', code: 'OPTION_STAYS', parameters }]
      : []
  })
}
