import type { CategoryName } from '#domain/catalogue/categories.ts'
import type { Color, ProductType, Size } from '#domain/catalogue/options.ts'
import type { ColorImages } from '#domain/catalogue/product.ts'

/** A product of the demo catalogue. Prices are whole taka, as a merchant writes them. */
export interface DemoProduct {
  readonly name: string
  /** Lines of the form 'Label: text'. */
  readonly description: string
  /** An address, or '' where there is no video. */
  readonly videoLink: string
  readonly category: CategoryName
  readonly subCategory: string
  readonly productType: ProductType
  readonly sizes: readonly Size[]
  readonly colors: readonly Color[]
  /** One to four; each ends in `-<width>.webp` and names the widest file there is. */
  readonly images: readonly string[]
  /** The image of each of its colours. */
  readonly colorImages: ColorImages
  readonly originalPriceTaka: number
  readonly offerPriceTaka?: number
  /** 0 to 5, one decimal. */
  readonly ratings: number
  /** How many reviews the rating comes from. */
  readonly reviews: number
}

/** A slide of the home page. */
export interface DemoSlide {
  /** Says what the picture says, in Bengali: it is read out in the picture's place. */
  readonly title: string
  readonly image: string
}
