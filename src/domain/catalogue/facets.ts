import type { Poisha } from '../money/money.ts'
import { MAX_COUNTED } from '../query/searchLimits.ts'
import { searchKey } from '../text/searchText.ts'
import { isSoldIn, readSoldOptions } from './soldOptions.ts'

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
  /** Only what is sold out; never together with `inStock`. */
  readonly soldOut?: boolean | undefined
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
  const { sizes, colors, categories, subCategories, inStock, soldOut = false, onOffer } = wanted
  const lists = [sizes, colors, categories, subCategories]
  return isPriceWanted(wanted) || inStock || soldOut || onOffer || lists.some((list) => list.length > 0)
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
  /** As a product writes it; a searchKey for categories. */
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
  /** False: too many products had to be read to count all. The counts are those of some, and are not to be shown. */
  readonly isWhole: boolean
  /** What all cost, whatever is wanted; undefined where there are none, or too many to say. */
  readonly prices: { readonly least: Poisha; readonly most: Poisha } | undefined
}

/** Says whether products are wanted, whatever they cost. */
export function createMatcher(wanted: Wanted): (alike: Alike) => boolean {
  const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(searchKey))
  const [sizes, colors] = [keys(wanted.sizes), keys(wanted.colors)]
  const failures = createFailures(wanted)
  const fitting = remembering((options) => isSoldIn(readSoldOptions(options), sizes, colors))
  return (alike) => fitting(alike.options) && failures(alike) === 0
}

/** Facets besides the price and the options, each a bit in the answer of {@link createFailures}. */
const BITS = { categories: 1, subCategories: 2, inStock: 4, onOffer: 8 } as const

/** Returns in which facets besides the price and the options products fail. */
function createFailures({ categories, subCategories, inStock, soldOut, onOffer }: Wanted) {
  const [kinds, kindsBelow] = [new Set(categories.map(searchKey)), new Set(subCategories.map(searchKey))]
  return (alike: Alike): number =>
    (kinds.size > 0 && !kinds.has(alike.categoryKey) ? BITS.categories : 0) +
    (kindsBelow.size > 0 && !kindsBelow.has(alike.subCategoryKey) ? BITS.subCategories : 0) +
    ((inStock && alike.soldOut) || (soldOut && !alike.soldOut) ? BITS.inStock : 0) +
    (onOffer && !alike.onOffer ? BITS.onOffer : 0)
}

/** Many products share a text of options: what is made of it is made once. */
function remembering<Made>(make: (options: string) => Made): (options: string) => Made {
  const known = new Map<string, Made>()
  return (options) => {
    const made = known.get(options) ?? make(options)
    known.set(options, made)
    return made
  }
}

/** The most choices of a facet that are listed, besides those that are chosen. */
const MOST_LISTED = 24

interface Counter {
  count: number
}

interface Counted extends Counter {
  value: string
  /** How many products of all have it. */
  base: number
  hex: string | undefined
}

/** A facet's choices while they are counted, by searchKey. */
type Tally = Map<string, Counted>

const NONE: ReadonlySet<string> = new Set()

/** Counts the choices of all facets of a list, from groups of its products. */
export function createFacetCount(wanted: Wanted) {
  const failures = createFailures(wanted)
  const [sizeKeys, colorKeys] = [new Set(wanted.sizes.map(searchKey)), new Set(wanted.colors.map(searchKey))]
  const tallies = {
    sizes: new Map<string, Counted>(),
    colors: new Map<string, Counted>(),
    categories: new Map<string, Counted>(),
    subCategories: new Map<string, Counted>(),
  } satisfies Record<string, Tally>
  const sums = { total: { count: 0 }, inStock: { count: 0 }, onOffer: { count: 0 } }
  const without = Object.fromEntries(FACETS.map((facet) => [facet, { count: 0 }])) as Record<Facet, Counter>

  /** What a text of options says of each facet: which choices it offers, and which of them fit the others. */
  const planOf = remembering((text) => {
    const options = readSoldOptions(text)
    const choices = [
      ...options.sizes.map((size) => ({
        counted: countedIn(tallies.sizes, size),
        fits: isSoldIn(options, new Set([searchKey(size)]), colorKeys),
      })),
      ...options.colors.map(({ name, hex }) => ({
        counted: countedIn(tallies.colors, name, hex),
        fits: isSoldIn(options, sizeKeys, new Set([searchKey(name)])),
      })),
    ]
    return {
      choices,
      fits: isSoldIn(options, sizeKeys, colorKeys),
      fitsColors: isSoldIn(options, NONE, colorKeys),
      fitsSizes: isSoldIn(options, sizeKeys, NONE),
    }
  })

  const kindsOf = ({ categoryKey, subCategoryKey }: Alike) => ({
    category: countedIn(tallies.categories, categoryKey),
    subCategory: subCategoryKey === '' ? undefined : countedIn(tallies.subCategories, subCategoryKey),
  })

  /** The counts that products of a group belong to if they cost what is wanted. */
  function countersOf(alike: Alike): readonly Counter[] {
    const plan = planOf(alike.options)
    const failed = failures(alike)
    const passes = (facet: keyof typeof BITS) => plan.fits && (failed & ~BITS[facet]) === 0
    const { category, subCategory } = kindsOf(alike)
    const counters: Counter[] = []
    if (passes('categories')) counters.push(category, without.categories)
    if (passes('subCategories')) counters.push(...(subCategory ? [subCategory] : []), without.subCategories)
    if (passes('inStock')) counters.push(...(alike.soldOut ? [] : [sums.inStock]), without.inStock)
    if (passes('onOffer')) counters.push(...(alike.onOffer ? [sums.onOffer] : []), without.onOffer)
    if (failed !== 0) return counters
    for (const { counted, fits } of plan.choices) if (fits) counters.push(counted)
    if (plan.fits) counters.push(sums.total)
    if (plan.fitsColors) counters.push(without.sizes)
    if (plan.fitsSizes) counters.push(without.colors)
    return counters
  }

  /** Adds products of a group that cost what is wanted. */
  function addPriced(alike: Alike, amount: number): void {
    for (const counter of countersOf(alike)) counter.count += amount
  }

  /** Adds products of a group, whatever they cost. */
  function addBase(alike: Alike, base: number): void {
    const plan = planOf(alike.options)
    const { category, subCategory } = kindsOf(alike)
    for (const { counted } of plan.choices) counted.base += base
    category.base += base
    if (subCategory) subCategory.base += base
    if (plan.fits && failures(alike) === 0) without.price.count += base
  }

  /** Whether products of a group belong to a count that is not at its most yet. */
  const isNeeded = (alike: Alike) => countersOf(alike).some(({ count }) => count < MAX_COUNTED)

  const most = ({ count }: Counter) => Math.min(count, MAX_COUNTED)

  function facets(prices: Facets['prices'], isWhole = true): Facets {
    const listed = (tally: Tally, chosen: ReadonlySet<string> = NONE): FacetValue[] =>
      [...tally]
        .toSorted(([, one], [, other]) => other.base - one.base)
        .filter(([key], place) => place < MOST_LISTED || chosen.has(key))
        .map(([, counted]) => ({
          value: counted.value,
          count: most(counted),
          ...(counted.hex === undefined ? {} : { hex: counted.hex }),
        }))
    return {
      total: most(sums.total),
      without: Object.fromEntries(FACETS.map((facet) => [facet, without[facet].count])) as Facets['without'],
      sizes: listed(tallies.sizes, sizeKeys),
      colors: listed(tallies.colors, colorKeys),
      categories: listed(tallies.categories),
      subCategories: listed(tallies.subCategories),
      inStock: most(sums.inStock),
      onOffer: most(sums.onOffer),
      isWhole,
      prices,
    }
  }

  /** Whether no count can change any more, if the choices are those of `known`. */
  function isSettled(known: Facets): boolean {
    const isFull = (count: number) => count >= MAX_COUNTED
    const all = (tally: Tally, values: readonly FacetValue[]) =>
      values.every(({ value, count }) => count === 0 || isFull(tally.get(searchKey(value))?.count ?? 0))
    return (
      (isFull(sums.total.count) || known.total === 0) &&
      (isFull(sums.inStock.count) || known.inStock === 0) &&
      (isFull(sums.onOffer.count) || known.onOffer === 0) &&
      all(tallies.sizes, known.sizes) &&
      all(tallies.colors, known.colors) &&
      all(tallies.categories, known.categories) &&
      all(tallies.subCategories, known.subCategories)
    )
  }

  return { addPriced, addBase, isNeeded, facets, isSettled }
}

/** The count of a choice, by its searchKey; as the first product writes it. */
function countedIn(tally: Tally, value: string, hex?: string): Counted {
  const key = searchKey(value)
  const counted = tally.get(key) ?? { value, base: 0, count: 0, hex }
  counted.hex ??= hex
  tally.set(key, counted)
  return counted
}
