import { MAX_CHOSEN, type Wanted } from '#domain/catalogue/facets.ts'
import { PRODUCT_SORTS, type ProductSort } from '#domain/catalogue/product.ts'
import { fromTaka, MAX_AMOUNT, type Poisha, toTaka } from '#domain/money/money.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** What a visitor has chosen of a list. The address of the page says it. */
export interface Choice {
  readonly wanted: Wanted
  readonly sort: ProductSort
}

/** The parameters of an address that repeat, and what they name. */
export const LISTS = {
  category: 'categories',
  subCategory: 'subCategories',
  size: 'sizes',
  color: 'colors',
} as const satisfies Record<string, keyof Wanted>

export const USUAL_SORT: ProductSort = 'newest'

/** Longer names are none of the shop's. Characters. */
const MAX_NAME = 60

/** Reads a choice from an address, also as a form without scripts sends it. What cannot be read counts as not chosen. */
export function readChoice(parameters: URLSearchParams): Choice {
  const names = (parameter: keyof typeof LISTS) =>
    [...new Set(parameters.getAll(parameter).map((name) => name.trim()))]
      .filter((name) => name !== '' && name.length <= MAX_NAME)
      .slice(0, MAX_CHOSEN)
      .toSorted()
  const sort = parameters.get('sort')
  const [minPrice, maxPrice] = inOrder(
    readPrice(parameters.get('minPrice')),
    readPrice(parameters.get('maxPrice')),
  )
  return {
    sort: PRODUCT_SORTS.find((known) => known === sort) ?? USUAL_SORT,
    wanted: {
      minPrice,
      maxPrice,
      sizes: names('size'),
      colors: names('color'),
      categories: names('category'),
      subCategories: names('subCategory'),
      inStock: parameters.get('inStock') === 'true',
      onOffer: parameters.get('onOffer') === 'true',
    },
  }
}

/** Prices typed the wrong way round are meant the right way. */
function inOrder(min: Poisha | undefined, max: Poisha | undefined) {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

/** An amount as people type it: 2500, 2,500 or ২৫০০. */
function readPrice(typed: string | null): Poisha | undefined {
  const text = toLatinDigits(typed ?? '').replace(/[,\s৳]/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  const price = fromTaka(Number(text))
  return price !== undefined && price <= MAX_AMOUNT ? price : undefined
}

/** Adds a choice to the parameters that name the list; the page is the first. */
export function writeChoice({ wanted, sort }: Choice, list: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(list)
  for (const price of ['minPrice', 'maxPrice'] as const) {
    const amount = wanted[price]
    if (amount !== undefined) parameters.set(price, String(toTaka(amount)))
  }
  for (const [parameter, names] of Object.entries(LISTS)) {
    for (const name of wanted[names]) parameters.append(parameter, name)
  }
  if (wanted.inStock) parameters.set('inStock', 'true')
  if (wanted.onOffer) parameters.set('onOffer', 'true')
  if (sort !== USUAL_SORT) parameters.set('sort', sort)
  return parameters
}

/** A choice with a name of a list chosen, or no longer. */
export function toggled(wanted: Wanted, list: (typeof LISTS)[keyof typeof LISTS], name: string): Wanted {
  const names = wanted[list]
  const isChosen = names.some((other) => isSameName(other, name))
  const others = names.filter((other) => !isSameName(other, name))
  return { ...wanted, [list]: isChosen ? others : [...names, name].toSorted() }
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
