import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newCategorySchema } from '#contract/catalogue/categorySchema.ts'
import { newProductSchema, productChangeSchema } from '#contract/catalogue/newProductSchema.ts'
import { newSlideSchema, slideChangeSchema } from '#contract/content/newSlideSchema.ts'
import { DEMO_PRODUCTS, DEMO_SLIDES } from '#demo/index.ts'
import { problemOf } from '../problems/fieldProblem.ts'
import { DEMO_CATEGORY_PICTURES } from './firstTree.ts'
import { imageAddressSchema } from './imageAddress.ts'
import { filesOf, uploadAddress } from './uploadedPicture.ts'

const schema = imageAddressSchema('image')
const isTaken = (address: string) => schema.safeParse(address).success

const HASH = '0123456789abcdef'.repeat(2)
const UPLOAD = `/images/${HASH}-1000x500-1000.webp`

/** Each is a path that browsers take for one of this site, or nearly so, and no picture of the shop. */
const NO_PICTURES = [
  '/images/../../secret',
  '/images/../api/orders',
  '/images/%2e%2e/api/orders',
  '/images/..%2fapi/orders',
  `/images/../images/${HASH}-1000x500-1000.webp`,
  `/images//${HASH}-1000x500-1000.webp`,
  `${UPLOAD}/../../../api/orders`,
  `${UPLOAD}?next=/api/orders`,
  `${UPLOAD}#a`,
  `${UPLOAD}%00`,
  `/images/${HASH}-1000x500-999.webp`,
  `/images/${HASH}-1000x500-2000.webp`,
  `/images/${HASH.slice(1)}-1000x500-1000.webp`,
  `/images/${HASH.toUpperCase()}-1000x500-1000.webp`,
  `/images/${HASH}-1000x500-1000.svg`,
  `/IMAGES/${HASH}-1000x500-1000.webp`,
  `/bn${UPLOAD}`,
  '/images/winter.webp',
  '/images/',
  '/images',
  '/api/products',
  '/api/auth/sign-out',
  '/api/orders/events',
  '/dashboard',
  '/shop',
  '/',
  '/favicon.svg',
  '/demo',
  '/demo/clear',
  '/demo/cutout/../../api/products',
  '/demo/cutout/a/b-1024.webp',
  '/demo/cutout/.-1024.webp',
  '/demo/cutout/bag-1024.webp?a=b',
  '/demo/cutout/bag-77.webp',
  '/demo/cutout/bag-1024.svg',
  '/demo/others/bag-1024.webp',
  '/demo/slides/bag-1024.webp',
  '//elsewhere.example/a.webp',
  '/\\elsewhere.example/a.webp',
  'images/a.webp',
  '../api/products',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
]

test.each(NO_PICTURES)('%s is no picture, whatever is to have it', (address) => {
  const bag = { name: 'Bag', category: 'Bag Items', originalPrice: 500, colors: ['Red'] }
  const parsed = [
    newProductSchema().safeParse({ ...bag, images: [address] }),
    newProductSchema().safeParse({ ...bag, images: [UPLOAD], colorImages: { Red: address } }),
    productChangeSchema.safeParse({ images: [UPLOAD, address] }),
    newSlideSchema.safeParse({ image: address }),
    slideChangeSchema.safeParse({ image: address }),
    newCategorySchema.safeParse({ name: 'Sarees', image: address }),
  ]
  for (const { error } of parsed) {
    const [issue] = error?.issues ?? []
    expect(issue && problemOf(issue).code).toBe('NOT_AN_IMAGE_ADDRESS')
  }
})

describe('pictures are', () => {
  test('the uploaded ones, in each of their files', () => {
    const picture = fc.record({
      hash: fc.stringMatching(/^[0-9a-f]{32}$/),
      width: fc.integer({ min: 1, max: 1800 }),
      height: fc.integer({ min: 1, max: 3600 }),
    })
    fc.assert(
      fc.property(picture, (uploaded) => {
        expect(isTaken(uploadAddress(uploaded))).toBe(true)
        for (const { width, format } of filesOf(uploaded)) {
          const { hash, width: own, height } = uploaded
          expect(isTaken(`/images/${hash}-${own}x${height}-${width}.${format}`)).toBe(true)
        }
      }),
    )
  })

  test('those that come with the shop, and those of its demo', () => {
    const cwd = resolve(import.meta.dirname, '../../../public')
    const shipped = globSync('demo/*/*', { cwd }).map((file) => `/${file.replaceAll('\\', '/')}`)
    const used = [
      ...DEMO_PRODUCTS.flatMap(({ images, colorImages }) => [...images, ...Object.values(colorImages)]),
      ...DEMO_SLIDES.map(({ image }) => image),
      ...DEMO_CATEGORY_PICTURES.values(),
    ]
    expect(shipped.length).toBeGreaterThan(1_000)
    expect([...shipped, ...used].filter((address) => !isTaken(address ?? ''))).toEqual([])
  })

  test.each(['', 'https://pictures.example/a.webp?b=c', 'http://pictures.example/../a', 'HTTPS://a.example'])(
    'elsewhere, or none: "%s"',
    (address) => expect(isTaken(address)).toBe(true),
  )

  test('of this site no path but that of a picture, however it is written', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '.', '..', '/../', '%2e', '%2f', '\\', '?', '#', '-', 'images', 'demo', 'cutout', 'api'],
      ...['slides', 'bag', HASH, '1000x500', '1000', '1024', '.webp', '.svg', 'bn', '%', ';', '@', ':'],
    )
    const path = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
    const nearly = fc
      .tuple(fc.constantFrom(UPLOAD, '/demo/cutout/bag-1024.webp'), fc.nat(), piece)
      .map(([address, at, put]) => {
        const position = at % (address.length + 1)
        return `${address.slice(0, position)}${put}${address.slice(position)}`
      })
    fc.assert(
      fc.property(fc.oneof(path, nearly), (address) => {
        if (!isTaken(address)) return
        expect(new URL(address, 'https://shop.example').href).toBe(`https://shop.example${address}`)
        expect(address).toMatch(
          /^\/(images\/[0-9a-f]{32}-|demo\/(cutout|slides|category)\/[a-z0-9-]+\.webp$)/,
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
