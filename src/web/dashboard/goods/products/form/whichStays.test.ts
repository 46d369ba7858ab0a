import { describe, expect, test } from 'vitest'
import { EMPTY_FIELDS, type FormFields } from '../../../frame/formFields.ts'
import { excerpts } from './excerpt.ts'
import { EMPTY_GRID, untouched, withRow } from './grid.ts'
import type { Conflict, Typed } from './rebase.ts'
import { conflictsText } from './whichStays.ts'

const SMALL = { size: 'S', color: 'Red' }

function holding(fields: Partial<FormFields>, row = {}, colorValues = {}): Typed {
  const grid = withRow({ ...EMPTY_GRID, colorValues }, SMALL, { ...untouched(SMALL), ...row })
  return {
    fields: { ...EMPTY_FIELDS, sizes: ['S'], colors: ['Red'], ...fields },
    grid,
    pictures: { images: [], colorImages: {} },
  }
}

const field = (name: keyof FormFields): Conflict => ({ of: 'fields', names: [name] })
const COUNTED = { price: '140', sku: 'S-1', stock: '5' }
const WOVEN = 'Woven by hand in Tangail by the same two families for more than a hundred years, of cotton'

describe('what is there stands beside what is typed', () => {
  test.each<[string, Conflict, Typed, Typed, string]>([
    [
      'a price',
      field('originalPrice'),
      holding({ originalPrice: '3200' }),
      holding({ originalPrice: '2900' }),
      'Price: ৳3,200.00 (yours: ৳2,900.00)',
    ],
    [
      'a text that was emptied',
      field('description'),
      holding({}),
      holding({ description: 'Of jute' }),
      'Description: empty (yours: Of jute)',
    ],
    [
      'long texts, from where they differ',
      field('description'),
      holding({ description: `${WOVEN} alone.` }),
      holding({ description: `${WOVEN}\nand silk, with a border.` }),
      'Description: … of cotton alone. (yours: … of cotton and silk, with a border.)',
    ],
    [
      'long texts, from their beginning',
      field('descriptionBengali'),
      holding({ descriptionBengali: `হাতে ${WOVEN}` }),
      holding({ descriptionBengali: `তাঁতে ${WOVEN}` }),
      'Description in Bengali: হাতে Woven by hand in Tangail by the same two families for more than a hundred … ' +
        '(yours: তাঁতে Woven by hand in Tangail by the same two families for more than a hundred …)',
    ],
    [
      'sizes',
      field('sizes'),
      holding({ sizes: ['S'] }),
      holding({ sizes: ['S', 'M'] }),
      'Sizes: S (yours: S, M)',
    ],
    [
      'a cell',
      { of: 'cell', piece: SMALL, cell: 'price' },
      holding({}, { price: '160' }),
      holding({}, { price: '140' }),
      'S / Red: ৳160.00 (yours: ৳140.00)',
    ],
    [
      'a combination that is gone, with its count',
      { of: 'row', piece: SMALL },
      holding({ sizes: ['M'] }),
      holding({}, COUNTED),
      'S / Red: Not sold (yours: ৳140.00, SKU S-1, Stock 5)',
    ],
    [
      'a combination that was taken out, of which nothing is known',
      { of: 'row', piece: SMALL },
      holding({}),
      holding({}, { isSold: false }),
      'S / Red: Sold (yours: Not sold)',
    ],
    [
      'a shade',
      { of: 'shade', color: 'Red' },
      holding({}, {}, { Red: '#c02020' }),
      holding({}, {}, { Red: '#aa0000' }),
      'Shades: Red #c02020 (yours: Red #aa0000)',
    ],
  ])('%s', (_, conflict, now, mine, line) => {
    expect(conflictsText([conflict], now, mine)).toBe(line)
    expect(conflictsText([conflict], now)).not.toContain('yours')
  })
})

test('a long text alone is told from its beginning, and a word longer than a line is cut', () => {
  expect(excerpts(WOVEN, WOVEN)[0]).toMatch(/^Woven by hand .* …$/)
  expect(excerpts('a'.repeat(200), 'b')).toEqual([`${'a'.repeat(80)} …`, 'b'])
  const [one, longer] = excerpts(WOVEN, `${WOVEN} and silk`)
  expect([one, longer]).toEqual(['… years, of cotton', '… of cotton and silk'])
})
