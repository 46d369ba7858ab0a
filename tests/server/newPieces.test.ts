import { describe, expect, test } from 'vitest'
import { openAdminServer } from './adminServer.ts'

const SHIRT = { name: 'Shirt', category: 'Men Items', originalPrice: 500 }
const S = { size: 'S', color: '', sku: 'S' }
const M = { size: 'M', color: '', sku: 'M' }
const COUNTED = { ...SHIRT, sizes: ['S'], variants: [{ ...S, stock: 5 }] }
const UNCOUNTED = { ...SHIRT, sizes: ['S'], variants: [S] }
const WHOLE = { ...SHIRT, stock: 5 }

/** Stores a product, changes it, and returns what there is of each piece. */
async function stocksAfter(product: object, change: object) {
  const { call } = await openAdminServer()
  const { insertedId } = await (await call('POST', '/postProduct', product)).json()
  expect((await call('PATCH', `/updateProduct/${insertedId}`, change)).status).toBe(200)
  const { data } = await (await call('GET', `/goods/${insertedId}`)).json()
  const variants: { size: string; color: string; stock: number | null }[] = data.variants
  return variants.length === 0
    ? data.stock
    : Object.fromEntries(variants.map(({ size, color, stock }) => [size + color, stock]))
}

describe('of a piece that is new, and of which a change says no count,', () => {
  test.each<[string, object, object, object | number | null]>([
    [
      'there is none beside a size that is counted',
      COUNTED,
      { sizes: ['S', 'M'], variants: [S, M] },
      { S: 5, M: 0 },
    ],
    ['there is none instead of one', COUNTED, { sizes: ['M'], variants: [M] }, { M: 0 }],
    ['there is none instead of all sizes', COUNTED, { sizes: [], variants: [] }, 0],
    ['there is none in a new color', COUNTED, { colors: ['Red'] }, { SRed: 0 }],
    ['there is none instead of the whole', WHOLE, { sizes: ['S', 'M'], variants: [S, M] }, { S: 0, M: 0 }],
    [
      'there are as many as it says after all',
      COUNTED,
      { sizes: ['S', 'M'], variants: [S, { ...M, stock: 7 }] },
      { S: 5, M: 7 },
    ],
    [
      'nothing is counted if it says so',
      COUNTED,
      { sizes: ['S', 'M'], variants: [S, { ...M, stock: null }] },
      { S: 5, M: null },
    ],
    [
      'nothing is counted where nothing was',
      UNCOUNTED,
      { sizes: ['S', 'M'], variants: [S, M] },
      { S: null, M: null },
    ],
    ['nothing is counted in a new color where nothing was', UNCOUNTED, { colors: ['Red'] }, { SRed: null }],
  ])('%s', async (_, product, change, stocks) => {
    expect(await stocksAfter(product, change)).toEqual(stocks)
  })
})
