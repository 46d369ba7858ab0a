import { expect, onTestFinished, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { categoryLabel, toShown } from './categoryLabel.ts'

const BAGS = { name: 'Bag Items', nameBengali: 'ব্যাগ' }

test('a category is called by its name in the language of the page, and by the English one where it has no other', () => {
  expect(categoryLabel(BAGS)).toBe('Bag Items')
  overwriteGetLocale(() => 'bn')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  expect(toShown(BAGS)).toEqual({ name: 'Bag Items', label: 'ব্যাগ' })
  expect(categoryLabel({ ...BAGS, nameBengali: '' })).toBe('Bag Items')
})
