import { expect, test, vi } from 'vitest'
import type { PayoutActBody, PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { sayInParts } from './sayInParts.ts'

const aPart = (line: number, length: number): PayoutActBody[] =>
  Array.from({ length }, (_, at) => ({ line: line + at, kind: 'short', act: 'accept' }))
const PARTS = [aPart(1, 500), aPart(501, 500), aPart(1001, 20)]
/** What each part is answered with: a statement that tells them apart. */
const answerOf = ([first]: readonly PayoutActBody[]) => ({ open: first?.line }) as PayoutAnswer

test('parts are sent one after another, and say how far they are', async () => {
  let underWay = 0
  const send = async (part: readonly PayoutActBody[]) => {
    expect(++underWay).toBe(1)
    await Promise.resolve()
    underWay--
    return answerOf(part)
  }
  const onDone = vi.fn()
  expect(await sayInParts(PARTS, send, onDone)).toEqual({
    ...{ answered: { open: 1001 }, done: 1020, failure: undefined },
  })
  expect(onDone.mock.calls).toEqual([[500], [1000], [1020]])
})

test('the first that fails ends it: what was said before stays, and no other is sent', async () => {
  const failure = new Error('No answer')
  const send = vi.fn(async (part: readonly PayoutActBody[]) => {
    if (part === PARTS[1]) throw failure
    return answerOf(part)
  })
  expect(await sayInParts(PARTS, send, () => {})).toEqual({ answered: { open: 1 }, done: 500, failure })
  expect(send).toHaveBeenCalledTimes(2)
  expect(await sayInParts(PARTS.slice(1), send, () => {})).toMatchObject({ answered: undefined, done: 0 })
})
