import { expect, test } from 'vitest'
import { DEBT_SETTLED_HOW } from '../parcel/run.ts'
import { debtSettledFigures, type ThrownAway, thrownAwayFigures } from './lossFigures.ts'
import { poisha } from './money.ts'

/** Late in the evening of day 20,000 in Dhaka. */
const AT = 20_000 * 86_400_000 + 17 * 3_600_000
const SHIRTS: ThrownAway = {
  ...{ id: 'm', productId: 'shirt', size: 'L', delta: -3, costPrice: poisha(310_50), at: AT },
}

test.each<[string, Partial<ThrownAway>, string, number]>([
  ['its size', {}, 'L', 931_50],
  ['no size where it is not counted by one', { size: '', delta: -1 }, 'N/A', 310_50],
])('what is thrown away is damaged at what it cost: under the shop, its product and %s', (...row) => {
  const [, given, size, damaged] = row
  expect(thrownAwayFigures({ ...SHIRTS, ...given })).toEqual(
    [{ all: '' }, { product: 'shirt' }, { size }].map((of) => ({ day: 20_000, of, amounts: { damaged } })),
  )
})

test('what is thrown away is nothing where nobody knew its cost, or it cost nothing', () => {
  expect(thrownAwayFigures({ ...SHIRTS, costPrice: undefined })).toEqual([])
  expect(thrownAwayFigures({ ...SHIRTS, costPrice: poisha(0) })).toEqual([])
})

test('of what a rider owes less only what is written off is a loss', () => {
  const losses = DEBT_SETTLED_HOW.flatMap((how) =>
    debtSettledFigures({ id: 'd', how, amount: poisha(250_25), at: AT }),
  )
  const of = { all: '', courier: 'own' }
  expect(losses).toEqual([{ day: 20_000, of, amounts: { shortfall: 250_25 } }])
})
