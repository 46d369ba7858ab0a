import { describe, expect, it } from 'vitest'
import { type FoundGoods, meantGoods, namesGoods } from '#domain/chat/chatCatalogue.ts'
import { goodsTerms, MOST_TERMS } from '#domain/chat/goodsTerms.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]

const goods = (id: string, names: string[], more: Partial<FoundGoods> = {}): FoundGoods => ({
  ...{ id, names, colors: [], pieces: [{ sku: '', size: '', color: '' }] },
  ...more,
})
const WHITE = goods('white', ['Cotton Panjabi, White', 'সুতি পাঞ্জাবি, সাদা'])
const BLACK = goods('black', ['Cotton Panjabi, Black', 'সুতি পাঞ্জাবি, কালো'])
const SILK = goods('silk', ['Silk Panjabi'], { colors: ['Green'] })
const SHIRT = goods('shirt', ['Shirt'], {
  pieces: [
    { sku: 'SH-M', size: 'M', color: 'Red' },
    { sku: 'SH-L', size: 'L', color: 'Red' },
  ],
})

describe('which goods a line means', () => {
  it.each<[what: string, term: string, whole: string, color: string, found: FoundGoods[], id: string]>([
    ['all words in one name', 'silk panjabi', 'silk panjabi', '', [WHITE, BLACK, SILK], 'silk'],
    [
      'all words, and the color, in one name',
      'cotton panjabi',
      'cotton panjabi black',
      'Black',
      [WHITE, BLACK],
      'black',
    ],
    ['words in either language', 'সুতি পাঞ্জাবি', 'সুতি পাঞ্জাবি সাদা', 'White', [WHITE, BLACK], 'white'],
    ['words in two names', 'cotton panjabi', 'cotton panjabi', '', [WHITE, BLACK], ''],
    [
      'words in several names, one of which is sold in the color',
      'panjabi',
      'panjabi green',
      'Green',
      [WHITE, SILK],
      '',
    ],
    ['one word, with more than one found', 'silk', 'silk', '', [SILK, BLACK], ''],
    ['one word, with one found that has it', 'silk', 'silk', '', [SILK], 'silk'],
    ['one word, with one found that is spelt in another way', 'sillk', 'sillk', '', [SILK], ''],
    [
      'several words, with one found that is spelt in another way',
      'silk punjabi',
      'silk punjabi',
      '',
      [SILK],
      'silk',
    ],
    ['nothing found', 'mug', 'mug', '', [], ''],
    ['the sku of a piece', 'sh-l', 'sh-l', '', [SHIRT, SILK], 'shirt'],
  ])('%s', (_, term, whole, color, found, id) => {
    const searches = new Map([[term, { found, isWhole: true }]])
    expect(meantGoods({ term, whole, color }, searches)).toMatchObject({ id })
    // With words left out, nothing is sure.
    const parts = new Map([[term, { found, isWhole: false }]])
    expect(meantGoods({ term, whole, color }, parts)).toMatchObject({ id: '' })
  })

  it('takes size and color of the piece whose sku it is', () => {
    const searches = new Map([['sh-l', { found: [SHIRT], isWhole: true }]])
    const [line] = readChat('sh-l 2 ta', AREAS, searches).lines
    expect(line).toMatchObject({ goods: 'shirt', quantity: 2, size: 'L', color: 'Red' })
  })

  it('offers three at most', () => {
    const found = ['a', 'b', 'c', 'd'].map((id) => goods(id, [`Mug ${id}`]))
    const searches = new Map([['mug', { found, isWhole: true }]])
    expect(readChat('mug 1 ta', AREAS, searches).lines).toMatchObject([
      { goods: '', candidates: ['a', 'b', 'c'] },
    ])
  })

  it('takes no words of an address or a name for goods that have them in part', () => {
    const searches = new Map([['silk house', { found: [SILK], isWhole: true }]])
    expect(namesGoods('silk house', searches, false)).toBe(false)
    const name = readChat(
      'Silk Panjabi\n01712345678',
      AREAS,
      new Map([['silk panjabi', { found: [SILK], isWhole: true }]]),
    )
    expect(name).toMatchObject({ name: '', lines: [{ goods: 'silk' }] })
  })

  it.each([
    'Cotton Panjabi, White lagbe na',
    'cotton panjabi white cancel 1 ta',
    'সুতি পাঞ্জাবি, সাদা বাদ দিন',
    'Cotton Panjabi, White er dam koto',
    'Cotton Panjabi, White ache?',
    'cotton panjabi white?',
    'cotton panjabi?',
    'Name: Cotton Panjabi White',
    'Address: Cotton Panjabi House, Dhaka',
  ])('puts nothing into the order that was not asked for: %j', (text) => {
    const found = { found: [WHITE], isWhole: true }
    const searches = new Map(
      ['cotton panjabi', 'cotton panjabi white', 'সুতি পাঞ্জাবি'].map((term) => [term, found]),
    )
    expect(readChat(text, AREAS, searches).lines.filter((line) => line.goods !== '')).toEqual([])
    expect(readChat('cotton panjabi white 1 ta', AREAS, searches).lines).toMatchObject([{ goods: 'white' }])
  })

  it('finds a name in full with a comma in it, also two in one sentence', () => {
    const searches = new Map([['cotton panjabi', { found: [WHITE, BLACK], isWhole: true }]])
    const { lines } = readChat('Cotton Panjabi, White 2 ta, Cotton Panjabi, Black - 1', AREAS, searches)
    expect(lines).toMatchObject([
      { text: 'Cotton Panjabi, White 2 ta', goods: 'white', quantity: 2, color: '' },
      { text: 'Cotton Panjabi, Black - 1', goods: 'black', quantity: 1, color: '' },
    ])
  })

  it('leaves a name that two products have to a person', () => {
    const found = [goods('one', ['Clay Mug']), goods('two', ['Clay Mug'])]
    const searches = new Map([['clay mug', { found, isWhole: true }]])
    expect(readChat('clay mug 1 ta', AREAS, searches).lines).toMatchObject([
      { goods: '', candidates: ['one', 'two'] },
    ])
  })
})

describe('the terms of a chat', () => {
  it('are the words that name goods, those that are asked for first', () => {
    expect(goodsTerms('Rahima Khatun\nClay Mug\nkalo panjabi ta XL size 2 ta lagbe\n01712345678')).toEqual([
      'panjabi',
      'rahima khatun',
      'clay mug',
    ])
  })

  it('are few, however long the chat', () => {
    expect(goodsTerms('2 ta mug x\n'.replace('x', '').repeat(300)).length).toBe(1)
    const many = Array.from({ length: 100 }, (_, at) => `2 ta mug${'ab'[at % 2]}${'x'.repeat(at)}`).join('\n')
    expect(goodsTerms(many).length).toBe(MOST_TERMS)
  })
})
