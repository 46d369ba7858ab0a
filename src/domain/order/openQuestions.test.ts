import { expect, test } from 'vitest'
import { MARK_CODES } from './marks.ts'
import { openQuestions } from './openQuestions.ts'

const OPEN = { 'size-not-chosen': ['size'], 'color-not-chosen': ['color'] } as Partial<
  Record<string, string[]>
>

test.each(MARK_CODES)('%s leaves open what it says, and nothing else', (code) => {
  expect(openQuestions({ marks: [{ code }] })).toEqual(OPEN[code] ?? [])
})

test.each([
  [undefined, []],
  [null, []],
  [{ checked: true }, []],
  [{ checked: false }, ['advance']],
] as const)('an advance %j leaves open %j', (advance, open) => {
  expect(openQuestions({ advance })).toEqual(open)
})

test('all of it is asked at once, goods before money', () => {
  const marks = [{ code: 'color-not-chosen' }, { code: 'repeat' }, { code: 'size-not-chosen' }] as const
  expect(openQuestions({ marks, advance: { checked: false } })).toEqual(['size', 'color', 'advance'])
  expect(openQuestions({})).toEqual([])
})
