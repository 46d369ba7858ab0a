import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { PLAIN_PRODUCT } from '#domain/catalogue/product.ts'
import { MAX_AMOUNT, toTaka } from '#domain/money/money.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInEnglish } from '#domain/problems/problemText.ts'
import { anUpload } from '#tests/factories.ts'
import { newProductSchema, productChange, productChangeSchema, productDraft } from './newProductSchema.ts'

const OFFER_TOO_HIGH = 'The offer price must not be higher than the original price.'
const NOT_OF_THE_CATEGORY = 'The subcategory must belong to the category.'
const NOT_TIED = 'colorImages may only map colours of the product to images of the product.'

const LEAST = { name: 'Shoulder bag', category: 'Bag Items', originalPrice: 1250 }

const schema = newProductSchema(() => FIRST_TREE)

const faults = (body: unknown) => {
  const result = schema.safeParse(body)
  return (result.error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    problemInEnglish(problemOf(issue)),
  ])
}
const made = (body: object) => productDraft(schema.parse({ ...LEAST, ...body }))

test('name, category and price are needed, and nothing else (§5.13)', () => {
  expect(faults({})).toEqual([
    ['name', 'The name is missing.'],
    ['category', 'The category is missing.'],
    ['originalPrice', 'The price is missing.'],
  ])
  expect(productDraft(schema.parse(LEAST))).toEqual({
    ...PLAIN_PRODUCT,
    name: 'Shoulder bag',
    description: '',
    videoLink: '',
    category: 'Bag Items',
    subCategory: '',
    productType: '',
    sizes: [],
    colors: [],
    images: [],
    colorImages: {},
    originalPrice: 1250_00,
    offerPrice: undefined,
    ratings: 0,
    reviews: 0,
    createdAt: undefined,
  })
})

test('a form with only the required fields filled in gives the same', () => {
  const empty = { description: '', videoLink: '', subCategory: '', productType: '', offerPrice: '' }
  const lists = { sizes: [], colors: [], images: ['', '', '', ''], ratings: '', reviews: Number.NaN }
  const nothing = {
    sizes: null,
    colors: null,
    images: null,
    ratings: null,
    productType: null,
    description: null,
  }
  expect(made({ ...empty, ...lists })).toEqual(made({}))
  expect(made(nothing)).toEqual(made({}))
})

describe('prices (sections 5 and 9)', () => {
  test.each([
    [1, 100],
    ['1250', 1250_00],
    [' ১২৫০.৫০ ', 1250_50],
    ['1,250', 1250_00],
    ['১,২৫,০০০.৫০', 125_000_50],
    [99.99, 9999],
    [toTaka(MAX_AMOUNT), MAX_AMOUNT],
  ])('%j taka are %i poisha (§5.11)', (taka, amount) => {
    expect(made({ originalPrice: taka }).originalPrice).toBe(amount)
    expect(made({ originalPrice: toTaka(MAX_AMOUNT), offerPrice: taka }).offerPrice).toBe(amount)
  })

  test.each([0, 0.99, -5, '-5', 1.005, 10_000_000.01, '12,50', '1,25', '1e3', '0x10', 'much', true, {}, [1]])(
    '%j is none (§5.11)',
    (taka) => {
      const sentence =
        'must be from 1 to 10,000,000 taka, with at most two decimals. Write it like 1250 or 1,250.'
      expect(faults({ ...LEAST, originalPrice: taka })).toEqual([['originalPrice', `The price ${sentence}`]])
      expect(faults({ ...LEAST, offerPrice: taka })).toEqual([['offerPrice', `The offer price ${sentence}`]])
    },
  )

  test('an offer is at most the original price', () => {
    expect(made({ offerPrice: 1250 }).offerPrice).toBe(1250_00)
    expect(faults({ ...LEAST, offerPrice: 1250.01 })).toEqual([['offerPrice', OFFER_TOO_HIGH]])
  })

  test('and this is reported together with the other problems', () => {
    expect(faults({ ...LEAST, name: undefined, offerPrice: 2000 })).toEqual([
      ['name', 'The name is missing.'],
      ['offerPrice', OFFER_TOO_HIGH],
    ])
  })
})

describe('a category is one of the shop’s, and a subcategory is one of it', () => {
  test('all of them are, in any case', () => {
    for (const { name, subCategories } of FIRST_TREE.categories) {
      for (const sub of subCategories) {
        const body = { category: name.toUpperCase(), subCategory: sub.name.toLowerCase() }
        expect(faults({ ...LEAST, ...body })).toEqual([])
      }
    }
  })

  test('others are not', () => {
    expect(faults({ ...LEAST, category: 'Spaceships', subCategory: 'Handbags' })).toEqual([
      ['category', 'The category must be one of the shop’s categories.'],
    ])
    for (const subCategory of ['Skincare', 'nothing']) {
      expect(faults({ ...LEAST, subCategory })).toEqual([['subCategory', NOT_OF_THE_CATEGORY]])
    }
  })

  test('a form that offers no others leaves them to the server', () => {
    const body = { ...LEAST, category: 'Spaceships', subCategory: 'Handbags' }
    expect(newProductSchema().safeParse(body).success).toBe(true)
  })
})

test.each([
  [1, 1],
  ['4.7', 4.7],
  [4.3, 4.3],
  [5, 5],
])('a rating of %j is taken (§5.12)', (ratings, stored) => expect(made({ ratings }).ratings).toBe(stored))

test.each([0.9, 5.1, 4.55, 'good', 0])('a rating of %j is not (§5.12)', (ratings) => {
  expect(faults({ ...LEAST, ratings })).toEqual([
    ['ratings', 'The rating must be a number from 1 to 5 in steps of 0.1.'],
  ])
})

test.each([0, 1.5, -1, 'many', 1e10])('reviews may not be %j (§5.12)', (reviews) => {
  expect(faults({ ...LEAST, reviews })).toEqual([
    ['reviews', 'The number of reviews must be a whole number, at least 1.'],
  ])
})

test('sizes and colours are each there once, those that the shop knows first and in their order', () => {
  expect(made({ sizes: ['XL', 'S', 'XL'], colors: ['Red', 'Black'] })).toMatchObject({
    sizes: ['S', 'XL'],
    colors: ['Black', 'Red'],
  })
  expect(made({ sizes: [' 42 ', 'S', '2 kg', '42'], colors: ['Maroon', 'Black'] })).toMatchObject({
    sizes: ['S', '42', '2 kg'],
    colors: ['Black', 'Maroon'],
  })
  expect(made({ sizes: ['N/A'], colors: ['N/A', 'Red'] })).toMatchObject({ sizes: [], colors: ['Red'] })
  const tooLong = 'x'.repeat(31)
  expect(faults({ ...LEAST, sizes: ['S', tooLong, ' '], colors: 'Red', productType: 'Bestest' })).toEqual([
    ['sizes.1', 'The size may have at most 30 characters.'],
    ['sizes.2', 'The size is missing.'],
    ['colors', 'The colours must be a list of 0 to 50 entries.'],
    ['productType', 'The product type must be one of New Arrivals, Most Popular, Best Selling.'],
  ])
})

describe('images', () => {
  const own = anUpload()
  const elsewhere = 'https://pictures.example/bag.webp?size=2'

  test('are addresses of the shop or the web, at most four; empty slots do not count (§3.2, §9.9)', () => {
    expect(made({ images: ['', elsewhere, own, ''] }).images).toEqual([elsewhere, own])
    expect(made({ images: [own, own, own, own, ''] }).images).toHaveLength(4)
    expect(faults({ ...LEAST, images: [own, own, own, own, own] })).toEqual([
      ['images', 'A product may have at most 4 images.'],
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//elsewhere.example/a.webp',
    '/\\elsewhere.example/a.webp',
    '/a b.webp',
    'pictures/a.webp',
    'http:pictures.example',
    'https://',
    'ftp://pictures.example/a.webp',
  ])('%s is none', (address) => {
    expect(faults({ ...LEAST, images: [own, address] })).toEqual([
      ['images.1', expect.stringMatching(/^The image must be an address/)],
    ])
  })
})

describe('images of colours', () => {
  const [A, B, C] = [anUpload(1), anUpload(2), anUpload(3)]
  const BAG = { colors: ['Red', 'Black'], images: [A, B] }

  test('are tied to colours and images that the product has; an empty one is none', () => {
    const colorImages = { Red: B, Black: '' }
    expect(made({ ...BAG, colorImages }).colorImages).toEqual({ Red: B })
    expect(made({ ...BAG, colorImages: null }).colorImages).toEqual({})
    expect(made({ colorImages: { Red: B } }).colorImages).toEqual({})
  })

  test.each([
    [{ Green: A }, 'colorImages', NOT_TIED],
    [{ Red: C }, 'colorImages', NOT_TIED],
    [{ Turquoise: A }, 'colorImages', NOT_TIED],
    [{ Red: 'javascript:alert(1)' }, 'colorImages.Red', expect.stringContaining('must be an address')],
    [{ Red: 5 }, 'colorImages.Red', expect.any(String)],
    ['Red', 'colorImages', expect.stringContaining('must map')],
  ])('%j is refused', (colorImages, path, message) => {
    expect(faults({ ...LEAST, ...BAG, colorImages })[0]).toEqual([path, message])
  })
})

test('a video is on the web', () => {
  expect(made({ videoLink: ' https://videos.example/1 ' }).videoLink).toBe('https://videos.example/1')
  expect(faults({ ...LEAST, videoLink: 'javascript:alert(1)' })).toEqual([
    ['videoLink', 'The video link must be an address that begins with http:// or https://.'],
  ])
})

test('texts are cleaned: control characters, halves of characters, too much (V5.2.2)', () => {
  expect(made({ name: ' Red\u0000bag\n', description: 'A: 1\r\nB:\u0007 2\ud83d' })).toMatchObject({
    name: 'Red bag',
    description: 'A: 1\nB:  2\ufffd',
  })
  expect(faults({ ...LEAST, name: 'x'.repeat(201), description: 'x'.repeat(10_001) })).toEqual([
    ['name', 'The name may have at most 200 characters.'],
    ['description', 'The description may have at most 10000 characters.'],
  ])
})

test('createdAt is a time, kept in UTC', () => {
  expect(made({ createdAt: '2026-01-31T14:30:00+06:00' }).createdAt).toBe('2026-01-31T08:30:00.000Z')
  expect(faults({ ...LEAST, createdAt: 'yesterday' })).toHaveLength(1)
})

test('what is not an object, and fields that are not known', () => {
  for (const body of [null, 5, 'x', []]) {
    expect(faults(body)).toEqual([['', 'The body must be a JSON object with the fields of a product.']])
  }
  expect(made({ _id: 'mine', sellingPrice: 1 })).toEqual(made({}))
})

describe('a change', () => {
  const change = (body: object) => productChange(productChangeSchema.parse(body))

  test('says only what is in it', () => {
    expect(change({})).toEqual({})
    expect(Object.keys(change({ name: 'Bag', unknown: 1 }))).toEqual(['name'])
  })

  test('removes an offer, a link or a rating that is sent empty', () => {
    for (const offerPrice of [null, '', ' ']) {
      expect(Object.entries(change({ offerPrice }))).toEqual([['offerPrice', undefined]])
    }
    expect(change({ videoLink: '', ratings: null, images: [] })).toEqual({
      videoLink: '',
      ratings: 0,
      images: [],
    })
  })

  test('cannot take away what is needed', () => {
    const result = productChangeSchema.safeParse({ name: '', category: null, originalPrice: '' })
    expect(result.error?.issues.map((issue) => problemInEnglish(problemOf(issue)))).toEqual([
      'The name is missing.',
      'The category is missing.',
      'The price is missing.',
    ])
  })
})

test('every amount and every tenth is taken as it was meant, as number and as text (V5.4.3)', () => {
  const amount = fc.integer({ min: 100, max: MAX_AMOUNT })
  fc.assert(
    fc.property(amount, fc.integer({ min: 10, max: 50 }), fc.boolean(), (poisha, tenths, asText) => {
      const typed = (number: number) => (asText ? String(number) : number)
      const prices = { originalPrice: typed(poisha / 100), offerPrice: typed(poisha / 100) }
      expect(made({ ...prices, ratings: typed(tenths / 10) })).toMatchObject({
        originalPrice: poisha,
        offerPrice: poisha,
        ratings: tenths / 10,
      })
    }),
  )
})
