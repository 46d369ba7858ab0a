import { isSamePiece, type Variant, WHOLE } from '#domain/catalogue/variants.ts'

/** How many there are of a piece; null: it is not sold. */
type Count = number | null

interface Counted {
  /** The beginning of each sku. */
  readonly sku: string
  /** Pieces in the order of the product's colours, by size; the size of a product without sizes is ''. */
  readonly pieces: Readonly<Record<string, readonly Count[]>>
}

/** The goods of the demo whose stock is counted, so that all of it shows: plenty, few left, sold out, not sold. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  'Knitted Winter Muffler': { sku: 'MUF', pieces: { '': [24, 3, 0] } },
  'Satin A-Line Party Dress': {
    sku: 'DRS',
    pieces: { S: [8, 5, 12], M: [14, 2, 9], L: [6, 0, 11], XL: [0, null, 4] },
  },
  'AirStep Lightweight Running Shoes': {
    sku: 'SHO',
    pieces: { S: [10, 7], M: [16, 12], L: [3, 0], XL: [null, 5] },
  },
  'Solitaire Blue Stone Ring': { sku: 'RNG-BLUE', pieces: { '': [0] } },
  'Red Stiletto Party Heels': { sku: 'HEL', pieces: { S: [9, 4], M: [1, 0], L: [7, null] } },
  'Cotton Crew Neck T-Shirt': {
    sku: 'TEE',
    pieces: {
      S: [18, 22, 15, 30],
      M: [24, 31, 18, 40],
      L: [12, 16, 9, 27],
      XL: [5, 0, 4, 13],
      XXL: [null, 3, null, 6],
    },
  },
  'Ceramic Teapot, 900 ml': { sku: 'TEA', pieces: { '': [6, 14, 2] } },
  'Wooden Puzzle Toy': { sku: 'PUZ-WOOD', pieces: { '': [35] } },
  'Striped Formal Shirt With Matching Tie': {
    sku: 'SHT',
    pieces: {
      ...{ XS: [2, 1], S: [8, 6], M: [20, 14], L: [17, 11] },
      ...{ XL: [9, 5], XXL: [4, 0], XXXL: [0, 0] },
    },
  },
  'Silk Sari With Zari Border, Violet': { sku: 'SAR', pieces: { '': [5, 1] } },
  'Family Camping Tent, 4 Persons': { sku: 'TNT', pieces: { '': [0, 0] } },
  'Kids Bicycle, 16 inch, With Training Wheels': { sku: 'BIK', pieces: { '': [0, 0] } },
  'Power Bank 20,000 mAh, 22.5 W': { sku: 'PWR', pieces: { '': [12, 28, 7] } },
}

export interface CountedPieces {
  /** Of a product without sizes and colours. */
  readonly sku: string
  readonly variants: readonly Variant[]
  readonly stock?: number
}

/** What is sold of a demo product and how many there are; nothing is counted of most. */
export function countedPieces(name: string, colors: readonly string[]): CountedPieces {
  const counted = COUNTED[name]
  if (!counted) return { sku: '', variants: [] }
  const sold = Object.entries(counted.pieces).flatMap(([size, counts]) =>
    counts.flatMap((stock, index): Variant[] => {
      const color = colors[index] ?? ''
      return stock === null ? [] : [{ size, color, sku: skuOf(counted.sku, size, color), stock }]
    }),
  )
  const whole = sold.find((variant) => isSamePiece(variant, WHOLE))
  if (!whole) return { sku: '', variants: sold }
  return { sku: counted.sku, variants: [], ...(whole.stock == null ? {} : { stock: whole.stock }) }
}

/** `TEE-M-BLU`: an owner's usual kind of sku. */
const skuOf = (start: string, size: string, color: string) =>
  [start, size, color.slice(0, 3).toUpperCase()].filter(Boolean).join('-')
