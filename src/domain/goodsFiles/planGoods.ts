import {
  type CategoryTree,
  type Filing,
  type FilingFault,
  fileIn,
  filingAt,
  findSubCategories,
  isFilingFault,
  placesInBengali,
} from '../catalogue/categories.ts'
import {
  type ColorImages,
  type NewProduct,
  type OwnedProduct,
  PLAIN_PRODUCT,
  type ProductChange,
} from '../catalogue/product.ts'
import { productFaults } from '../catalogue/productFaults.ts'
import { productFields } from '../catalogue/productFields.ts'
import { lookUp } from '../text/lookUp.ts'
import { dateOptions } from './dateOptions.ts'
import { type ReadGoods, type RowProblem, shownValue } from './goods.ts'
import { type Filings, NO_CATEGORY } from './imports.ts'
import { mergeGoods } from './mergeGoods.ts'
import { variantOfSku } from './namedPieces.ts'
import { asPaid, paidAsPrice } from './paidPrices.ts'
import { placed } from './placedProblem.ts'

/** What goods of a file come to, before it is known whether that is anything new. */
export type GoodsPlan =
  | { readonly kind: 'wrong'; readonly problems: readonly RowProblem[] }
  | { readonly kind: 'new'; readonly draft: Omit<NewProduct, 'createdAt'> & Pick<ProductChange, 'createdAt'> }
  | { readonly kind: 'known'; readonly before: OwnedProduct; readonly change: ProductChange }

interface Known {
  /** The product of the shop that is meant. */
  readonly before: OwnedProduct | undefined
  readonly tree: CategoryTree
  /** When it changes; milliseconds since 1970. */
  readonly at: number
}

/** Decides what goods of a file change. What the file leaves out stays as it is. */
export function planGoods(read: ReadGoods, { before, tree, at }: Known): GoodsPlan {
  if (read.problems.length > 0) return { kind: 'wrong', problems: read.problems }
  const dates = dateOptions(read, before)
  if (dates.length > 0) return { kind: 'wrong', problems: dates }
  const filed = filing(before ? read : withCategory(read), before, tree)
  if (filed && isFilingFault(filed)) return { kind: 'wrong', problems: [placed(read, filed)] }
  const unclear = before && priceOfWhich(before, read)
  if (unclear) return { kind: 'wrong', problems: [unclear] }
  const merged = before ? asPaid(before, read, mergeGoods(before, read), at) : withPrice(paidAsPrice(read))
  const change: ProductChange = { ...merged, ...(filed ?? {}) }
  if (before) return { kind: 'known', before, change: withoutReordering(before, change) }
  const { name, category, originalPrice } = change
  const missing = (['name', 'category', 'originalPrice'] as const).filter(
    (field) => change[field] === undefined,
  )
  if (name === undefined || category === undefined || originalPrice === undefined) {
    const problems = missing.map((field) =>
      placed(read, {
        path: field,
        code: 'MISSING',
        parameters: { field: field === 'originalPrice' ? 'price' : field },
      }),
    )
    return { kind: 'wrong', problems }
  }
  const draft = { ...EMPTY, ...change, name, category, originalPrice }
  const faults = productFaults(draft, tree)
  return faults.length > 0
    ? { kind: 'wrong', problems: faults.map((fault) => placed(read, fault)) }
    : { kind: 'new', draft }
}

const EMPTY = {
  ...PLAIN_PRODUCT,
  description: '',
  videoLink: '',
  subCategory: '',
  productType: '',
  sizes: [],
  colors: [],
  images: [],
  colorImages: {},
  offerPrice: undefined,
  ratings: 0,
  reviews: 0,
} as const

/** New goods without a category get the one that was chosen for all of them. */
function withCategory(read: ReadGoods): ReadGoods {
  const category = read.change.category ?? read.filedUnder
  return category === undefined ? read : { ...read, change: { ...read.change, category } }
}

/** New goods whose variants alone have prices cost what the cheapest does; where that is what all cost, none has one of its own. */
function withPrice(change: ProductChange): ProductChange {
  const { variants = [] } = change
  const [cheapest, ...others] = variants.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)
  if (change.originalPrice !== undefined || cheapest === undefined) return change
  const isOne = others.every((price) => price === cheapest)
  return {
    ...change,
    originalPrice: cheapest,
    variants: isOne ? variants.map((variant) => ({ ...variant, price: undefined })) : variants,
  }
}

/** Where the goods belong; undefined: the file does not say. */
function filing(
  { change, isForeign }: ReadGoods,
  before: OwnedProduct | undefined,
  tree: CategoryTree,
): Filing | FilingFault | undefined {
  const category = change.category ?? (change.subCategory === undefined ? undefined : before?.category)
  if (category === undefined) return undefined
  const filed = filingOf({ category, subCategory: change.subCategory ?? '' }, isForeign, tree)
  // What the file leaves out stays, as long as it fits.
  const isKept =
    !isFilingFault(filed) &&
    change.subCategory === undefined &&
    filed.subCategory === '' &&
    filed.category === before?.category
  return isKept ? { category: before.category, subCategory: before.subCategory } : filed
}

function filingOf(
  { category, subCategory }: Filing,
  isForeign: boolean,
  tree: CategoryTree,
): Filing | FilingFault {
  const filed = fileIn(tree, { category, subCategory })
  if (!isFilingFault(filed)) return filed
  if (filed.code === 'NOT_OF_THE_CATEGORY') {
    // Other shops have other subcategories: the category is enough.
    return isForeign ? fileIn(tree, { category, subCategory: '' }) : filed
  }
  for (const name of [subCategory, category]) {
    const [place, other] = name === '' ? [] : findSubCategories(tree, name)
    if (place && !other) return filingAt(place)
  }
  return filingInBengali({ category, subCategory }, tree) ?? filed
}

/** Where goods belong whose file names the categories in Bengali; the whole category where several would fit. */
function filingInBengali({ category, subCategory }: Filing, tree: CategoryTree): Filing | undefined {
  const places = placesInBengali(tree, category)
  const whole =
    places.find((place) => place.subCategory === undefined) ?? (places.length === 1 ? places[0] : undefined)
  if (!whole) return undefined
  const below = placesInBengali(tree, subCategory).find(
    (place) => place.category === whole.category && place.subCategory !== undefined,
  )
  return filingAt(below ?? whole)
}

/** Files goods under the category that was chosen for theirs. */
export function withFilings(read: ReadGoods, filings: Filings, tree: CategoryTree): ReadGoods {
  const { category, subCategory = '' } = read.change
  const chosen = lookUp(filings, category === undefined ? NO_CATEGORY : shownValue(category))
  if (chosen === undefined) return read
  if (category === undefined) return { ...read, filedUnder: chosen }
  const isUnknown = subCategory !== '' && isFilingFault(fileIn(tree, { category: chosen, subCategory }))
  return { ...read, change: { ...read.change, category: chosen, ...(isUnknown ? { subCategory: '' } : {}) } }
}

/** Options that a product has in an order that no form gives them are not changed by a file that has the same. */
function withoutReordering(before: OwnedProduct, change: ProductChange): ProductChange {
  const isSame = (field: 'sizes' | 'colors') =>
    JSON.stringify(change[field]) === JSON.stringify(productFields[field].parse([...before[field]]))
  const { sizes, colors, ...rest } = change
  return {
    ...rest,
    ...(sizes && !isSame('sizes') ? { sizes } : {}),
    ...(colors && !isSame('colors') ? { colors } : {}),
  }
}

/** A price of which it is not clear whose it is of several variants: where they cost the same, it is that of all. */
function priceOfWhich(before: OwnedProduct, read: ReadGoods): RowProblem | undefined {
  const [field] = read.pricesOfPiece ?? []
  const isOfAll = before.variants.every(({ price, offer }) => price === undefined && offer === undefined)
  if (field === undefined || before.variants.length < 2 || isOfAll) return undefined
  if (variantOfSku(before, read.change.sku)) return undefined
  return placed(read, { path: field, code: 'PRICE_OF_WHICH_VARIANT', parameters: {} })
}

/** Which pictures a product gets at once, and which have to be fetched first. */
export interface PicturePlan {
  readonly change: ProductChange
  /** What the product is to have once {@link missing} are there; undefined: it has all. */
  readonly wanted: { readonly images: readonly string[]; readonly colorImages: ColorImages } | undefined
  readonly missing: readonly string[]
}

/**
 * Divides the pictures of a change. `copyOf`: the shop's copy of an address elsewhere. Pictures that the product already
 * shows, or that are of the shop itself, are kept.
 */
export function planPictures(
  change: ProductChange,
  before: OwnedProduct | undefined,
  copyOf: (address: string) => string | undefined,
): PicturePlan {
  if (!change.images) return { change, wanted: undefined, missing: [] }
  const has = (address: string) => before?.images.includes(address) || address.startsWith('/')
  const shown = (address: string) => (has(address) ? address : (copyOf(address) ?? address))
  const images = [...new Set(change.images.map(shown))]
  const ties = Object.entries(change.colorImages ?? before?.colorImages ?? {})
  const colors = Object.keys(before?.colorImages ?? {})
  // In the order of what is there: the same ties are no change.
  const inOrder = ties.toSorted(([one], [other]) => colors.indexOf(one) - colors.indexOf(other))
  const colorImages = Object.fromEntries(inOrder.map(([color, address]) => [color, shown(address ?? '')]))
  const missing = images.filter(
    (address) =>
      !has(address) && copyOf(address) === undefined && /^https?:/i.test(address) && !isCopy(address),
  )
  if (missing.length === 0) return { change: { ...change, images, colorImages }, wanted: undefined, missing }
  const { images: _, colorImages: __, ...rest } = change
  const wanted = { images, colorImages }
  if (before) return { change: rest, wanted, missing }
  const ready = images.filter((address) => !missing.includes(address))
  return { change: { ...rest, images: ready, colorImages: {} }, wanted, missing }

  /** A copy may be kept elsewhere, too. */
  function isCopy(address: string): boolean {
    return (change.images ?? []).some((original) => original !== address && copyOf(original) === address)
  }
}
