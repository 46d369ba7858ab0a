import type { NewProduct } from '../catalogue/product.ts'
import { variantPrices } from '../catalogue/variants.ts'
import { type Poisha, poisha, toTaka } from '../money/money.ts'
import type { FieldProblem } from '../problems/fieldProblem.ts'
import type { ReadGoods, RowNote } from './goods.ts'
import { shownValue } from './goods.ts'

/** Below this, a price is more often a slip than a price. */
const LOW_PRICE = poisha(10_00)
/** More than this below the price, an offer is more often a slip. Percent. */
const DEEP_OFFER = 90

const TEXTS = ['name', 'nameBengali', 'category', 'description', 'descriptionBengali'] as const

/** What is odd about a product as a file would make it, at the cells that say so. It comes in all the same. */
export function oddities(
  { row, columns, change }: ReadGoods,
  product: Pick<NewProduct, 'originalPrice' | 'offerPrice' | 'variants'>,
): RowNote[] {
  const at = (field: string, value: string, problem: FieldProblem): RowNote => ({
    ...{ row, path: columns[field] ?? field, value: shownValue(value) },
    ...problem,
  })
  const notes = TEXTS.flatMap((field) => {
    const text = change[field] ?? ''
    return isDestroyed(text) ? [at(field, text, { code: 'TEXT_DESTROYED', parameters: {} })] : []
  })
  const isPriced = [change.originalPrice, change.offerPrice, change.variants].some(
    (said) => said !== undefined,
  )
  if (!isPriced) return notes
  const prices = [product, ...product.variants.map((variant) => variantPrices(product, variant))]
  const low = prices.find(({ originalPrice }) => originalPrice < LOW_PRICE)
  if (low) {
    const taka = toTaka(low.originalPrice)
    notes.push(at('originalPrice', String(taka), { code: 'PRICE_VERY_LOW', parameters: { taka } }))
  }
  const deep = prices.find(
    ({ originalPrice, offerPrice }) => percentOff(originalPrice, offerPrice) > DEEP_OFFER,
  )
  if (deep?.offerPrice !== undefined) {
    const percent = Math.floor(percentOff(deep.originalPrice, deep.offerPrice))
    const value = String(toTaka(deep.offerPrice))
    notes.push(at('offerPrice', value, { code: 'OFFER_VERY_LOW', parameters: { percent } }))
  }
  return notes
}

function percentOff(price: Poisha, offer: Poisha | undefined): number {
  return offer === undefined ? 0 : 100 - (100 * offer) / price
}

/** Characters that are looked at. */
const LOOKED_AT = 1_000

/** Whether letters were lost when a text was saved: question marks for most of it, or bytes of Bengali as other letters. */
function isDestroyed(text: string): boolean {
  const start = text.slice(0, LOOKED_AT)
  if (/\uFFFD|à[¦§]/.test(start)) return true
  const signs = start.replace(/[\s\p{P}]/gu, '').length
  const marks = start.split('?').length - 1
  return marks >= 3 && marks >= signs
}
