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
import { isSamePiece, type Variant } from '../catalogue/variants.ts'
import { lookUp } from '../text/lookUp.ts'
import { searchKey } from '../text/searchText.ts'
import type { ReadGoods, RowProblem } from './goods.ts'
import { shownValue } from './goods.ts'
import { type Filings, NO_CATEGORY } from './imports.ts'
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
}

/** Decides what goods of a file change. What the file leaves out stays as it is. */
export function planGoods(read: ReadGoods, { before, tree }: Known): GoodsPlan {
  if (read.problems.length > 0) return { kind: 'wrong', problems: read.problems }
  const filed = filing(before ? read : withCategory(read), before, tree)
  if (filed && isFilingFault(filed)) return { kind: 'wrong', problems: [placed(read, filed)] }
  const unclear = before && priceOfWhich(before, read)
  if (unclear) return { kind: 'wrong', problems: [unclear] }
  const merged = before ? merge(before, read) : withPrice(read.change)
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
  const subCategory = change.subCategory ?? ''
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
  const isWhole = isFilingFault(fileIn(tree, { category: chosen, subCategory }))
  return { ...read, change: { ...read.change, category: chosen, subCategory: isWhole ? '' : subCategory } }
}

/** What the file says on top of what is there: variants and options that it does not name stay. */
function merge(before: OwnedProduct, read: ReadGoods): ProductChange {
  const { hasWholePrices, isForeign } = read
  const { variants, sizes, colors, stock, stockSeen, ...rest } = ofVariant(before, read)
  if (!variants || variants.length === 0) {
    const count = countOf({ stock, stockSeen })
    return { ...rest, ...count, ...(sizes ? { sizes } : {}), ...(colors ? { colors } : {}) }
  }
  const named = variants.map((variant) => ({ ...variant, ...pieceBySku(before, variant) }))
  const isNamed = (variant: Variant) => named.some((one) => isSamePiece(one, variant))
  const { originalPrice, offerPrice, ...others } = rest
  const isPriced = hasWholePrices && originalPrice !== undefined
  // The price of the product is also that of the variants that the file leaves out.
  const isPart = isPriced && !before.variants.every(isNamed)
  const isOne = named.every(({ price }) => price === undefined)
  const pricesOf = (said: Variant, variant: Variant): Pick<Variant, 'price' | 'offer'> => {
    if (!isPriced) {
      // What it costs already is no price of its own: that would end the offer of the product.
      const isSame = variant.price === undefined && said.price === (originalPrice ?? before.originalPrice)
      return { price: isSame ? undefined : (said.price ?? variant.price), offer: said.offer ?? variant.offer }
    }
    const ofAll = isPart ? { price: originalPrice, offer: offerPrice } : {}
    const ended = isForeign && (isOne || said.price !== undefined)
    return {
      price: said.price ?? (isOne ? ofAll.price : (variant.price ?? before.originalPrice)),
      offer: said.offer ?? (isOne ? ofAll.offer : undefined) ?? (ended ? undefined : variant.offer),
    }
  }
  const merged = before.variants.map((variant): Variant => {
    const said = named.find((one) => isSamePiece(one, variant))
    if (!said) return variant
    return { ...variant, sku: said.sku || variant.sku, ...pricesOf(said, variant), ...countOf(said) }
  })
  const added = named
    .filter((one) => !before.variants.some((variant) => isSamePiece(one, variant)))
    .map(({ stockSeen: _, ...one }) => ({ ...one, ...pricesOf(one, one) }))
  return {
    ...(isPart ? others : rest),
    sizes: productFields.sizes.parse([...before.sizes, ...(sizes ?? [])]),
    colors: productFields.colors.parse([...before.colors, ...(colors ?? [])]),
    variants: [...merged, ...added],
  }
}

type Count = Pick<Variant, 'stock' | 'stockSeen'>

/** What a file says of a stock that the shop has: nothing where it is as it was exported, for pieces may be sold since. */
function countOf({ stock, stockSeen }: Count): Count {
  if (stock === undefined || stock === stockSeen) return {}
  return typeof stockSeen === 'number' ? { stock, stockSeen } : { stock }
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

/** A row may name a variant by its sku alone. */
function pieceBySku(before: OwnedProduct, variant: Variant) {
  if (variant.size !== '' || variant.color !== '' || variant.sku === '') return {}
  const known = before.variants.find(({ sku }) => searchKey(sku) === searchKey(variant.sku))
  return known ? { size: known.size, color: known.color } : {}
}

/** A file of skus and stocks names variants in the column of products: its prices and stock are those of the variant. */
function ofVariant(before: OwnedProduct, read: ReadGoods): ProductChange {
  const { change, pricesOfPiece = [] } = read
  const { sku, stock, stockSeen, originalPrice, offerPrice, name: _, ...rest } = change
  if ((change.variants ?? []).length > 0) return change
  const known = variantOfSku(before, sku)
  if (known) {
    const prices = { price: originalPrice ?? known.price, offer: offerPrice ?? known.offer }
    return { ...rest, variants: [{ ...known, ...prices, stock, stockSeen }] }
  }
  const [only, other] = before.variants
  if (!only || other || pricesOfPiece.length === 0) return change
  // What stands where an export has the price of a variant is not that of the product.
  const whole = Object.fromEntries(
    Object.entries(change).filter(([field]) => !pricesOfPiece.some((one) => one === field)),
  )
  const said = (field: 'originalPrice' | 'offerPrice') =>
    pricesOfPiece.includes(field) ? change[field] : undefined
  const prices = { price: said('originalPrice') ?? only.price, offer: said('offerPrice') ?? only.offer }
  return { ...whole, variants: [{ ...only, ...prices, stock, stockSeen }] }
}

function variantOfSku({ variants }: OwnedProduct, sku: string | undefined): Variant | undefined {
  return sku === undefined ? undefined : variants.find((variant) => searchKey(variant.sku) === searchKey(sku))
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
