import { describe, expect, it } from 'vitest'
import type { FoundGoods, TermSearches } from '#domain/chat/chatCatalogue.ts'
import { readChat } from '#domain/chat/readChat.ts'
import { vanishedWords } from './vanishedWords.ts'

const AREAS = [{ name: 'Everywhere', districts: [] }]
const NAMES = ['Satin A-Line Party Dress', 'Classic Two-Tone Leather Handbag']
/** Of so many that the marks of some have letters that are words, too. */
const FOUND: FoundGoods[] = [...NAMES, ...Array.from({ length: 12 }, (_, at) => `Clay Mug No ${at}`)].map(
  (name) => ({ id: name, names: [name], colors: [], pieces: [] }),
)
const SEARCHES: TermSearches = new Map([['any', { found: FOUND, isWhole: true }]])
const read = (text: string) => readChat(text, AREAS, SEARCHES)

const stamped = (...lines: string[]) =>
  lines.map((line, at) => `28/11/26, 10:1${at} - Karim Uddin: ${line}`).join('\n')

describe('goods in a question', () => {
  it.each([
    'Satin A-Line Party Dress ache? 2 ta den',
    'Classic Two-Tone Leather Handbag ache?',
    'Classic Two-Tone Leather Handbag koto?',
    'Classic Two-Tone Leather Handbag?',
    'Classic Two-Tone Leather Handbag',
    'Classic Two-Tone Leather Handbag koto',
    'Name: Classic Two-Tone Leather Handbag',
    'Address: Classic Two-Tone Leather Handbag',
    'Note: Classic Two-Tone Leather Handbag',
    stamped('Classic Two-Tone Leather Handbag ache?', '1 ta den', 'na na 2 ta den'),
    FOUND.map(({ id }) => `${id} ache?`).join('\n'),
  ])('do not vanish: %j', (text) => {
    expect(vanishedWords(text, read(text))).toEqual([])
    expect(JSON.stringify(read(text))).not.toMatch(/\\u000/)
  })

  it('are shown as not read', () => {
    expect(read('Classic Two-Tone Leather Handbag ache?').unread).toEqual([
      'Classic Two-Tone Leather Handbag ache',
    ])
  })

  it.each([
    ['Satin A-Line Party Dress ache? 2 ta den', 2, NAMES[0]],
    [stamped('Classic Two-Tone Leather Handbag ache?', '1 ta den'), 1, NAMES[1]],
    [
      stamped('Classic Two-Tone Leather Handbag koto?', 'Classic Two-Tone Leather Handbag ache?', '1 ta den'),
      1,
      NAMES[1],
    ],
  ])('are what a line without goods may mean: %j', (text, quantity, name) => {
    const { lines, unsure } = read(text)
    expect(lines).toMatchObject([{ quantity, goods: '', candidates: [name] }])
    expect(unsure).toContain('lines')
  })

  it('come after what the shop named', () => {
    const shop = { names: ['Haat'], numbers: [] }
    const text = 'Haat: Satin A-Line Party Dress 900 tk\nClassic Two-Tone Leather Handbag ache? eita 2 ta den'
    expect(readChat(text, AREAS, SEARCHES, shop).lines).toMatchObject([{ goods: NAMES[0], quantity: 2 }])
  })
})
