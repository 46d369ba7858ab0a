import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Poisha, poisha, ZERO } from '../money/money.ts'
import {
  addsUp,
  cashOf,
  collectedOf,
  collectOfKept,
  debtsOf,
  expectedCash,
  NOTES,
  type OUTCOME_KINDS,
  PAID_HOW,
} from './run.ts'
import { areaOf, inOrderOfArea } from './runArea.ts'

const paid = (...parts: readonly [(typeof PAID_HOW)[number], number][]) =>
  parts.map(([how, taka]) => ({ how, amount: poisha(taka * 100) }))

const NOTHING = { returned: undefined, reason: '' }

const amounts = fc.integer({ min: 0, max: 1_000_000 }).map(poisha)
const payments = fc.array(fc.record({ how: fc.constantFrom(...PAID_HOW), amount: amounts }))
const outcomes = fc.array(fc.record({ paid: payments }))
const sumOf = (all: readonly { readonly amount: Poisha }[]) => all.reduce((sum, one) => sum + one.amount, 0)

describe('what is paid at the door', () => {
  test.each<[(typeof OUTCOME_KINDS)[number], ReturnType<typeof paid>, boolean]>([
    ['delivered', paid(['cash', 100]), true],
    ['delivered', paid(['cash', 60], ['shop-wallet', 40]), true],
    ['delivered', paid(['cash', 60], ['due', 40]), true],
    ['delivered', paid(['cash', 99]), false],
    ['delivered', paid(['cash', 101]), false],
    ['delivered', [], false],
    ['exchanged', paid(['cash', 100]), true],
    ['exchanged', paid(['cash', 99]), false],
    ['part', paid(['cash', 80]), true],
    ['part', paid(['cash', 100]), true],
    ['part', paid(['rider-wallet', 101]), false],
    ['part', [], true],
    ['failed', [], true],
    ['failed', paid(['cash', 1]), false],
    ['refused', [], true],
    ['refused', paid(['cash', 1]), false],
  ])('of 100 %s with %j adds up: %s', (kind, parts, expected) => {
    expect(addsUp({ ...NOTHING, kind, paid: parts }, poisha(10_000))).toBe(expected)
  })

  test('nothing is needed for what was prepaid', () => {
    expect(addsUp({ ...NOTHING, kind: 'delivered', paid: [] }, ZERO)).toBe(true)
  })

  test('less than is due for what is kept needs a reason', () => {
    const said = { kind: 'part', paid: paid(['cash', 80]), returned: [] } as const
    expect(addsUp({ ...said, reason: '' }, poisha(10_000))).toBe(false)
    expect(addsUp({ ...said, reason: 'A stain' }, poisha(10_000))).toBe(true)
    expect(addsUp({ ...said, reason: '' }, poisha(8_000))).toBe(true)
    expect(addsUp({ ...said, reason: 'A tip' }, poisha(7_999))).toBe(false)
  })

  test('is all but what comes back: what is kept, and the delivery', () => {
    const lines = [
      { quantity: 3, worth: poisha(100_000) },
      { quantity: 1, worth: poisha(50_000) },
    ]
    const collect = poisha(158_000)
    const kept = (...returned: [number, number][]) =>
      collectOfKept(
        collect,
        lines,
        returned.map(([line, pieces]) => ({ line, returned: pieces })),
      )
    expect(kept()).toBe(collect)
    expect(kept([1, 1])).toBe(108_000)
    // A third of 1,000 taka, in whole taka.
    expect(kept([0, 1])).toBe(124_700)
    expect(kept([0, 3], [1, 1])).toBe(8_000)
    // An advance, or old goods, paid for more than is kept.
    expect(collectOfKept(poisha(20_000), lines, [{ line: 1, returned: 1 }])).toBe(ZERO)
  })

  test('is collected, but for what is due', () => {
    fc.assert(
      fc.property(payments, (parts) => {
        const due = sumOf(parts.filter(({ how }) => how === 'due'))
        expect(collectedOf({ paid: parts })).toBe(sumOf(parts) - due)
      }),
    )
  })
})

describe('the cash at the end of a run', () => {
  test.each<[number, number[], ReturnType<typeof paid>, number]>([
    [0, [], paid(['cash', 100]), 100],
    [500, [120, 30], paid(['cash', 100], ['shop-wallet', 900], ['rider-wallet', 9], ['due', 9]), 450],
    [0, [50], [], -50],
  ])('given %d, spent %j, paid %j: %d', (float, spent, parts, expected) => {
    const facts = {
      float: poisha(float * 100),
      spent: spent.map((amount) => ({ amount: poisha(amount * 100) })),
      outcomes: [{ paid: parts }],
    }
    expect(expectedCash(facts)).toBe(expected * 100)
  })

  test('and what is owed come to all that was collected and given, without what was spent', () => {
    fc.assert(
      fc.property(outcomes, amounts, amounts, amounts, (all, float, spent, counted) => {
        const expected = expectedCash({ float, spent: [{ amount: spent }], outcomes: all })
        const { short, due, wallet } = debtsOf(all, { expected, counted })
        const parts = all.flatMap((one) => one.paid)
        const ofShop = sumOf(parts.filter(({ how }) => how === 'shop-wallet'))
        expect(counted + short + due + wallet + ofShop + spent).toBe(float + sumOf(parts))
      }),
    )
  })

  test('is that of its notes', () => {
    expect(cashOf([])).toBe(0)
    expect(
      cashOf([
        { note: 1000, count: 6 },
        { note: 500, count: 5 },
        { note: 1, count: 3 },
      ]),
    ).toBe(850_300)
    for (const note of NOTES) expect(cashOf([{ note, count: 1 }])).toBe(note * 100)
  })
})

describe('the area of an address', () => {
  test.each([
    ['Dhaka', 'House 3, Lane 6, Pallabi', 'Pallabi'],
    ['Dhaka', 'বাসা ২১, রোড ১০, মিরপুর', 'মিরপুর'],
    ['Dhaka', 'Gulshan Road, uttara', 'uttara'],
    ['Dhaka', 'House 3', ''],
    ['Sylhet', 'Uttara', ''],
  ])('in %s, %s: %j', (district, address, area) => expect(areaOf({ district, address })).toBe(area))

  test('puts stops side by side, those without one last', () => {
    const stop = (district: string, address: string) => ({ district, address })
    const sorted = inOrderOfArea([
      stop('Dhaka', 'House 9'),
      stop('Dhaka', '5, Uttara'),
      stop('Dhaka', '2, pallabi'),
      stop('Dhaka', '1, Uttara'),
      stop('Dhaka', '1, Pallabi'),
      stop('Bogura', 'x'),
    ])
    const addresses = ['x', '1, Pallabi', '2, pallabi', '1, Uttara', '5, Uttara', 'House 9']
    expect(sorted.map(({ address }) => address)).toEqual(addresses)
  })
})
