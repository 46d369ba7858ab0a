import { describe, expect, test } from 'vitest'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { COURIERS } from '#domain/settings/couriersSettings.ts'
import { Secret, withKept } from '#domain/settings/secret.ts'
import { couriersAnswer, couriersSchema } from './couriersSchema.ts'
import { readSection } from './storedSection.ts'

const TOKEN = 'a-token-of-the-webhook'

const DAYS = { quietDays: COURIERS.quietDays, closed: COURIERS.closed }

function problems(value: object): string[] {
  const { error } = couriersSchema.safeParse(value)
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${problemOf(issue).code}`)
}

describe('with whom parcels go', () => {
  const INSIDE = { area: 'Inside Dhaka', courier: 'pathao' }

  test.each<[object, string[]]>([
    [{ default: null, byArea: [] }, []],
    [{ default: 'own', byArea: [INSIDE, { area: 'Nowhere', courier: 'own' }] }, []],
    [{ default: 'other' }, ['default NOT_ONE_OF']],
    [{ default: 5 }, ['default NOT_ONE_OF']],
    [{ byArea: {} }, ['byArea NOT_A_LIST']],
    [{ byArea: ['Inside Dhaka'] }, ['byArea.0 NOT_AN_OBJECT']],
    [{ byArea: [{ ...INSIDE, courier: 'a bus' }] }, ['byArea.0.courier NOT_ONE_OF']],
    [{ byArea: [{ ...INSIDE, area: '' }] }, ['byArea.0.area MISSING']],
    [{ byArea: [{ ...INSIDE, area: 'x'.repeat(61) }] }, ['byArea.0.area TOO_LONG']],
    [{ byArea: [INSIDE, { ...INSIDE, courier: 'own' }] }, ['byArea.1.area REPEATED_AREA']],
  ])('%j: %j', (value, expected) => expect(problems({ ...DAYS, ...value })).toEqual(expected))

  test('stays where it is left out, and is taken back by null', () => {
    const current = { ...COURIERS, default: 'own', byArea: [INSIDE] }
    const kept = (value: object) => {
      const { default: preset, byArea } = withKept(couriersSchema.parse({ ...DAYS, ...value }), current)
      return { preset, byArea }
    }
    expect(kept({})).toEqual({ preset: 'own', byArea: [INSIDE] })
    expect(kept({ default: null, byArea: [] })).toEqual({ preset: null, byArea: [] })
    const read = readSection('couriers', { quietDays: 4 }, COURIERS)
    expect([read.default, read.byArea]).toEqual([null, []])
  })
})

describe('the keys of a courier', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ webhookToken: null, webhookSecret: null }, []],
    [{ webhookToken: TOKEN, webhookSecret: 'any (text) at all' }, []],
    [{ webhookToken: 'x'.repeat(16) }, []],
    [{ webhookToken: 'x'.repeat(15) }, ['steadfast.webhookToken TOO_SHORT']],
    [{ webhookToken: 'x'.repeat(201) }, ['steadfast.webhookToken TOO_LONG']],
    // Headers hold no such text.
    [{ webhookToken: 'a token of words' }, ['steadfast.webhookToken NOT_A_WORD']],
    [{ webhookToken: 'একটি-গোপন-টোকেন-এখানে' }, ['steadfast.webhookToken NOT_A_WORD']],
    [{ webhookToken: 5 }, ['steadfast.webhookToken NOT_TEXT']],
    [{ webhookSecret: '' }, ['steadfast.webhookSecret MISSING']],
    [{ apiKey: ' key of (the) panel~ ', secretKey: 'x'.repeat(1000) }, []],
    [{ apiKey: 'key-১২৩' }, ['steadfast.apiKey NOT_A_KEY']],
    [{ secretKey: '“key”' }, ['steadfast.secretKey NOT_A_KEY']],
    [{ apiKey: 'kéy', secretKey: 'key\u00a0of' }, ['steadfast.apiKey NOT_A_KEY']],
    [
      { apiKey: 'a\nb', secretKey: 'a\r\nb' },
      ['steadfast.apiKey NOT_A_KEY', 'steadfast.secretKey NOT_A_KEY'],
    ],
    [{ webhookSecret: 'গোপন' }, []],
    [{ phone: '' }, []],
    [{ phone: '০৯৬৭৮-১২৩৪৫৬' }, []],
    [{ phone: 'their hub' }, ['steadfast.phone NOT_A_TELEPHONE']],
    [{ phone: 16 }, ['steadfast.phone NOT_TEXT']],
    [{ phone: '0'.repeat(31) }, ['steadfast.phone TOO_LONG']],
  ])('%j: %j', (steadfast, expected) => expect(problems({ ...DAYS, steadfast })).toEqual(expected))

  test('lose the blanks around them', () => {
    const { steadfast } = couriersSchema.parse({ ...DAYS, steadfast: { apiKey: ' \u00a0key\t\n' } })
    expect(steadfast.apiKey.reveal()).toBe('key')
  })

  test('that are left out stay, and those of a release that had fewer are not set', () => {
    const { steadfast } = couriersSchema.parse({ ...DAYS, steadfast: { webhookToken: TOKEN } })
    expect(steadfast.webhookToken.reveal()).toBe(TOKEN)
    expect(steadfast.webhookSecret).toBe(Secret.KEPT)
    const earlier = { steadfast: { apiKey: Secret.of('a key'), secretKey: Secret.of('another') } }
    const read = readSection('couriers', earlier, COURIERS)
    expect(read).toEqual({ ...COURIERS, steadfast: { ...COURIERS.steadfast, ...earlier.steadfast } })
    expect(read.steadfast.apiKey.reveal()).toBe('a key')
    expect(read.steadfast.webhookToken.kind).toBe('unset')
  })
})

describe('own riders', () => {
  const rider = (id: string, name: string, mobile = '') => ({ id, name, mobile })
  const withOwn = (own: unknown) => problems({ ...DAYS, steadfast: {}, own })

  test.each<[object[], string[]]>([
    [[], []],
    [[rider('a', 'Rubel', '০১৭১২৩৪৫৬৭৮'), rider('b', 'Sohel')], []],
    [[rider('a', 'Rubel'), rider('a', 'Sohel')], ['own.riders.1.name REPEATED_RIDER']],
    [[rider('a', 'Rubel'), rider('b', 'Rubel ')], ['own.riders.1.name REPEATED_RIDER']],
    [[rider('', 'Rubel')], ['own.riders.0.id MISSING']],
    [[rider('a', ' ')], ['own.riders.0.name MISSING']],
    [[rider('a', 'Rubel', 'his phone')], ['own.riders.0.mobile NOT_A_TELEPHONE']],
    [Array.from({ length: 51 }, (_, at) => rider(`${at}`, `Rider ${at}`)), ['own.riders NOT_A_LIST']],
  ])('%j: %j', (riders, expected) => expect(withOwn({ on: true, riders })).toEqual(expected))

  test('that are left out stay, as the number and the closed days of a courier do', () => {
    expect(withOwn(undefined)).toEqual([])
    const own = { on: true, riders: [rider('r-1', 'Rubel')] }
    const closed = { asShop: false, weekdays: [6], days: [] }
    const stored = { ...COURIERS, own, steadfast: { ...COURIERS.steadfast, phone: '09678-123456', closed } }
    expect(withKept(couriersSchema.parse({ ...DAYS, steadfast: {} }), stored)).toEqual(stored)
    expect(withOwn({ on: 'yes', riders: [] })).toEqual(['own.on NOT_ONE_OF'])
  })
})

describe('the days', () => {
  const closedOn = (days: unknown, weekdays: unknown = [5]) => ({ closed: { weekdays, days } })
  const manyDays = (count: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))

  test.each<[object, string[]]>([
    [{}, []],
    [closedOn([], []), []],
    [closedOn(['2028-02-29'], [0, 1, 2, 3, 4, 5]), []],
    [closedOn(manyDays(60)), []],
    [closedOn(manyDays(61)), ['closed.days NOT_A_LIST']],
    [closedOn(['2026-12-16', '2026-12-17', '2026-12-16']), ['closed.days.2 REPEATED_DAY']],
    [closedOn(['2027-02-29']), ['closed.days.0 NOT_A_DAY']],
    [closedOn(['16.12.2026']), ['closed.days.0 NOT_A_DAY']],
    [closedOn([20_000]), ['closed.days.0 NOT_A_DAY']],
    [closedOn(null), ['closed.days MISSING']],
    [closedOn([], [5, 5]), ['closed.weekdays NOT_EACH_ONCE']],
    [closedOn([], [0, 1, 2, 3, 4, 5, 6]), ['closed.weekdays NO_OPEN_DAY']],
    [closedOn([], [7]), ['closed.weekdays.0 NOT_IN_RANGE']],
    [closedOn([], [1.5]), ['closed.weekdays.0 NOT_IN_RANGE']],
    [closedOn([], ['5']), ['closed.weekdays.0 NOT_IN_RANGE']],
    [{ closed: [] }, ['closed NOT_AN_OBJECT']],
    [{ closed: undefined }, ['closed MISSING']],
    [{ quietDays: 1 }, []],
    [{ quietDays: 14 }, []],
    [{ quietDays: 0 }, ['quietDays NOT_IN_RANGE']],
    [{ quietDays: 15 }, ['quietDays NOT_IN_RANGE']],
    [{ quietDays: 2.5 }, ['quietDays NOT_IN_RANGE']],
    [{ quietDays: undefined }, ['quietDays MISSING']],
  ])('%j: %j', (days, expected) => {
    expect(problems({ steadfast: {}, ...DAYS, ...days })).toEqual(expected)
  })

  test('are kept in their order, and what is stored wrong is as usual', () => {
    const closed = { weekdays: [6, 5], days: ['2026-12-16', '2026-02-21'] }
    expect(couriersSchema.parse({ steadfast: {}, quietDays: 5, closed }).closed).toEqual({
      weekdays: [5, 6],
      days: ['2026-02-21', '2026-12-16'],
    })
    const read = readSection('couriers', { quietDays: 5, closed: { weekdays: [9], days: [] } }, COURIERS)
    expect(read).toEqual({ ...COURIERS, quietDays: 5 })
  })
})

describe('what couriers take', () => {
  const TARIFF = {
    ...{ courier: 'pathao', zone: 'city', perKg: 15, codPercent: 1 },
    steps: [
      { upTo: 500, fee: 70 },
      { upTo: 1000, fee: 80.5 },
    ],
    ...{ return: { percent: 50 }, part: { taka: 10 }, exchange: { taka: 0 } },
  }
  const one = (change: object) => ({ costs: [{ ...TARIFF, ...change }] })
  const steps = (...upTo: unknown[]) => one({ steps: upTo.map((grams) => ({ upTo: grams, fee: 1 })) })

  test.each<[object, string[]]>([
    [{ costs: [] }, []],
    [one({}), []],
    [one({ courier: 'other' }), []],
    [{ costs: [TARIFF, { ...TARIFF, zone: 'suburb' }, { ...TARIFF, courier: 'redx' }] }, []],
    [{ costs: null }, ['costs MISSING']],
    [{ costs: {} }, ['costs NOT_A_LIST']],
    [{ costs: ['pathao'] }, ['costs.0 NOT_AN_OBJECT']],
    [{ costs: [TARIFF, { ...TARIFF, perKg: 20 }] }, ['costs.1.zone REPEATED_TARIFF']],
    [{ costs: Array.from({ length: 13 }, () => TARIFF) }, ['costs NOT_A_LIST']],
    [one({ courier: 'own' }), ['costs.0.courier NOT_ONE_OF']],
    [one({ courier: 5 }), ['costs.0.courier NOT_ONE_OF']],
    [one({ zone: 'moon' }), ['costs.0.zone NOT_ONE_OF']],
    [one({ zone: undefined }), ['costs.0.zone MISSING']],
    [one({ steps: undefined }), ['costs.0.steps MISSING']],
    [steps(), ['costs.0.steps NOT_A_LIST']],
    [steps(1, 2, 3, 4, 5, 6), []],
    [steps(1, 2, 3, 4, 5, 6, 7), ['costs.0.steps NOT_A_LIST']],
    [steps(500, 500), ['costs.0.steps.1.upTo NOT_RISING']],
    [steps(500, 400), ['costs.0.steps.1.upTo NOT_RISING']],
    [steps(0), ['costs.0.steps.0.upTo NOT_IN_RANGE']],
    [steps(50_000), []],
    [steps(50_001), ['costs.0.steps.0.upTo NOT_IN_RANGE']],
    [steps(0.5), ['costs.0.steps.0.upTo NOT_IN_RANGE']],
    [steps('500'), ['costs.0.steps.0.upTo NOT_IN_RANGE']],
    [steps(undefined), ['costs.0.steps.0.upTo MISSING']],
    [one({ steps: [{ upTo: 500, fee: -1 }] }), ['costs.0.steps.0.fee NOT_AN_AMOUNT']],
    [one({ steps: [{ upTo: 500, fee: 10_000 }] }), []],
    [one({ steps: [{ upTo: 500, fee: 10_000.01 }] }), ['costs.0.steps.0.fee AMOUNT_TOO_HIGH']],
    [one({ steps: [500] }), ['costs.0.steps.0 NOT_AN_OBJECT']],
    [one({ perKg: 1.005 }), ['costs.0.perKg NOT_AN_AMOUNT']],
    [one({ perKg: undefined }), ['costs.0.perKg MISSING']],
    [one({ codPercent: 1.15 }), []],
    [one({ codPercent: 0 }), []],
    [one({ codPercent: 100 }), []],
    [one({ codPercent: 1.155 }), ['costs.0.codPercent NOT_A_PERCENTAGE']],
    [one({ codPercent: 100.01 }), ['costs.0.codPercent NOT_A_PERCENTAGE']],
    [one({ codPercent: -1 }), ['costs.0.codPercent NOT_A_PERCENTAGE']],
    [one({ codPercent: '1' }), ['costs.0.codPercent NOT_A_PERCENTAGE']],
    [one({ codPercent: undefined }), ['costs.0.codPercent MISSING']],
    [one({ return: undefined }), ['costs.0.return MISSING']],
    [one({ return: 50 }), ['costs.0.return NOT_AN_OBJECT']],
    [one({ part: {} }), ['costs.0.part NOT_ONE_OF']],
    [one({ part: { taka: 1, percent: 1 } }), ['costs.0.part NOT_ONE_OF']],
    [one({ exchange: { percent: 100.5 } }), ['costs.0.exchange.percent NOT_A_PERCENTAGE']],
    [one({ exchange: { taka: -5 } }), ['costs.0.exchange.taka NOT_AN_AMOUNT']],
  ])('%j: %j', (value, expected) => expect(problems({ ...DAYS, ...value })).toEqual(expected))

  test('is in poisha inside, answered as it was sent, and stays where it is left out', () => {
    const read = couriersSchema.parse({ ...DAYS, ...one({}) })
    expect(read.costs).toMatchObject([
      {
        ...{ perKg: 1500, codPercent: 1, steps: [{ fee: 7000 }, { fee: 8050 }] },
        ...{ return: { percent: 50 }, part: { amount: 1000 }, exchange: { amount: 0 } },
      },
    ])
    expect(couriersAnswer(read)).toMatchObject(one({}))
    expect(withKept(couriersSchema.parse(DAYS), { ...COURIERS, costs: read.costs }).costs).toEqual(read.costs)
    expect(readSection('couriers', { quietDays: 4 }, COURIERS).costs).toEqual([])
    expect(readSection('couriers', one({}), COURIERS).costs).toEqual(read.costs)
  })
})
