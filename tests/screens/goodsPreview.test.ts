import { expect, test } from 'vitest'
import type { PreviewAnswer } from '#contract/goodsFiles/importSchema.ts'
import { CHOSEN_COLUMNS } from '#domain/goodsFiles/columns.ts'
import { ColumnsBox } from '#web/dashboard/goods/goodsFiles/columnsBox.tsx'
import { FileBox } from '#web/dashboard/goods/goodsFiles/fileBox.tsx'
import { PreviewBox } from '#web/dashboard/goods/goodsFiles/previewBox.tsx'
import { rendered } from './rendered.ts'

const plain = { sku: '', problems: [], notes: [], differences: [], variants: 0, moreVariants: 0, pictures: 0 }
const note = {
  ...{ row: 3, path: 'অফারের দাম', value: '50', code: 'OFFER_VERY_LOW', parameters: { percent: 95 } },
  message: 'The offer is 95% below the price.',
}

const PREVIEW: PreviewAnswer = {
  ...{ format: 'own', columns: 4, unknownColumns: ['ক্রমিক', 'সরবরাহকারী'], rows: 2, noted: 1 },
  meanings: [
    { heading: 'ক্রমিক', column: '' },
    { heading: 'নাম', column: 'name' },
    { heading: 'সরবরাহকারী', column: '' },
    { heading: 'অফারের দাম', column: 'offerPrice' },
  ],
  counts: { new: 2, changed: 0, same: 0, wrong: 0 },
  goods: [
    { ...plain, row: 2, name: 'Saree', fate: 'new' },
    {
      ...{ ...plain, row: 3, name: 'Shawl', fate: 'new', notes: [note], moreVariants: 4 },
      differences: [
        { field: 'nameBengali', before: '', after: 'শাল' },
        { field: 'offerPrice', before: '', after: '50' },
        { field: 'offerUntil', before: '', after: '2026-12-31T17:59:59.000Z' },
        { field: 'stock', before: '', after: '7' },
        {
          ...{ field: 'variants', before: '', after: 'M 790 (990)' },
          sold: { piece: 'M', after: { price: 790, insteadOf: 990 } },
        },
      ],
    },
  ],
  unknownCategories: [{ name: '', goods: 3 }],
}

test('a preview names the columns that are not read, and what is odd comes first, in words and amounts', () => {
  const { text } = rendered(PreviewBox, {
    ...{
      file: new File([], 'goods.csv'),
      preview: PREVIEW,
      wishes: {},
      sending: undefined,
      failure: undefined,
    },
    ...{ onFile: () => {}, onWishes: () => {}, onCheck: () => {}, onBegin: () => {} },
  })
  expect(text).toContain('These columns are not read: ক্রমিক, সরবরাহকারী.')
  expect(text).toContain('File goods without a category (3) under')
  expect(text).toContain('To be looked at: 1.')
  expect(text.indexOf('Shawl')).toBeLessThan(text.indexOf('Saree'))
  expect(text).toContain('The offer is 95% below the price.')
  for (const shown of [
    'Name in Bengali শাল',
    'Offer price ৳50.00',
    '31 Dec, 2026',
    'Stock 7',
    'What is sold: M ৳790.00',
    'What is sold: 4 more',
  ]) {
    expect(text).toContain(shown)
  }
})

test.each([
  [0.4, 'Checking goods.csv... 40% sent'],
  [1, 'Checking goods.csv... Sent. A large file takes up to a minute to read.'],
])('while a file is sent (%d) and read, it says so', (fraction, said) => {
  const { text } = rendered(FileBox, {
    sending: { name: 'goods.csv', fraction },
    ...{ failure: undefined, onFile: () => {} },
  })
  expect(text).toContain(said)
})

test('each column has a field that says what it is read as, by its heading', () => {
  const { html } = rendered(ColumnsBox, {
    meanings: [...PREVIEW.meanings, { heading: 'কোড', column: 'variantSku' }],
    ...{ chosen: {}, isOpen: true, isOff: false, onChoose: () => {}, onCheck: () => {} },
  })
  const shown = [...html.matchAll(/<select[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/select>/g)].map(
    ([, name, options = '']) => [name, /<option[^>]*selected=""[^>]*>([^<]*)/.exec(options)?.[1]],
  )
  expect(shown.map((one) => one.join(': '))).toEqual([
    'Column &#x27;ক্রমিক&#x27; is: Not read',
    'Column &#x27;নাম&#x27; is: Name',
    'Column &#x27;সরবরাহকারী&#x27; is: Not read',
    'Column &#x27;অফারের দাম&#x27; is: Offer price',
    'Column &#x27;কোড&#x27; is: SKU of the variant',
  ])
  const names = [...html.matchAll(/<option[^>]*>([^<]*)/g)].slice(0, CHOSEN_COLUMNS.length + 1)
  expect(new Set(names.map(([, name]) => name)).size).toBe(CHOSEN_COLUMNS.length + 1)
})

test('what was chosen last time and does not count now is said at its column, and can be taken', () => {
  const box = (earlier?: 'costPrice') =>
    rendered(ColumnsBox, {
      meanings: [
        { heading: 'Name', column: 'name' },
        { heading: 'Price', column: 'price', earlier },
        { heading: 'Stock', column: 'stock', ...(earlier && { earlier: '' }) },
      ],
      ...{ chosen: {}, isOpen: false, isOff: false, onChoose: () => {}, onCheck: () => {} },
    })
  const { html, text } = box('costPrice')
  expect(text).toContain('Last time: Cost price. In this file: Price.')
  expect(text).toContain('Last time: Not read. In this file: Stock.')
  expect(text).toContain('Read as last time')
  expect(html).toContain('<details open')
  expect(box().text).not.toContain('ast time')
  expect(box().html).not.toContain('<details open')
})

test('a sample file to fill in is offered in both languages', () => {
  const { text } = rendered(FileBox, { sending: undefined, failure: undefined, onFile: () => {} })
  expect(text).toContain('Sample file in English')
  expect(text).toContain('Sample file in Bengali')
})
