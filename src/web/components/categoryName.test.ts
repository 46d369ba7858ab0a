import { expect, onTestFinished, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { baseLocale, getLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { categoryName } from './categoryName.ts'
import { subCategoryName } from './subCategoryName.ts'

/** Letters, signs and digits of Bengali alone. */
const BENGALI = /^[\u0980-\u09ff][\u0980-\u09ff -]*$/

function inBengali() {
  overwriteGetLocale(() => 'bn')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
}

test('every category and subcategory has a Bengali name', () => {
  inBengali()
  for (const { name, subCategories } of CATEGORIES) {
    expect(categoryName(name), name).toMatch(BENGALI)
    for (const subCategory of subCategories)
      expect(subCategoryName(subCategory), subCategory).toMatch(BENGALI)
  }
})

test('no two categories, and no two subcategories of one, are called the same', () => {
  inBengali()
  expect(new Set(CATEGORIES.map(({ name }) => categoryName(name))).size).toBe(CATEGORIES.length)
  for (const { name, subCategories } of CATEGORIES) {
    expect(new Set(subCategories.map(subCategoryName)).size, name).toBe(subCategories.length)
  }
})

test('a name that the shop does not have stays as it is, and so do all on English pages', () => {
  expect(getLocale()).toBe('en')
  expect(categoryName('Bag Items')).toBe('Bag Items')
  expect(subCategoryName('Bags')).toBe('Bags')
  inBengali()
  expect(categoryName('garden gnomes')).toBe('garden gnomes')
  expect(subCategoryName('constructor')).toBe('constructor')
})
