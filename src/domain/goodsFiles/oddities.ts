import { isOfferOn, type OfferPeriod } from '../catalogue/offer.ts'
import type { NewProduct, ProductChange } from '../catalogue/product.ts'
import { pieceName } from '../catalogue/variantFaults.ts'
import { isSamePiece, variantPrices } from '../catalogue/variants.ts'
import { type Poisha, poisha, toTaka } from '../money/money.ts'
import type { FieldProblem } from '../problems/fieldProblem.ts'
import { searchKey } from '../text/searchText.ts'
import { MOST_NOTES, type ReadGoods, type RowNote, shownValue } from './goods.ts'
import { saidPrices } from './namedPieces.ts'
import { hasCount, isOfSeveral } from './ownOptions.ts'

/** Below this, a price is more often a slip than a price. */
const LOW_PRICE = poisha(10_00)
/** From here on, a price is more often two, or one in poisha. */
const HIGH_PRICE = poisha(200_000_00)
/** From here on, a weight is more often grams in a column of kilograms. Grams. */
const HEAVY = 100_000
/** More than this below the price, an offer is more often a slip. Percent. */
const DEEP_OFFER = 90

const TEXTS = ['name', 'nameBengali', 'category', 'description', 'descriptionBengali'] as const

/** By either, people know goods. */
export const NAME_FIELDS = ['name', 'nameBengali'] as const
export type NameField = (typeof NAME_FIELDS)[number]

/** Where the choices and prices of a product stand if not in a cell of their own: with its variants. */
const SLOTS: Readonly<Record<string, string>> = {
  sizes: 'size',
  colors: 'color',
  originalPrice: 'price',
  offerPrice: 'offer',
}

type Priced = Pick<NewProduct, 'name' | 'originalPrice' | 'offerPrice' | 'variants'> & OfferPeriod
type Chosen = Pick<NewProduct, 'sizes' | 'colors'>

/** Notes a problem at the cell of a field. */
type Note = (field: string, value: string, problem: FieldProblem) => RowNote

/**
 * What is odd about a product as a file would make it, at the cells that say so. It comes in all the same. `takenName`: it is new, and
 * the shop has another of this name. `at`: when it comes in; milliseconds since 1970.
 */
export function oddities(
  read: ReadGoods,
  product: Priced & Chosen,
  { takenName, at: moment }: { readonly takenName: NameField | undefined; readonly at: number },
): RowNote[] {
  const { row, columns, change } = read
  const at: Note = (field, value, problem) => ({
    ...{ row, path: columns[field] ?? columns[SLOTS[field] ?? ''] ?? field, value: shownValue(value) },
    ...problem,
  })
  return [
    ...(takenName ? [at(takenName, change[takenName] ?? '', { code: 'NAME_IN_SHOP', parameters: {} })] : []),
    ...destroyedTexts(change, at),
    ...oddOptions(change, product, at),
    ...oddPrices(change, product, at),
    ...oddWeight(change, at),
    ...(isOfferOn(product, moment) ? standingOffers(read, product, at) : []),
  ]
}

function destroyedTexts(change: ProductChange, at: Note): RowNote[] {
  return TEXTS.flatMap((field) => {
    const text = change[field] ?? ''
    return isDestroyed(text) ? [at(field, text, { code: 'TEXT_DESTROYED', parameters: {} })] : []
  })
}

/** Choices that may be several, and several that may be one. */
function oddOptions(change: ProductChange, product: Chosen, at: Note): RowNote[] {
  return (['sizes', 'colors'] as const).flatMap((field) => {
    if (change[field] === undefined) return []
    const slot = field === 'sizes' ? 'size' : 'color'
    const isSaid = (option: string) => change[field]?.includes(option) ?? false
    const said = product[field].filter(isSaid)
    const counted = said.find((option) => hasCount(option, slot))
    const several = said.find((option) => !hasCount(option, slot) && isOfSeveral(option, slot))
    const spelled = product[field].flatMap((option, place) => {
      const other = product[field].slice(0, place).find((one) => searchKey(one) === searchKey(option))
      return other === undefined || !(isSaid(option) || isSaid(other)) ? [] : [[other, option] as const]
    })
    const notes: RowNote[] = []
    if (counted !== undefined) {
      notes.push(at(field, counted, { code: 'OPTION_WITH_COUNT', parameters: { option: counted } }))
    }
    if (several !== undefined) {
      notes.push(at(field, several, { code: 'OPTION_OF_SEVERAL', parameters: { option: several } }))
    }
    for (const [other, option] of spelled.slice(0, 1)) {
      const value = `${other}, ${option}`
      notes.push(at(field, value, { code: 'OPTION_SPELLED_TWICE', parameters: { option, other } }))
    }
    return notes
  })
}

function oddPrices(change: ProductChange, product: Priced, at: Note): RowNote[] {
  const notes: RowNote[] = []
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
  const high = prices.find(({ originalPrice }) => originalPrice >= HIGH_PRICE)
  if (high) {
    const taka = toTaka(high.originalPrice)
    notes.push(at('originalPrice', String(taka), { code: 'PRICE_VERY_HIGH', parameters: { taka } }))
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

function oddWeight({ weight = 0 }: ProductChange, at: Note): RowNote[] {
  const kilograms = weight / 1000
  return weight < HEAVY
    ? []
    : [at('weight', String(weight), { code: 'WEIGHT_VERY_HIGH', parameters: { kilograms } })]
}

/** Where a price comes in, and less is paid all the same: an offer stands of which the file says nothing. One of each row. */
function standingOffers(read: ReadGoods, product: Priced, at: Note): RowNote[] {
  const notes = new Map<number, RowNote>()
  // Of an empty cell that is said already.
  const isEmptied = read.emptied?.offerPrice !== undefined && (read.change.variants ?? []).length === 0
  for (const { row, size, color, price, isOfferSaid } of saidPrices(product, read)) {
    if (price === undefined || isOfferSaid || isEmptied || notes.has(row)) continue
    const variant = product.variants.find((one) => isSamePiece(one, { size, color }))
    const { originalPrice, offerPrice } = variant ? variantPrices(product, variant) : product
    if (originalPrice !== price || offerPrice === undefined || offerPrice >= price) continue
    const piece = shownValue((variant && pieceName(variant)) || product.name)
    const problem = { code: 'STILL_ON_OFFER', parameters: { piece, taka: toTaka(offerPrice) } } as const
    notes.set(row, { ...at('originalPrice', String(toTaka(price)), problem), row })
  }
  return [...notes.values()].slice(0, MOST_NOTES)
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
  const marks = start.split('?').length - 1
  return marks >= 3 && marks >= start.replace(/[\s\p{P}]/gu, '').length
}
