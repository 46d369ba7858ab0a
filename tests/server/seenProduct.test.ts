import { expect, test } from 'vitest'
import { SEEN_FIELDS, type SeenField } from '#contract/catalogue/seenFields.ts'
import { openAdminServer } from './adminServer.ts'

const VARIANTS = [
  { size: 'S', color: 'Black', sku: 'S-B', price: 1250, offer: 1100, stock: 5 },
  { size: 'M', color: 'Black', sku: 'M-B', price: 1300, offer: null },
]
const IMAGES = ['https://pictures.example/a.webp', 'https://pictures.example/b.webp']
const BAG = {
  ...{ name: 'Bag', nameBengali: 'ব্যাগ', description: 'Of canvas', descriptionBengali: 'ক্যানভাস' },
  ...{ videoLink: 'https://videos.example/bag', category: 'Bag Items', subCategory: '' },
  ...{ productType: 'New Arrivals', sizes: ['S', 'M'], colors: ['Black'], colorValues: { Black: '#101010' } },
  ...{ images: IMAGES, colorImages: { Black: IMAGES[1] }, originalPrice: 1250.5, offerPrice: 990 },
  ...{
    offerFrom: '2026-12-01T12:00:00.000Z',
    offerUntil: '2026-12-31T12:00:00.000Z',
    costPrice: 640,
    vatRate: 15,
  },
  ...{
    weight: 450,
    handling: 'fragile',
    variants: VARIANTS,
    status: 'published',
    ratings: 4.5,
    reviews: 120,
  },
}

/** What somebody makes of each field, and what somebody else does. */
const CHANGES: Readonly<Record<Exclude<SeenField, 'sku'>, readonly [unknown, unknown]>> = {
  name: ['Sack', 'Pouch'],
  nameBengali: ['থলে', 'ঝোলা'],
  description: ['Of jute', 'Of silk'],
  descriptionBengali: ['পাটের', 'সিল্কের'],
  videoLink: ['', 'https://videos.example/other'],
  category: ['Kitchen Items', 'Gadget Items'],
  subCategory: ['Shoulder Bags', 'Backpacks'],
  productType: ['', 'Best Selling'],
  sizes: [
    ['S', 'M', 'L'],
    ['M', 'S'],
  ],
  colors: [
    ['Black', 'Red'],
    ['Black', 'Blue'],
  ],
  colorValues: [{ Black: '#000000' }, {}],
  images: [IMAGES.slice(1), IMAGES.toReversed()],
  colorImages: [{}, { Black: IMAGES[0] }],
  originalPrice: [1501, 1400],
  offerPrice: [null, 900],
  offerFrom: ['', '2026-12-02T12:00:00.000Z'],
  offerUntil: ['', '2026-12-30T12:00:00.000Z'],
  costPrice: ['', 600],
  vatRate: ['', 7.5],
  weight: ['', 500],
  handling: ['', 'liquid'],
  variants: [VARIANTS.slice(0, 1), VARIANTS.map((variant) => ({ ...variant, price: 1260, offer: 1000 }))],
  status: ['draft', 'published'],
  ratings: [4, 3],
  reviews: [121, 130],
}

async function open() {
  const { call } = await openAdminServer()
  const { insertedId } = await (await call('POST', '/postProduct', BAG)).json()
  const read = async () => (await (await call('GET', `/goods/${insertedId}`)).json()).data
  const change = async (body: object) => {
    const answer = await call('PATCH', `/updateProduct/${insertedId}`, body)
    return [answer.status, await answer.json()] as const
  }
  return { read, change }
}

test('what somebody else has changed meanwhile is not replaced unseen, whichever field it is', async () => {
  expect(Object.keys(CHANGES).toSorted()).toEqual(SEEN_FIELDS.filter((name) => name !== 'sku').toSorted())
  const { read, change } = await open()
  for (const [field, [theirs, mine]] of Object.entries(CHANGES)) {
    const seen = await read()
    expect(await change({ [field]: theirs }), field).toMatchObject([200, { modifiedCount: 1 }])
    const now = await read()
    const refused = await change({ [field]: mine, seen: { [field]: seen[field] } })
    expect(refused, field).toMatchObject([409, { code: 'GOODS_CHANGED', fields: [field] }])
    expect((await read())[field], field).toEqual(now[field])
    // Seen as it is now, it counts; so does what makes the same of it.
    expect(await change({ [field]: theirs, seen: { [field]: seen[field] } }), field).toMatchObject([200, {}])
    expect(await change({ [field]: mine, seen: { [field]: (await read())[field] } }), field).toMatchObject([
      200,
      {},
    ])
    expect(await change({ ...BAG, stock: undefined }), field).toMatchObject([200, {}])
  }
})

test('other fields are changed beside it, and a sale in between is no change', async () => {
  const { read, change } = await open()
  const seen = await read()
  await change({ originalPrice: 1501 })
  await change({ variants: VARIANTS.map((variant) => ({ ...variant, stock: 4 })) })
  const mine = { name: 'Sack', variants: VARIANTS.map(({ stock: _, ...rest }) => ({ ...rest, sku: '' })) }
  expect(await change({ ...mine, seen: { name: seen.name, variants: seen.variants } })).toMatchObject([
    200,
    {},
  ])
  expect(await read()).toMatchObject({ name: 'Sack', originalPrice: 1501 })
})

test('the sku of a product without variants is seen like the rest', async () => {
  const { read, change } = await open()
  await change({ sizes: [], colors: [], variants: [], sku: 'ONE' })
  const { sku } = await read()
  await change({ sku: 'TWO' })
  expect(await change({ sku: 'THREE', seen: { sku } })).toMatchObject([409, { fields: ['sku'] }])
})

test.each([[[]], [7], ['x'], [null]])('seen that is no object is refused: %j', async (seen) => {
  const { read, change } = await open()
  expect(await change({ name: 'Sack', seen })).toMatchObject([422, { errors: [{ path: 'seen' }] }])
  expect(await read()).toMatchObject({ name: 'Bag' })
})

test('names of JavaScript’s own and values that no product holds are no way around it', async () => {
  const { read, change } = await open()
  const seen = JSON.parse('{"__proto__":{"name":"Bag"},"constructor":1,"name":{"toJSON":1}}')
  expect(await change({ name: 'Sack', seen })).toMatchObject([409, { fields: ['name'] }])
  expect(await read()).toMatchObject({ name: 'Bag' })
})
