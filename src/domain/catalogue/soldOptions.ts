import { lookUp } from '../text/lookUp.ts'
import { searchKey } from '../text/searchText.ts'
import type { NewProduct } from './product.ts'
import { isSamePiece } from './variants.ts'

/** The sizes and colours that a product is sold in, in a short form that many products share. */
export interface SoldOptions {
  readonly sizes: readonly string[]
  readonly colors: readonly SoldColor[]
  /** Which of them are sold together: positions in `sizes` and `colors`, -1 for none. Undefined: all are. */
  readonly pairs: readonly (readonly [size: number, color: number])[] | undefined
}

export interface SoldColor {
  readonly name: string
  /** `#rrggbb`, of a colour that the specification does not name. */
  readonly hex: string | undefined
}

type Offered = Pick<NewProduct, 'sizes' | 'colors' | 'colorValues' | 'variants'>

/** Returns the text that the database keeps with a product: JSON, the same for products with the same options. */
export function soldOptionsText({ sizes, colors, colorValues, variants }: Offered): string {
  const offered = {
    sizes: sizes.filter((size) => isOffered(variants, 'size', size)).toSorted(),
    colors: colors.filter((color) => isOffered(variants, 'color', color)).toSorted(),
  }
  const colorTexts = offered.colors.map((color) => {
    const hex = lookUp(colorValues, color)
    return hex === undefined ? color : [color, hex]
  })
  const lists = [offered.sizes, colorTexts]
  const all = offered.sizes.flatMap((size) => offered.colors.map((color) => ({ size, color })))
  const isWhole =
    variants.length === 0 ||
    offered.sizes.length === 0 ||
    offered.colors.length === 0 ||
    all.every((piece) => variants.some((variant) => isSamePiece(variant, piece)))
  if (isWhole) return JSON.stringify(lists)
  const pairs = variants
    .map(({ size, color }) => [offered.sizes.indexOf(size), offered.colors.indexOf(color)] as const)
    .toSorted(([size, color], [otherSize, otherColor]) => size - otherSize || color - otherColor)
  return JSON.stringify([...lists, pairs])
}

function isOffered(variants: Offered['variants'], part: 'size' | 'color', name: string): boolean {
  return variants.length === 0 || variants.some((variant) => variant[part] === name)
}

/** Reads what {@link soldOptionsText} made. */
export function readSoldOptions(text: string): SoldOptions {
  const [sizes, colors, pairs] = JSON.parse(text) as [
    string[],
    (string | [string, string])[],
    [number, number][]?,
  ]
  return {
    sizes,
    colors: colors.map((color) =>
      typeof color === 'string' ? { name: color, hex: undefined } : { name: color[0], hex: color[1] },
    ),
    pairs,
  }
}

/**
 * Whether one combination has one of the sizes and one of the colours, given as searchKeys; without sizes or colours, any
 * will do.
 */
export function isSoldIn(
  { sizes, colors, pairs }: SoldOptions,
  wantedSizes: ReadonlySet<string>,
  wantedColors: ReadonlySet<string>,
): boolean {
  const fitsSize = (size: string | undefined) =>
    wantedSizes.size === 0 || (size !== undefined && wantedSizes.has(searchKey(size)))
  const fitsColor = (color: SoldColor | undefined) =>
    wantedColors.size === 0 || (color !== undefined && wantedColors.has(searchKey(color.name)))
  if (pairs) return pairs.some(([size, color]) => fitsSize(sizes[size]) && fitsColor(colors[color]))
  return (
    (wantedSizes.size === 0 || sizes.some(fitsSize)) && (wantedColors.size === 0 || colors.some(fitsColor))
  )
}
