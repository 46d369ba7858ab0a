import { describe, expect, it } from 'vitest'
import type { FoundGoods, TermSearches } from '#domain/chat/chatCatalogue.ts'
import { goodsTerms } from '#domain/chat/goodsTerms.ts'
import { readChat } from '#domain/chat/readChat.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const read = (text: string, searches?: TermSearches) => {
  const { lines, unsure } = readChat(text, AREAS, searches)
  return [lines.map(({ quantity }) => quantity), unsure.includes('lines')]
}

describe('a number of what is sold', () => {
  it.each([
    '2 seat sofa ta blue',
    '12 shades eyeshadow palette ta lagbe',
    '4 jon er tent ta orange',
    '6 colour nail polish set ta lagbe',
    '3 height kick scooter blue',
    '20 inch ta nibo teal trolley',
    '2 seater sofa lagbe',
    '3 in 1 charger lagbe',
    '3 layer tiffin carrier lagbe',
    '9 watt bulb lagbe',
    '5 liter pressure cooker lagbe',
    '2 person tent lagbe',
    '3 step ladder lagbe',
    '৩টির প্যাক স্পঞ্জ লাগবে',
    '১২ শেড প্যালেট টা লাগবে',
    '২০ ইঞ্চি টা নিব কেবিন ট্রলি',
    '৪ জনের তাঁবু লাগবে',
    '৫ লিটার বালতি লাগবে',
    '২ সিটের সোফা লাগবে',
  ])('is not how many are wanted: %j', (text) => {
    const { lines } = readChat(text, AREAS)
    expect(lines.map(({ quantity }) => quantity ?? 1)).toEqual([1])
  })

  it.each(['5 L bucket ta blue', '3 pcs er set ta lagbe', '3 piece set lagbe', 'pack of 4 ta sponge lagbe'])(
    'is asked about where it may be either: %j',
    (text) => {
      expect(read(text)).toEqual([[null], true])
    },
  )

  it.each([
    ['2 ta sofa', 2],
    ['2 seat sofa 3 ta', 3],
    ['3 pcs 20 inch trolley', 3],
    ['৩টি ৫ লিটার বালতি', 3],
    ['12 shades palette 2 pcs', 2],
    ['2 panjabi lagbe', 2],
    ['2 L black t-shirt', 2],
  ])('leaves how many as it is said: %j', (text, quantity) => {
    expect(read(text)).toEqual([[quantity], false])
  })
})

describe('a number in the name of the goods', () => {
  const found: FoundGoods[] = [
    { id: 'socks', names: ['Ankle Socks, 5 Pairs', 'মোজা, ৫ জোড়া'], colors: [], pieces: [] },
  ]
  const searched = (text: string) =>
    read(text, new Map(goodsTerms(text).map((term) => [term, { found, isWhole: true }])))

  it.each(['5 pair ankle socks', '5 ankle socks', 'ankle socks 5 set lagbe'])(
    'is asked about, and is not how many: %j',
    (text) => {
      expect(searched(text)).toEqual([[null], true])
    },
  )

  it.each([
    ['ankle socks 5 ta', 5],
    ['2 pair ankle socks', 2],
    ['ankle socks 5 pairs 2 pcs', 2],
  ])('is how many where pieces are said, or another number: %j', (text, quantity) => {
    expect(searched(text)[0]).toEqual([quantity])
  })
})
