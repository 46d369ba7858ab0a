import { type CategoryTree, findCategory, sizeChartAt } from '#domain/catalogue/categories.ts'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import { type DeletedProduct, descriptionLines, type Product } from '#domain/catalogue/product.ts'
import { descriptionIn, nameIn } from '#domain/catalogue/productTexts.ts'
import type { LengthUnit } from '#domain/catalogue/sizeChart.ts'
import { tileTint } from '#domain/catalogue/tileTint.ts'
import { leftOf, type Variant, variantPrices, WHOLE } from '#domain/catalogue/variants.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import { truncate } from '#domain/text/truncate.ts'
import { digits } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { leftText } from '#web/components/cardProduct.ts'
import { categoryLabel, toShown } from '#web/components/categoryLabel.ts'
import { swatchOf } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { OfferedPiece } from '../choices/pieces.ts'

/** The length of a description in search results. Characters. */
const DESCRIPTION_MAX = 155

/** A piece with what the product page says of it. */
export interface PagePiece extends OfferedPiece {
  readonly sku: string
  /** '2 left', in the page's language, where the page says so. */
  readonly left?: string | undefined
  /** No more than this can be ordered, and the sentence that says so; with `left`. */
  readonly most?: { readonly quantity: number; readonly sentence: string } | undefined
}

/** The name of a colour in the page's language, and its hex value if it has one. */
export interface ColorLook {
  readonly label: string
  readonly value: string | undefined
}

/** A size chart in the page's language. */
export interface ShownSizeChart {
  readonly unit: LengthUnit
  readonly columns: readonly { readonly label: string; readonly isLength: boolean }[]
  readonly rows: readonly { readonly size: string; readonly values: readonly string[] }[]
}

interface PageOptions {
  readonly shop: Pick<ShopSettings, 'name' | 'nameBengali'>
  readonly categories: CategoryTree
  /** Whether pages say how many are left where few are. */
  readonly showsFewLeft: boolean
  /** Of the shop's own colours, in the page's language. */
  readonly colorNames?: ColorNames
}

/** Returns what the product page shows of a product, in its language. Only servers call it. */
export function pageProduct(product: Product, { shop, categories, showsFewLeft, colorNames }: PageOptions) {
  const { id, videoLink, sizes, colors, colorValues, images, colorImages } = product
  const { originalPrice, offerPrice, offersEnd, ratings, reviews } = product
  const { category: name, variants } = product
  const description = descriptionIn(getLocale(), product)
  const shopName = getLocale() === 'bn' ? shop.nameBengali : shop.name
  const own: Variant = { ...WHOLE, sku: product.sku }
  const piece = (variant: Variant): PagePiece => {
    const { size, color, sku } = variant
    const left = leftOf(product, variant)
    return {
      ...{ size, color, sku },
      ...variantPrices(product, variant),
      isSoldOut: left === 0,
      // How many there are is the owner's secret; that nothing is left is not.
      ...(showsFewLeft && left
        ? {
            left: leftText(left),
            most: { quantity: left, sentence: m.cart_only({ available: digits(left) }) },
          }
        : {}),
    }
  }
  const looks = colors.map((color): [string, ColorLook] => [
    color,
    { label: colorName(color, colorNames), value: swatchOf(color, colorValues) },
  ])
  return {
    id,
    name: nameIn(getLocale(), product),
    description: descriptionLines(description),
    descriptionLanguage: textLanguage(description),
    /** For search results. */
    summary:
      truncate(description.replaceAll('\n', '. '), DESCRIPTION_MAX) ||
      m.product_description_fallback({ name: nameIn(getLocale(), product), shop: shopName }),
    category: toShown(findCategory(categories, name) ?? { name, nameBengali: '' }),
    ...{ videoLink, sizes, colors, images, colorImages, originalPrice, offerPrice, offersEnd },
    ...{ ratings, reviews },
    colorLooks: Object.fromEntries(looks),
    pieces: (variants.length > 0 ? variants : [own]).map(piece),
    tint: tileTint(id),
    sizeChart: sizes.length > 0 ? shownSizeChart(product, categories) : undefined,
  }
}

function shownSizeChart(product: Product, categories: CategoryTree): ShownSizeChart | undefined {
  const chart = sizeChartAt(categories, product)
  return (
    chart && {
      unit: chart.unit,
      columns: chart.columns.map(({ isLength, ...names }) => ({ label: categoryLabel(names), isLength })),
      rows: chart.rows,
    }
  )
}

export type PageProduct = ReturnType<typeof pageProduct>

/** Returns what the page of a deleted product says of it. Only servers call it. */
export function deletedPage(product: DeletedProduct, categories: CategoryTree) {
  const name = nameIn(getLocale(), product)
  const category = findCategory(categories, product.category)
  return {
    id: product.id,
    name,
    summary: m.product_deleted({ name }),
    /** Undefined: the shop has it no more. */
    category: category && toShown(category),
  }
}

export type DeletedPage = ReturnType<typeof deletedPage>
