import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { findCategory, findSubCategories, shownCategories } from './categories.ts'
import { FIRST_TREE } from './firstTree.ts'
import { isCutOut, pictureSrcSet, pictureWidths } from './picture.ts'
import { badgePercent, descriptionLines, discountPercent, sellingPrice } from './product.ts'

describe('categories (section 3)', () => {
  test('the storefront lists 12, without the near-duplicate (§3.20)', () => {
    expect(shownCategories(FIRST_TREE)).toHaveLength(12)
    expect(shownCategories(FIRST_TREE).map(({ name }) => name)).not.toContain('Home & Living')
    expect(FIRST_TREE.categories).toHaveLength(13)
  })

  test.each([
    ['Women Items', 11, 'Jewelry', 'New Women Items'],
    ['Men Items', 11, 'Clothing', 'New Men Items'],
    ['Health and Beauty', 11, 'Skincare', 'Spa & Relaxation'],
    ['Baby and Kids', 11, 'Clothing', 'New Baby Items'],
    ['Gadget Items', 24, 'Smartphones & Accessories', 'Voice Assistants'],
    ['Kitchen Items', 11, 'Cookware', 'New Kitchen Items'],
    ['Bag Items', 18, 'Luxury Bags', 'New Bag Items'],
    ['Home and Living', 11, 'Tools & Hardware', 'Others'],
    ['Home & Living', 11, 'Furniture', 'New Home Items'],
    ['100 TK Items', 11, 'Kitchen Tools', 'New 100 TK Items'],
    ['Cosmetics and Accessories', 11, 'Face Makeup', 'Others'],
    ['Electronics and Appliances', 11, 'Smartphones', 'Smart Home Devices'],
    ['Fashion and Accessories', 11, "Men's Fashion", 'Scarves & Wraps'],
  ])('%s has %i entries from %s to %s (§3.18)', (name, count, first, last) => {
    const names = findCategory(FIRST_TREE, name)?.subCategories.map((entry) => entry.name) ?? []
    expect(names).toHaveLength(count)
    expect(new Set(names)).toHaveLength(count)
    expect(names[0]).toBe(first)
    expect(names.at(-1)).toBe(last)
  })

  test('names are found in any case', () => {
    for (const { name, subCategories } of FIRST_TREE.categories) {
      expect(findCategory(FIRST_TREE, name.toUpperCase())?.name).toBe(name)
      for (const sub of subCategories) {
        const found = findSubCategories(FIRST_TREE, sub.name.toLowerCase())
        expect(found.map((place) => place.subCategory)).toContain(sub)
      }
    }
    expect(findCategory(FIRST_TREE, 'toys')).toBeUndefined()
    expect(findSubCategories(FIRST_TREE, 'spaceships')).toEqual([])
  })
})

describe('discount percent (section 5)', () => {
  test.each([
    [1950, 1250, 36],
    [100, 50, 50],
    [300, 100, 67],
    [100, undefined, 0],
    [undefined, 50, 0],
    [0, 50, 0],
    [-10, 5, 0],
    [100, 120, 0],
  ])('%s to %s is %i (§5.20)', (original, offer, percent) =>
    expect(discountPercent(original, offer)).toBe(percent),
  )

  test('is a whole number from 0 to 100 (§5.20)', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0 }), (original, offer) => {
        const percent = discountPercent(original, offer)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })
})

test('the selling price is the offer when there is one (§2.47)', () => {
  const originalPrice = poisha(200)
  expect(sellingPrice({ originalPrice, offerPrice: undefined })).toBe(200)
  expect(sellingPrice({ originalPrice, offerPrice: poisha(150) })).toBe(150)
})

test('a description is read line by line, split at the first colon (§2.54)', () => {
  expect(descriptionLines('Material: PU leather\n\n  Ratio: 1:2 \nJust a line\n: odd')).toEqual([
    { label: 'Material', text: 'PU leather' },
    { label: 'Ratio', text: '1:2' },
    { label: '', text: 'Just a line' },
    { label: '', text: ': odd' },
  ])
  expect(descriptionLines('')).toEqual([])
})

describe('pictures', () => {
  test("the shop's own have narrower ones beside them", () => {
    const widths = [128, 256, 480, 1024].map((width) => ({
      address: `/demo/cutout/bag-${width}.webp`,
      width,
    }))
    expect(pictureWidths('/demo/cutout/bag-1024.webp')).toEqual(widths)
    // An address stored before wider files were added.
    expect(pictureWidths('/demo/cutout/bag-256.webp')).toEqual(widths)
    expect(pictureSrcSet('/demo/slides/winter-1800.webp')).toContain('/demo/slides/winter-720.webp 720w')
  })

  test("others' have one address and no widths", () => {
    const address = 'https://example.com/a-512.webp'
    expect(pictureWidths(address)).toEqual([{ address, width: undefined }])
    expect(pictureSrcSet(address)).toBeUndefined()
  })

  test('a cut-out is told by its folder', () => {
    expect(isCutOut('/demo/cutout/bag-512.webp')).toBe(true)
    expect(isCutOut('/pictures/bag-512.webp')).toBe(false)
  })
})

describe('badgePercent', () => {
  const at = (percent: number) => ({
    originalPrice: poisha(100_00),
    offerPrice: poisha((100 - percent) * 100),
  })

  test('is every discount until the owner says from how many percent on', () => {
    expect([0, 1, 9, 10].map((percent) => badgePercent(at(percent)))).toEqual([0, 1, 9, 10])
    expect([0, 9, 10, 40].map((percent) => badgePercent(at(percent), 10))).toEqual([0, 0, 10, 40])
  })
})
