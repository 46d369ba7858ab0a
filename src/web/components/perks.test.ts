import { expect, it } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { perksOf } from './perks.ts'

it('promises free shipping above what the owner set, and not when that is switched off (§2.53, §9.5)', () => {
  expect(perksOf(poisha(5_000_00)).map(({ text }) => text)).toContain('Free shipping over ৳5,000')
  expect(perksOf(poisha(0))).toHaveLength(3)
})
