import { describe, expect, test } from 'vitest'
import { soldOptionsText } from '../catalogue/soldOptions.ts'
import { searchKey } from '../text/searchText.ts'
import { createOptionCount, optionsAlone, optionTerms } from './optionTerm.ts'

const nouns = (typed: string) => optionTerms(searchKey(typed)).map(({ noun }) => noun)

describe('a term that names an option', () => {
  test.each([
    ['red bag', 'bag'],
    ['BAG RED', 'bag'],
    ['লাল ব্যাগ', 'ব্যাগ'],
    ['লালের ব্যাগ', 'ব্যাগ'],
    ['lal rong er t-shirt', 't-shirt'],
    ['sky blue shirt', 'shirt'],
    ['shirt for men in red, xl', 'shirt for men'],
    ['shirt size m', 'shirt'],
    ['সবুজ শার্ট সাইজ এল', 'শার্ট'],
    ['2xl coat', 'coat'],
    ['free size hijab', 'hijab'],
    ['off-white saree', 'saree'],
    ['rose gold ring', 'ring'],
  ])('%s is read', (typed, noun) => {
    expect(nouns(typed)).toEqual([noun])
  })

  test.each([['red'], ['red xl'], ['red 42'], ['red m'], ['redmi phone'], ['red b'], ['the red'], ['bag']])(
    '%s is none',
    (typed) => {
      expect(nouns(typed)).toEqual([])
    },
  )

  test('may also be read without what may be no option', () => {
    expect(nouns('red shoes 42')).toEqual(['shoes', 'shoes 42'])
    expect(nouns('cream face')).toEqual(['face'])
    expect(nouns('coffee mug')).toEqual(['mug'])
    expect(nouns('shirt M')).toEqual(['shirt'])
    expect(nouns('শার্ট এম')).toEqual(['শার্ট'])
    expect(nouns('red shirt l')).toEqual(['shirt', 'shirt l'])
  })
})

describe('a term that names nothing but options', () => {
  test.each([
    ['red', ['color']],
    ['লালের', ['color']],
    ['the red', ['color']],
    ['লাল রঙের', ['color']],
    ['sky blue', ['color']],
    ['XL', ['size']],
    ['এক্সএল', ['size']],
    ['size m', ['size']],
    ['red L', ['color', 'size']],
    ['red, xl', ['color', 'size']],
    ['42', ['size']],
    ['cream colour', ['color']],
  ])('%s is one', (typed, slots) => {
    expect(optionsAlone(searchKey(typed))?.map(({ slot }) => slot)).toEqual(slots)
  })

  test.each([['red bag'], ['m'], ['redmi'], ['red b'], ['size'], ['colour'], ['cream'], ['1080p'], ['the']])(
    '%s is none',
    (typed) => {
      expect(optionsAlone(searchKey(typed))).toBeUndefined()
    },
  )
})

interface Sold {
  readonly sizes?: readonly string[]
  readonly colors?: readonly string[]
  readonly pieces?: readonly (readonly [size: string, color: string])[]
}

describe('a product has', () => {
  const had = (typed: string, sold: Sold, name = '') => {
    const [term] = optionTerms(searchKey(typed))
    const { sizes = [], colors = [], pieces = [] } = sold
    const variants = pieces.map(([size, color]) => ({ size, color, sku: '' }))
    const text = soldOptionsText({ sizes, colors, colorValues: {}, variants })
    return createOptionCount(term?.options ?? [])(text, new Set(searchKey(name).split(' ')))
  }

  test.each<[string, Sold, number]>([
    ['red bag', { colors: ['Black', 'Red'] }, 1],
    ['blue bag', { colors: ['Navy Blue'] }, 1],
    ['lal bag', { colors: ['লাল'] }, 1],
    ['red bag', { colors: ['Redwood'] }, 0],
    ['xxl bag', { sizes: ['2XL'] }, 1],
    ['xl bag', { sizes: ['2XL', 'XXL'] }, 0],
    ['bag 42', { sizes: ['EU 42'] }, 1],
    ['red bag xl', { sizes: ['XL'], colors: ['Red'] }, 2],
    ['red bag xl', { sizes: ['XL'], colors: ['Black'] }, 1],
    ['shirt m', { sizes: ['M'] }, 1],
    ['shirt m', { sizes: ['XM', 'L'] }, 0],
  ])('of %s in %j %i', (typed, sold, count) => {
    expect(had(typed, sold)).toBe(count)
  })

  test.each([
    ['navy blue', 'Navy Blue', 'Navy'],
    ['নেভি ব্লু', 'Navy Blue'],
    ['sky blue', 'Sky Blue', 'আকাশি'],
    ['আকাশি', 'Sky Blue', 'আকাশী'],
    ['আসমানি', 'Sky Blue'],
    ['royal blue', 'Royal Blue'],
    ['maroon', 'Maroon', 'মেরুন'],
    ['মেরুন', 'Maroon', 'Burgundy'],
    ['ধূসর', 'Gray', 'Grey', 'Ash'],
    ['grey', 'Gray', 'ধূসর', 'ছাই'],
    ['teal', 'Teal', 'Dark Teal', 'টিল'],
    ['ফিরোজা', 'Turquoise', 'Firoza'],
    ['violet', 'Violet', 'Purple', 'বেগুনি'],
    ['বেগুনি', 'Purple', 'Violet'],
    ['khaki', 'Khaki', 'খাকি'],
    ['খাকি', 'Khaki'],
    ['off white', 'Off White', 'Off-White', 'অফ হোয়াইট'],
    ['off-white', 'Off White'],
    ['অফ হোয়াইট', 'Off White'],
    ['golden', 'Golden', 'Gold', 'সোনালি'],
    ['সোনালী', 'Golden'],
    ['রূপালি', 'Silver'],
    ['rose gold', 'Rose Gold'],
    ['bottle green', 'Bottle Green'],
    ['peach', 'Peach'],
    ['coffee', 'Coffee', 'কফি'],
    ['চকলেট', 'Chocolate'],
    ['mint', 'Mint Green'],
    ['lavender', 'Lavender'],
    ['জলপাই', 'Olive'],
    ['multicolor', 'Multi Color', 'Multicolour'],
  ])('of a bag in %s what is sold in it', (typed, ...colors) => {
    for (const color of colors) {
      expect([color, had(`${typed} bag`, { colors: [color] })]).toEqual([color, 1])
      expect([color, had(`ব্যাগ ${typed}`, { colors: [color] })]).toEqual([color, 1])
    }
    expect(had(`${typed} bag`, { colors: ['Rust'] })).toBe(0)
  })

  test('two options where they are sold together', () => {
    const sold = { sizes: ['M', 'XL'], colors: ['Red', 'Black'] }
    expect(
      had('red bag xl', {
        ...sold,
        pieces: [
          ['M', 'Red'],
          ['XL', 'Black'],
        ],
      }),
    ).toBe(1)
    expect(
      had('red bag xl', {
        ...sold,
        pieces: [
          ['XL', 'Red'],
          ['M', 'Black'],
        ],
      }),
    ).toBe(2)
  })

  test('the colour that its name says, in either language, and no number', () => {
    expect(had('red bag', {}, 'ব্যাগ লাল')).toBe(1)
    expect(had('bag 42', {}, 'bag 42')).toBe(0)
    expect(had('large bag', {}, 'bag, 18 l')).toBe(0)
    expect(had('xl bag', {}, 'bag large extra')).toBe(1)
  })
})
