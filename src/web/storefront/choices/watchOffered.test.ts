import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/client/queries.ts'
import { watchOffered } from './watchOffered.ts'

afterEach(() => {
  queryClient().clear()
  vi.unstubAllGlobals()
})

/** A browser whose shop answers every call with `answer`. Returns the requested addresses. */
function aShopThat(answer: () => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
  return asked
}

const VARIANT = { size: 'S', color: 'Red', price: 900.5, inStock: false }
const PIECE = { size: 'S', color: 'Red', originalPrice: 900_50, offerPrice: undefined, isSoldOut: true }

const NONE = () => Response.json({ data: [] })

test('sizes and colours of all products are asked for in one call', async () => {
  const asked = aShopThat(() =>
    Response.json({
      data: [
        { _id: 'coat', name: 'Coat', sizes: ['S', 'M'], colors: ['Red'], variants: [VARIANT], price: 900.5 },
      ],
    }),
  )
  const onChange = vi.fn()
  const stop = watchOffered(['lamp', 'coat'], onChange)
  await expect.poll(() => onChange).toHaveBeenCalled()
  stop()
  expect(onChange).toHaveBeenLastCalledWith(
    new Map([['coat', { name: 'Coat', color: ['Red'], size: ['S', 'M'], pieces: [PIECE] }]]),
  )
  expect(asked).toEqual(['/api/productOptions?ids=coat%2Clamp'])
})

test('at most a hundred products are asked about', async () => {
  const asked = aShopThat(NONE)
  const onChange = vi.fn()
  const stop = watchOffered(
    Array.from({ length: 150 }, (_, index) => `product-${index}`),
    onChange,
  )
  await expect.poll(() => onChange).toHaveBeenCalled()
  stop()
  const ids = new URL(asked[0] ?? '', 'http://shop.example').searchParams.get('ids')
  expect(ids?.split(',')).toHaveLength(100)
})

test('known options are returned at once, and fetched again', async () => {
  const asked = aShopThat(NONE)
  const first = vi.fn()
  const stopFirst = watchOffered(['coat'], first)
  await expect.poll(() => first).toHaveBeenCalled()
  stopFirst()
  const second = vi.fn()
  const stop = watchOffered(['coat'], second)
  expect(second).toHaveBeenCalledWith(new Map())
  await expect.poll(() => asked).toHaveLength(2)
  stop()
})

test('without an answer of the shop, no options are returned at once', async () => {
  aShopThat(() => new Response(null, { status: 503 }))
  const onChange = vi.fn()
  const stop = watchOffered(['coat'], onChange)
  await expect.poll(() => onChange).toHaveBeenCalledWith(new Map())
  stop()
})
