import { describe, expect, test } from 'vitest'
import { type CategoryEntry, fileIn, findCategory } from './categories.ts'
import { FIRST_TREE } from './firstTree.ts'

/** Section 3 verbatim; for Gadget Items and Bag Items it names only the ends. */
test.each([
  [
    'Women Items',
    'Jewelry, Bags, Clothing, Cosmetics, Shoes, Accessories, Watches, Sportswear, Swimwear, Lingerie, New Women Items',
  ],
  [
    'Men Items',
    'Clothing, Watches, Shoes, Accessories, Sportswear, Grooming, Sunglasses, Bags, Wallets, Belts, New Men Items',
  ],
  [
    'Health and Beauty',
    "Skincare, Haircare, Makeup, Fragrances, Health Supplements, Personal Care, Beauty Tools, Oral Care, Bath & Body, Men's Grooming, Spa & Relaxation",
  ],
  [
    'Baby and Kids',
    'Clothing, Diapers, Baby Gear, Feeding, Toys, Health & Safety, Nursery, Baby Care, Gifts, Books, New Baby Items',
  ],
  [
    'Kitchen Items',
    'Cookware, Bakeware, Tableware, Kitchen Storage, Kitchen Tools & Gadgets, Small Appliances, Cutlery, Glassware, Cleaning Supplies, Food Storage, New Kitchen Items',
  ],
  [
    'Home and Living',
    'Tools & Hardware, Building Materials, Plumbing, Electrical, Paint & Supplies, Flooring, Lighting, Furniture, Outdoor Living, Home Decor, Others',
  ],
  [
    'Home & Living',
    'Furniture, Home Decor, Kitchen & Dining, Bedding & Bath, Storage & Organization, Home Appliances, Pet Supplies, Lighting, Outdoor Furniture, Cleaning Supplies, New Home Items',
  ],
  [
    '100 TK Items',
    'Kitchen Tools, Household Essentials, Stationery, Cleaning Supplies, Personal Care Items, Toys, Gardening Tools, Pet Accessories, Storage Solutions, Decorative Items, New 100 TK Items',
  ],
  [
    'Cosmetics and Accessories',
    'Face Makeup, Eye Makeup, Lip Makeup, Skincare, Nail Products, Fragrances, Hair Care, Bath & Body, Men’s Grooming, Makeup Tools, Others',
  ],
  [
    'Electronics and Appliances',
    'Smartphones, Laptops & Computers, Cameras & Photography, Audio & Headphones, Wearable Technology, Kitchen Appliances, Home Appliances, Personal Care Appliances, Health & Fitness Gadgets, Gaming Consoles, Smart Home Devices',
  ],
  [
    'Fashion and Accessories',
    "Men's Fashion, Women's Fashion, Kids' Fashion, Jewelry, Handbags & Wallets, Watches, Shoes, Accessories, Sunglasses, Hats & Caps, Scarves & Wraps",
  ],
])('%s has its subcategories in the order of section 3 (§3.17)', (name, subCategories) => {
  const found = findCategory(FIRST_TREE, name)?.subCategories.map((entry) => entry.name)
  expect(found?.join(', ')).toBe(subCategories)
})

/** Letters, signs and digits of Bengali alone. */
const BENGALI = /^[\u0980-\u09ff][\u0980-\u09ff -]*$/

test('every category and subcategory of a new shop has a Bengali name of its own', () => {
  const names = (entries: readonly CategoryEntry[]) => entries.map(({ nameBengali }) => nameBengali)
  const { categories } = FIRST_TREE
  for (const siblings of [categories, ...categories.map(({ subCategories }) => subCategories)]) {
    expect(names(siblings)).toEqual(siblings.map(() => expect.stringMatching(BENGALI)))
    expect(new Set(names(siblings)).size).toBe(siblings.length)
  }
})

test('ids of a new shop differ, and a program can send them', () => {
  const ids = FIRST_TREE.categories.flatMap(({ id, subCategories }) => [
    id,
    ...subCategories.map((sub) => sub.id),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,100}$/)
})

describe('where a product is filed', () => {
  test('is spelled as the tree has it', () => {
    expect(fileIn(FIRST_TREE, { category: ' BAG items', subCategory: 'tote BAGS' })).toEqual({
      category: 'Bag Items',
      subCategory: 'Tote Bags',
    })
  })

  test('is a place that there is', () => {
    expect(fileIn(FIRST_TREE, { category: 'Spaceships', subCategory: '' })).toMatchObject({
      path: 'category',
    })
    expect(fileIn(FIRST_TREE, { category: 'Bag Items', subCategory: 'Skincare' })).toMatchObject({
      path: 'subCategory',
      code: 'NOT_OF_THE_CATEGORY',
    })
  })

  test('follows a former name to what is called otherwise now', () => {
    const former = new Map([
      ['sacks', 'bag-items'],
      ['totes', 'bag-items--tote-bags'],
    ])
    const tree = { ...FIRST_TREE, former }
    const tote = { category: 'Bag Items', subCategory: 'Tote Bags' }
    expect(fileIn(tree, { category: 'Sacks', subCategory: 'Totes' })).toEqual(tote)
    expect(fileIn(tree, { category: 'Totes', subCategory: '' })).toEqual(tote)
    expect(fileIn(tree, { category: 'Sacks', subCategory: '' })).toEqual({
      category: 'Bag Items',
      subCategory: '',
    })
    expect(fileIn(tree, { category: 'Men Items', subCategory: 'Totes' })).toMatchObject({
      path: 'subCategory',
    })
  })
})
