import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { createKeptPackings, type KeptPacking, type NotPacked, readPackings } from './keptPackings.ts'

const EMAIL = 'jashim@example.com'
const LOST = new NetworkError(new Error('lost'))
const REFUSED = new ApiError(422, {})
const DOWN = new ApiError(502, {})

const aPacking = (key: string, overrides: Partial<KeptPacking> = {}): KeptPacking => ({
  ...{ key, email: EMAIL, id: `P-${key}`, orderId: `O-${key}`, code: `SF${key}` },
  ...{ revision: 3, boxes: 1, weight: null, at: 1_000 },
  ...overrides,
})

/** A phone whose browser keeps a text. The shop gives these answers in turn, and then packs all. */
function aPhone(answers: (NotPacked | Error | undefined)[] = []) {
  let text: string | null = null
  const sent: string[] = []
  const open = () =>
    createKeptPackings({
      timing: { now: () => 0, after: () => () => {} },
      person: () => EMAIL,
      read: () => readPackings(text),
      write: (kept) => {
        text = JSON.stringify(kept)
      },
      async send({ key }) {
        sent.push(key)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    })
  return { open, sent, kept: () => readPackings(text) }
}

describe('a packing', () => {
  test.each([
    ['is done with once the shop has it', undefined, 'packed', []],
    ['is kept without a connection', LOST, 'kept', [{ key: 'a' }]],
    ['is kept while the shop is down', DOWN, 'kept', [{ key: 'a' }]],
    [
      'that was not taken stays',
      { why: 'stop' } as const,
      { why: 'stop' },
      [{ key: 'a', wrong: { why: 'stop' } }],
    ],
    ['that is refused stays', REFUSED, { why: 'refused' }, [{ key: 'a', wrong: { why: 'refused' } }]],
  ])('%s', async (_, answer, known, kept) => {
    const phone = aPhone([answer])
    const packings = phone.open()
    packings.add(aPacking('a'))
    expect(await packings.whenKnown('a')).toEqual(known)
    expect(phone.kept()).toMatchObject(kept)
    expect(phone.kept()).toHaveLength(kept.length)
  })
})

test('what is kept goes out once the page is opened again, in order and under its keys, and what was not taken does not', async () => {
  const phone = aPhone([LOST])
  const packings = phone.open()
  packings.add(aPacking('a'))
  expect(await packings.whenKnown('a')).toBe('kept')
  // The line is known to be down: nothing is tried for the second.
  packings.add(aPacking('b'))
  expect(await packings.whenKnown('b')).toBe('kept')
  packings.add(aPacking('c', { wrong: { why: 'changed' } }))
  expect(phone.sent).toEqual(['a'])
  const later = phone.open()
  later.wake()
  await expect.poll(() => phone.kept().map(({ key }) => key)).toEqual(['c'])
  expect(phone.sent).toEqual(['a', 'a', 'b'])
  later.settle('c')
  expect(phone.kept()).toEqual([])
})

test.each([
  ['no text', null],
  ['no JSON', '{'],
  ['a weight in words', JSON.stringify([{ ...aPacking('a'), weight: 'heavy' }])],
  ['no revision', JSON.stringify([{ ...aPacking('a'), revision: undefined }])],
])('%s is left out', (_, text) => {
  expect(readPackings(text)).toEqual([])
})
