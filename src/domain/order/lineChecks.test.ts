import { describe, expect, test } from 'vitest'
import { type CartLine, cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { aProduct } from '#tests/factories.ts'
import { problemInEnglish } from '../problems/problemText.ts'
import { changedLines, choiceProblems, pricedLines } from './lineChecks.ts'

const plain = aProduct({ name: 'Kettle' })
const panjabi = aProduct({ name: 'Panjabi', colors: ['Red', 'White'], sizes: ['M', 'L'] })
const products = new Map([plain, panjabi].map((product) => [product.id, product]))

/** The sentences that the API would answer, each with its path. */
const sentences = (lines: readonly CartLine[]) =>
  choiceProblems(lines, products).map((problem) => [problem.path, problemInEnglish(problem)])

describe('choiceProblems', () => {
  test('choices that a product offers have no problem', () => {
    const lines = [cartLineOf(plain), cartLineOf(panjabi, { color: 'Red', size: 'L' })]
    expect(choiceProblems(lines, products)).toEqual([])
  })

  test('N/A is accepted where there is nothing to choose', () => {
    expect(choiceProblems([cartLineOf(panjabi), cartLineOf(plain)], products)).toEqual([])
  })

  test.each([
    [
      { color: 'Black', size: 'L' },
      'products.0.color',
      'Panjabi does not come in colour Black. Choose one of: Red, White.',
    ],
    [
      { color: 'Red', size: 'XS' },
      'products.0.size',
      'Panjabi does not come in size XS. Choose one of: M, L.',
    ],
  ])('choosing %o is refused at %s', (choice, path, message) => {
    expect(sentences([cartLineOf(panjabi, choice)])).toEqual([[path, message]])
  })

  test('a product without choices accepts only N/A', () => {
    const lines = [cartLineOf(panjabi), cartLineOf(plain, { color: 'Red', size: 'M' })]
    expect(sentences(lines)).toEqual([
      ['products.1.color', 'Kettle has no colour to choose.'],
      ['products.1.size', 'Kettle has no size to choose.'],
    ])
  })

  test('a product that no longer exists has no problem with choices', () => {
    expect(choiceProblems([cartLineOf(aProduct(), { color: 'Red' })], products)).toEqual([])
  })
})

describe('changedLines and pricedLines', () => {
  const shown = cartLineOf(plain)
  const choice = { id: plain.id, size: 'N/A', color: 'N/A' }
  const at = (price: number) => new Map([[plain.id, { ...plain, originalPrice: poisha(price) }]])

  test('a price that rose is a change', () => {
    const lines = changedLines([shown], at(shown.originalPrice + 1))
    expect(lines).toEqual([
      { ...choice, was: shown.originalPrice, now: shown.originalPrice + 1, reason: 'price' },
    ])
  })

  test('a lower price is not a change, and is what the line costs', () => {
    expect(changedLines([shown], at(500))).toEqual([])
    expect(pricedLines([shown], at(500))[0]?.originalPrice).toBe(500)
  })

  test('a product that no longer exists is a change and is left out', () => {
    expect(changedLines([shown], new Map())).toEqual([
      { ...choice, was: shown.originalPrice, now: undefined, reason: 'gone' },
    ])
    expect(pricedLines([shown], new Map())).toEqual([])
  })

  test('the picture is that of the chosen colour, not the one that the browser sent', () => {
    const red = '/pictures/red-512.webp'
    const images = ['/pictures/white-512.webp', red]
    const shirt = aProduct({ colors: ['Red', 'White'], images, colorImages: { Red: red } })
    const line = (color: string) => ({ ...cartLineOf(shirt, { color }), imageUrl: '/foreign.webp' })
    const priced = pricedLines(['Red', 'White', 'N/A'].map(line), new Map([[shirt.id, shirt]]))
    expect(priced.map(({ imageUrl }) => imageUrl)).toEqual([red, images[0], images[0]])
  })

  test("name and picture are the shop's own, the choice is the shopper's", () => {
    const sent = {
      ...cartLineOf(panjabi, { color: 'Red', size: 'L' }),
      name: 'Free',
      imageUrl: 'https://elsewhere',
    }
    expect(pricedLines([sent], products)).toEqual([cartLineOf(panjabi, { color: 'Red', size: 'L' })])
  })

  test('the Bengali name is kept with the English one, and none where the product has none', () => {
    const bengali = aProduct({ name: 'Shirt', nameBengali: 'শার্ট' })
    const [line] = pricedLines([cartLineOf(bengali)], new Map([[bengali.id, bengali]]))
    expect(line).toMatchObject({ name: 'Shirt', nameBengali: 'শার্ট' })
    const english = { ...bengali, nameBengali: '' }
    expect(pricedLines(line ? [line] : [], new Map([[bengali.id, english]]))[0]?.nameBengali).toBeUndefined()
  })
})
