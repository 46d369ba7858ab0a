import { afterEach, expect, test } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { type GoodsBy, goodsRowName } from './goodsBy.ts'

const CATEGORIES = [{ name: 'Men Items', nameBengali: 'ছেলেদের' }]

test.each<[string, GoodsBy, string, string, string]>([
  ['a product by its name', 'product', 'p1', 'Lamp', 'Lamp'],
  ['a product that is gone', 'product', 'p1', '', m.reports_product_gone()],
  ['a category', 'category', 'Men Items', '', 'Men Items'],
  ['a category that is gone', 'category', 'Old Items', '', 'Old Items'],
  ['that of products that are gone', 'category', '', '', m.reports_category_gone()],
  ['a size', 'size', 'XL', '', 'XL'],
  ['no size', 'size', 'N/A', '', m.reports_no_size()],
  ['no size in old orders', 'size', '', '', m.reports_no_size()],
])('%s', (_, by, key, label, name) => expect(goodsRowName(by, { key, label }, CATEGORIES)).toBe(name))

afterEach(() => overwriteGetLocale(() => baseLocale))

test('on Bengali pages a product has its Bengali name, as far as it has one', () => {
  overwriteGetLocale(() => 'bn')
  expect(goodsRowName('product', { key: 'p1', label: 'Lamp', labelBengali: 'বাতি' }, [])).toBe('বাতি')
  expect(goodsRowName('product', { key: 'p1', label: 'Lamp' }, [])).toBe('Lamp')
})
