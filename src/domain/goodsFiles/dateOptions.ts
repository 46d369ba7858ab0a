import type { OwnedProduct } from '../catalogue/product.ts'
import { toLatinDigits } from '../text/digits.ts'
import { MOST_NOTES, type ReadGoods, type RowProblem, shownValue } from './goods.ts'

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর'
/** What a spreadsheet makes of '2-3': `02-Mar`, `Mar-26`, `2026-03-02`, `3/2/2026`. */
const DATE = new RegExp(
  [
    `^\\d{1,2}[-/ .](?:${MONTH})(?:[-/ .]\\d{2,4})?$`,
    `^(?:${MONTH})[-/ .]\\d{1,4}(?:, ?\\d{4})?$`,
    '^\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}(?:[T ][\\d:.]{1,16}Z?)?$',
    '^\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4}(?: [\\d:.]{1,16}(?: ?[ap]m)?)?$',
  ].join('|'),
  'i',
)
/** Longer texts are no dates. Characters. */
const LONGEST = 40

/** Whether a size or colour is a date: a spreadsheet makes one of '2-3' as soon as it opens a file. */
function isDate(option: string): boolean {
  return option.length <= LONGEST && DATE.test(toLatinDigits(option.trim()).normalize('NFC'))
}

/** The sizes and colours of a file that are dates, but for those that the product has: nobody can say which they were. */
export function dateOptions(
  { row, columns, change, variantRows }: ReadGoods,
  before: OwnedProduct | undefined,
): RowProblem[] {
  const { variants = [] } = change
  const places = [
    { field: 'sizes', slot: 'size' },
    { field: 'colors', slot: 'color' },
  ] as const
  const found = places.flatMap(({ field, slot }): RowProblem[] => {
    const isNew = (option: string) => isDate(option) && !before?.[field].includes(option)
    const problem = (option: string, row: number, path: string): RowProblem => {
      const value = shownValue(option)
      return { row, path, value, code: 'DATE_AS_OPTION', parameters: { option: value } }
    }
    const listed = (change[field] ?? []).filter(
      (option) => isNew(option) && !variants.some((variant) => variant[slot] === option),
    )
    return [
      ...variants.flatMap((variant, at) =>
        isNew(variant[slot]) ? [problem(variant[slot], variantRows[at] ?? row, columns[slot] ?? slot)] : [],
      ),
      ...listed.map((option) => problem(option, row, columns[field] ?? columns[slot] ?? field)),
    ]
  })
  return found.slice(0, MOST_NOTES)
}
