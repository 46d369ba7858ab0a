import type { Poisha } from '../money/money.ts'
import { MAX_COUNTED } from '../query/searchLimits.ts'
import { searchKey } from '../text/searchText.ts'
import { isSoldIn, type SoldOptions, soldOptionsReader } from './soldOptions.ts'

/** What a shopper wants to see of a list. Nothing chosen of a facet: everything. */
export interface Wanted {
  readonly minPrice?: Poisha | undefined
  readonly maxPrice?: Poisha | undefined
  /** Names; any of them, in any letter case. */
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly categories: readonly string[]
  readonly subCategories: readonly string[]
  readonly inStock: boolean
  readonly onOffer: boolean
}

/** The most sizes, colours or categories that one request may name. */
export const MAX_CHOSEN = 30

export const NOTHING_WANTED: Wanted = {
  sizes: [],
  colors: [],
  categories: [],
  subCategories: [],
  inStock: false,
  onOffer: false,
}

export function isPriceWanted({ minPrice, maxPrice }: Wanted): boolean {
  return minPrice !== undefined || maxPrice !== undefined
}

export function isAnythingWanted(wanted: Wanted): boolean {
  const { sizes, colors, categories, subCategories, inStock, onOffer } = wanted
  const lists = [sizes, colors, categories, subCategories]
  return isPriceWanted(wanted) || inStock || onOffer || lists.some((list) => list.length > 0)
}

/** Products that no facet but the price tells apart. */
export interface Alike {
  readonly categoryKey: string
  readonly subCategoryKey: string
  /** See soldOptions.ts. */
  readonly options: string
  readonly soldOut: boolean
  readonly onOffer: boolean
}

/** A choice of a facet. A count of {@link MAX_COUNTED} means as many or more. */
export interface FacetValue {
  /** As most products write it; a searchKey for categories. */
  readonly value: string
  readonly count: number
  /** `#rrggbb`, where the products name one. */
  readonly hex?: string | undefined
}

/** What can be chosen of a list, each apart from the others. */
export const FACETS = [
  'price',
  'sizes',
  'colors',
  'categories',
  'subCategories',
  'inStock',
  'onOffer',
] as const
export type Facet = (typeof FACETS)[number]

/** How many products each choice would leave: under what is wanted of all other facets. */
export interface Facets {
  /** How many there are under all that is wanted. */
  readonly total: number
  /** The same without what is wanted of one facet. */
  readonly without: Readonly<Record<Facet, number>>
  readonly sizes: readonly FacetValue[]
  readonly colors: readonly FacetValue[]
  readonly categories: readonly FacetValue[]
  readonly subCategories: readonly FacetValue[]
  readonly inStock: number
  readonly onOffer: number
  /** What all cost, whatever is wanted; undefined where there are none, or too many to say. */
  readonly prices: { readonly least: Poisha; readonly most: Poisha } | undefined
}

/** Says whether products are wanted, whatever they cost. */
export function createMatcher(wanted: Wanted): (alike: Alike) => boolean {
  const test = createTests(wanted)
  const read = soldOptionsReader()
  return (alike) => Object.values(test(alike, read(alike.options))).every((passed) => passed)
}

/** For each facet, whether products pass what is wanted of it. */
function createTests(wanted: Wanted) {
  const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(searchKey))
  const [sizes, colors] = [keys(wanted.sizes), keys(wanted.colors)]
  const [categories, subCategories] = [keys(wanted.categories), keys(wanted.subCategories)]
  const isOneOf = (chosen: ReadonlySet<string>, key: string) => chosen.size === 0 || chosen.has(key)
  return (alike: Alike, options: SoldOptions) => ({
    options: isSoldIn(options, sizes, colors),
    category: isOneOf(categories, alike.categoryKey),
    subCategory: isOneOf(subCategories, alike.subCategoryKey),
    inStock: !(wanted.inStock && alike.soldOut),
    onOffer: !wanted.onOffer || alike.onOffer,
  })
}

/** The most choices of a facet that are listed, besides those that are chosen. */
const MOST_LISTED = 24

interface Counted {
  value: string
  /** How many products of all have it. */
  base: number
  count: number
  hex: string | undefined
}

/** A facet's choices while they are counted, by searchKey. */
type Tally = Map<string, Counted>

const NONE: ReadonlySet<string> = new Set()

/** Counts the choices of all facets of a list, from groups of its products. */
export function createFacetCount(wanted: Wanted) {
  const test = createTests(wanted)
  const read = soldOptionsReader()
  const [sizeKeys, colorKeys] = [new Set(wanted.sizes.map(searchKey)), new Set(wanted.colors.map(searchKey))]
  const tallies = {
    sizes: new Map<string, Counted>(),
    colors: new Map<string, Counted>(),
    categories: new Map<string, Counted>(),
    subCategories: new Map<string, Counted>(),
  } satisfies Record<string, Tally>
  const sums = { total: 0, inStock: 0, onOffer: 0 }
  const without = Object.fromEntries(FACETS.map((facet) => [facet, 0])) as Record<Facet, number>

  /** `amount`: how many of the group's products cost what is wanted; `base`: how many they are at any price. */
  function add(alike: Alike, amount: number, base: number): void {
    const options = read(alike.options)
    const passed = test(alike, options)
    const others = (facet?: keyof typeof passed): boolean =>
      Object.entries(passed).every(([name, fits]) => fits || name === facet)
    if (others()) without.price += base
    if (others('options')) {
      if (isSoldIn(options, NONE, colorKeys)) without.sizes += amount
      if (isSoldIn(options, sizeKeys, NONE)) without.colors += amount
    }
    if (others('category')) without.categories += amount
    if (others('subCategory')) without.subCategories += amount
    if (others('inStock')) without.inStock += amount
    if (others('onOffer')) without.onOffer += amount
    const tally = (list: Tally, value: string, fits: boolean, hex?: string) =>
      addTo(list, { value, base, count: fits ? amount : 0, hex })

    for (const size of options.sizes) {
      const isSold = others('options') && isSoldIn(options, new Set([searchKey(size)]), colorKeys)
      tally(tallies.sizes, size, isSold)
    }
    for (const { name, hex } of options.colors) {
      const isSold = others('options') && isSoldIn(options, sizeKeys, new Set([searchKey(name)]))
      tally(tallies.colors, name, isSold, hex)
    }
    tally(tallies.categories, alike.categoryKey, others('category'))
    if (alike.subCategoryKey !== '') {
      tally(tallies.subCategories, alike.subCategoryKey, others('subCategory'))
    }
    if (!alike.soldOut && others('inStock')) sums.inStock += amount
    if (alike.onOffer && others('onOffer')) sums.onOffer += amount
    if (others()) sums.total += amount
  }

  function facets(prices: Facets['prices']): Facets {
    const listed = (tally: Tally, chosen: ReadonlySet<string> = NONE): FacetValue[] =>
      [...tally]
        .toSorted(([, one], [, other]) => other.base - one.base)
        .filter(([key], place) => place < MOST_LISTED || chosen.has(key))
        .map(([, { value, count, hex }]) => ({
          value,
          count: Math.min(count, MAX_COUNTED),
          ...(hex === undefined ? {} : { hex }),
        }))
    return {
      total: Math.min(sums.total, MAX_COUNTED),
      without: { ...without },
      sizes: listed(tallies.sizes, sizeKeys),
      colors: listed(tallies.colors, colorKeys),
      categories: listed(tallies.categories),
      subCategories: listed(tallies.subCategories),
      inStock: Math.min(sums.inStock, MAX_COUNTED),
      onOffer: Math.min(sums.onOffer, MAX_COUNTED),
      prices,
    }
  }

  /** Whether no count can change any more, if the choices are those of `known`. */
  function isSettled(known: Facets): boolean {
    const isFull = (count: number) => count >= MAX_COUNTED
    const all = (tally: Tally, values: readonly FacetValue[]) =>
      values.every(({ value, count }) => count === 0 || isFull(tally.get(searchKey(value))?.count ?? 0))
    return (
      (isFull(sums.total) || known.total === 0) &&
      (isFull(sums.inStock) || known.inStock === 0) &&
      (isFull(sums.onOffer) || known.onOffer === 0) &&
      all(tallies.sizes, known.sizes) &&
      all(tallies.colors, known.colors) &&
      all(tallies.categories, known.categories) &&
      all(tallies.subCategories, known.subCategories)
    )
  }

  return { add, facets, isSettled }
}

function addTo(tally: Tally, { value, base, count, hex }: Counted): void {
  const key = searchKey(value)
  const counted = tally.get(key)
  if (!counted) {
    tally.set(key, { value, base, count, hex })
    return
  }
  counted.base += base
  counted.count += count
  counted.hex ??= hex
}
