import type { CategoryName } from '#domain/catalogue/firstCategories.ts'
import { type Color, type ProductType, SIZES, type Size } from '#domain/catalogue/options.ts'
import { factsInBengali } from '../bengaliFacts.ts'
import { BENGALI_NAMES } from '../bengaliNames.ts'
import { countedPieces } from '../counted.ts'
import { cutout } from '../pictures.ts'
import type { DemoProduct } from '../types.ts'

/** A product in the notation of the files in this folder. */
export interface Entry {
  readonly name: string
  readonly subCategory: string
  /** Lines of the description, by label. */
  readonly details: Readonly<Record<string, string>>
  readonly sizes?: readonly Size[]
  readonly colors?: readonly Color[]
  /**
   * Slugs of cut-outs (see scripts/demo-pictures). The first ones show the colours, in the order of `colors`.
   */
  readonly pictures: readonly [string, ...string[]]
  readonly price: readonly [originalTaka: number, offerTaka?: number]
  readonly rated: readonly [ratings: number, reviews: number]
  readonly hasVideo?: boolean
}

export const ADULT_SIZES: readonly Size[] = ['S', 'M', 'L', 'XL', 'XXL']
export const ALL_SIZES: readonly Size[] = SIZES
export const SMALL_SIZES: readonly Size[] = ['XS', 'S', 'M', 'L']

/** The products of one category and one product type, in the order given. */
export function shelf(
  category: CategoryName,
  productType: ProductType,
  entries: readonly Entry[],
): DemoProduct[] {
  return entries.map((entry) => place(category, productType, entry))
}

export function place(category: CategoryName, productType: ProductType, entry: Entry): DemoProduct {
  const [originalPriceTaka, offerPriceTaka] = entry.price
  const [ratings, reviews] = entry.rated
  const { colors = [], pictures } = entry
  const images = pictures.map(cutout)
  return {
    name: entry.name,
    nameBengali: BENGALI_NAMES[entry.name] ?? '',
    ...countedPieces(entry.name, colors),
    description: Object.entries(entry.details)
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n'),
    descriptionBengali: factsInBengali(entry.details),
    videoLink: entry.hasVideo ? videoSearch(entry.name) : '',
    category,
    subCategory: entry.subCategory,
    productType,
    sizes: entry.sizes ?? [],
    colors,
    images,
    colorImages: Object.fromEntries(colors.map((color, index) => [color, images[index]])),
    originalPriceTaka,
    ...(offerPriceTaka === undefined ? {} : { offerPriceTaka }),
    ratings,
    reviews,
  }
}

/** A search instead of a video, so that the link never breaks. */
const videoSearch = (name: string) =>
  `https://www.youtube.com/results?search_query=${encodeURIComponent(name)}`
