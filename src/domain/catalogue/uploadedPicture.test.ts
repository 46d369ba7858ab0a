import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { avifSrcSet, pictureSrcSet, pictureWidths } from './picture.ts'
import { filesOf, pictureFile, pngAt, uploadAddress, uploadedPicture, widthsOf } from './uploadedPicture.ts'

const HASH = '0123456789abcdef0123456789abcdef'
const picture = { hash: HASH, width: 1000, height: 500 }
const ADDRESS = `/images/${HASH}-1000x500-1000.webp`

const pictures = fc.record({
  hash: fc.stringMatching(/^[0-9a-f]{32}$/),
  width: fc.integer({ min: 1, max: 1800 }),
  height: fc.integer({ min: 1, max: 3600 }),
})

describe('an uploaded picture', () => {
  test('is stored under the address of its widest file', () => {
    expect(uploadAddress(picture)).toBe(ADDRESS)
    fc.assert(
      fc.property(pictures, (any) => {
        expect(uploadedPicture(uploadAddress(any))).toEqual(any)
      }),
    )
  })

  test('is served in the usual widths below its own, and in its own', () => {
    expect(widthsOf({ width: 1000 })).toEqual([96, 256, 450, 720, 900, 1000])
    expect(widthsOf({ width: 1800 })).toEqual([96, 256, 450, 720, 900, 1200, 1800])
    expect(widthsOf({ width: 96 })).toEqual([96])
    expect(widthsOf({ width: 40 })).toEqual([40])
  })

  test('offers a browser every one of its files, in both formats', () => {
    expect(pictureWidths(ADDRESS).map(({ width }) => width)).toEqual([96, 256, 450, 720, 900, 1000])
    expect(pictureSrcSet(ADDRESS)).toContain(`/images/${HASH}-1000x500-720.webp 720w, `)
    expect(avifSrcSet(ADDRESS)).toContain(`/images/${HASH}-1000x500-1000.avif 1000w`)
    fc.assert(
      fc.property(pictures, (any) => {
        const address = uploadAddress(any)
        for (const offered of [avifSrcSet(address), pictureSrcSet(address) ?? address]) {
          for (const candidate of offered?.split(', ') ?? []) {
            const [path = ''] = candidate.split(' ')
            expect(pictureFile(path)?.picture).toEqual(any)
          }
        }
      }),
    )
  })

  test('which alone are made in AVIF', () => {
    for (const address of ['/demo/slides/winter-1800.webp', 'https://example.com/a-900.webp', '']) {
      expect(avifSrcSet(address)).toBeUndefined()
    }
  })
})

test('a picture has icons and a picture for mails in PNG, none larger than it is', () => {
  expect(pngAt(ADDRESS, 180)).toEqual({
    address: `/images/${HASH}-1000x500-180.png`,
    width: 180,
    height: 90,
  })
  expect(pngAt(ADDRESS, 900)).toMatchObject({ width: 512, height: 256 })
  expect(pngAt('https://i.example/a.png', 32)).toBeUndefined()
  fc.assert(
    fc.property(pictures, fc.integer({ min: 1, max: 600 }), (any, wanted) => {
      const { address = '', width = 0 } = pngAt(uploadAddress(any), wanted) ?? {}
      expect(pictureFile(address)).toEqual({ picture: any, width, format: 'png' })
      expect(width).toBeGreaterThanOrEqual(Math.min(wanted, any.width, 512))
      expect(filesOf(any)).toContainEqual(pictureFile(address))
    }),
  )
})

test('a path names its file', () => {
  expect(pictureFile(`/images/${HASH}-1000x500-450.avif`)).toEqual({ picture, width: 450, format: 'avif' })
})

test.each([
  `/images/${HASH}-1000x500-451.webp`,
  `/images/${HASH}-1000x500-1200.webp`,
  `/images/${HASH}-1000x500-0450.webp`,
  `/images/${HASH}-1000x500-450.png`,
  `/images/${HASH}-1000x500-450.webp.br`,
  `/images/${HASH}-1000x500.webp`,
  `/images/${HASH.toUpperCase()}-1000x500-450.webp`,
  `/images/${HASH}-0x500-96.webp`,
  `/images/${HASH}-10000x500-450.webp`,
  `/images/../${HASH}-1000x500-450.webp`,
  `/images/x/${HASH}-1000x500-450.webp`,
  `/images/${HASH}-1000x500-450.webp\n`,
  `/pictures/${HASH}-1000x500-450.webp`,
  '/images/',
  '/images',
  '',
])('%j is none', (path) => expect(pictureFile(path)).toBeUndefined())
