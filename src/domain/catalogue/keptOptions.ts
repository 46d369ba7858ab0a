import { lookUp } from '../text/lookUp.ts'
import { type ColorImages, isPieceOf, type NewProduct } from './product.ts'
import type { Piece } from './variants.ts'

/** Returns the colour images whose colour and image the product still has. */
export function keptColorImages(product: Pick<NewProduct, 'colors' | 'images' | 'colorImages'>): ColorImages {
  const { colors, images, colorImages } = product
  return Object.fromEntries(
    colors.flatMap((color) => {
      const image = lookUp(colorImages, color)
      return image !== undefined && images.includes(image) ? [[color, image]] : []
    }),
  )
}

/** Returns the variants whose size and colour the product still has. */
export function keptVariants<V extends Piece>(product: {
  readonly sizes: readonly string[]
  readonly colors: readonly string[]
  readonly variants: readonly V[]
}): readonly V[] {
  return product.variants.filter((variant) => isPieceOf(product, variant))
}
