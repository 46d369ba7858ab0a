import type { CategoryName } from '#domain/catalogue/firstCategories.ts'
import type { Color, ProductType, Size } from '#domain/catalogue/options.ts'
import type { ColorImages } from '#domain/catalogue/product.ts'
import type { SlideTexts } from '#domain/catalogue/slide.ts'
import type { CountedPieces } from './counted.ts'

/** A product of the demo catalogue. Prices are in whole taka. */
export interface DemoProduct extends CountedPieces {
  readonly name: string
  /** '' where the name is Bengali already. */
  readonly nameBengali: string
  /** Lines of the form 'Label: text'. */
  readonly description: string
  /** The same in Bengali; '' where the description is Bengali already. */
  readonly descriptionBengali: string
  /** An address, or '' if there is no video. */
  readonly videoLink: string
  readonly category: CategoryName
  readonly subCategory: string
  readonly productType: ProductType
  readonly sizes: readonly Size[]
  readonly colors: readonly Color[]
  /** One to four addresses; each ends in `-<width>.webp` and names the widest file. */
  readonly images: readonly string[]
  /** The image of each colour. */
  readonly colorImages: ColorImages
  readonly originalPriceTaka: number
  readonly offerPriceTaka?: number
  /** 0 to 5, one decimal. */
  readonly ratings: number
  /** The number of reviews behind the rating. */
  readonly reviews: number
}

/** A slide of the home page; its picture has no words. */
export interface DemoSlide extends SlideTexts {
  /** What the picture shows. */
  readonly title: string
  readonly titleBengali: string
  readonly image: string
  /** A path of the shop. */
  readonly link: string
}
