import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { MomentInput } from './momentInput.tsx'

afterEach(() => overwriteGetLocale(() => baseLocale))

test.each([
  ['bn', '2026-12-29T23:59', true],
  ['bn', '', false],
  ['en', '2026-12-29T23:59', false],
] as const)('in %s, %j is said with the part of the day: %s', (locale, value, isSaid) => {
  overwriteGetLocale(() => locale)
  const drawn = renderToString(<MomentInput value={value} onMoment={() => {}} />)
  expect(drawn.includes('রাত ১১:৫৯')).toBe(isSaid)
  expect(drawn.includes('রাত')).toBe(isSaid)
})
