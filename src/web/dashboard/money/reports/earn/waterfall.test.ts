import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FiguresAnswer, figuresAnswer } from '#contract/money/reportSchema.ts'
import { MEASURES, type Measure } from '#domain/money/ledger.ts'
import { reach, waterfall } from './waterfall.ts'

/** Amounts in poisha. */
function figures(amounts: Partial<Record<Measure, number>>, spent: Partial<FiguresAnswer> = {}) {
  return { ...figuresAnswer({ amounts, advertising: 0, other: 0 }), ...spent }
}

const anyFigures = fc
  .tuple(
    fc.record(
      Object.fromEntries(MEASURES.map((measure) => [measure, fc.integer({ min: -1e7, max: 1e11 })])),
      { requiredKeys: [] },
    ),
    fc.option(fc.integer({ min: 0, max: 1e11 }), { nil: undefined }),
    fc.option(fc.integer({ min: 0, max: 1e11 }), { nil: undefined }),
  )
  .map(([amounts, advertising, other]) => figuresAnswer({ amounts, advertising, other }))

describe('the way from sales to profit', () => {
  it('comes to the profit to the poisha, whatever the figures are', () => {
    fc.assert(
      fc.property(anyFigures, (some) => {
        const steps = waterfall(some)
        const [delivered] = steps.filter(({ name }) => name === 'delivered')
        const at = steps.findIndex(({ name }) => name === 'delivered')
        const sum = (of: typeof steps) => of.reduce((all, { amount }) => all + amount, 0)
        expect(sum(steps.slice(0, at))).toBe(delivered?.amount)
        expect(sum(steps.slice(at, -1))).toBe(Math.round(some.profit * 100))
        expect(steps.at(-1)).toMatchObject({ name: 'profit', to: Math.round(some.profit * 100) })
      }),
    )
  })

  it('each bar begins where the one before ended, or at 0', () => {
    fc.assert(
      fc.property(anyFigures, (some) => {
        const steps = waterfall(some)
        for (const [nth, { isSum, from, to, amount }] of steps.entries()) {
          expect(from).toBe(isSum ? 0 : steps[nth - 1]?.to)
          expect(to - from).toBe(amount)
          if (isSum && nth > 0) expect(steps[nth - 1]?.to).toBe(to)
        }
        const { low, high } = reach(steps)
        for (const { from, to } of steps) {
          expect(Math.min(from, to)).toBeGreaterThanOrEqual(low)
          expect(Math.max(from, to)).toBeLessThanOrEqual(high)
        }
      }),
    )
  })

  it('leaves out what is 0, but for what every shop asks for', () => {
    expect(waterfall(figures({})).map(({ name }) => name)).toEqual([
      ...['placed', 'cancelled', 'onTheWay', 'delivered', 'returned', 'cost', 'fees', 'profit'],
    ])
    const some = waterfall(figures({ damaged: 500, kept: 200 }, { advertising: null, profit: -3 }))
    expect(some.map(({ name, amount }) => [name, amount])).toEqual([
      ...['placed', 'cancelled', 'onTheWay', 'delivered', 'returned', 'cost', 'fees'].map((name) => [
        name,
        0,
      ]),
      ['damaged', -500],
      ['kept', 200],
      ['profit', -300],
    ])
    expect(reach(some)).toEqual({ low: -500, high: 0 })
  })

  it('what was delivered of earlier days is added, what is still on its way taken off', () => {
    const onTheWay = (amounts: Partial<Record<Measure, number>>) =>
      waterfall(figures(amounts)).find(({ name }) => name === 'onTheWay')?.amount
    expect(onTheWay({ placed: 900, cancelled: 100, deliveredGoods: 500, discount: 50, delivery: 60 })).toBe(
      -290,
    )
    expect(onTheWay({ placed: 100, deliveredGoods: 500 })).toBe(400)
  })
})
