import { describe, expect, test, vi } from 'vitest'
import { couriersSchema } from '#contract/settings/couriersSchema.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemInBengali, problemInEnglish } from '#domain/problems/problemText.ts'
import { COURIER_NAMES, courierFields } from '#domain/settings/calledCouriers.ts'
import { COURIERS, type CouriersSettings } from '#domain/settings/couriersSettings.ts'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { draftStore } from '../../../frame/sectionDraft.ts'
import { courierFieldTexts } from '../../../words/courierTexts.ts'
import { errorAt } from '../errorAt.ts'
import { changedPaths } from '../sectionChanges.ts'
import {
  type CouriersFields,
  type CouriersValue,
  closedDays,
  couriersSection,
  keysBody,
} from './couriersSection.ts'
import { newTariff, publishedByPathao, type TariffFields } from './tariffFields.ts'

const NONE = { set: false }
const SAVED = { set: true, ends: 'ends' }
const AS_SHOP = { asShop: true, weekdays: [], days: [] }
const STEADFAST = {
  ...{ apiKey: SAVED, secretKey: SAVED, webhookToken: NONE, webhookSecret: NONE },
  ...{ on: true, phone: '09678-1', closed: AS_SHOP, claimDays: 3 },
}
const FIELDS = couriersSection.fieldsOf({
  ...(JSON.parse(JSON.stringify(COURIERS)) as CouriersSettings),
  steadfast: STEADFAST,
  own: { on: true, riders: [{ id: 'r-1', name: 'Rubel', mobile: '01712345678' }] },
  quietDays: 3,
  closed: { weekdays: [5], days: ['2026-12-16'] },
  costs: [],
})
const TYPED = {
  apiKey: 'typed-key',
  secretKey: ' ',
  webhookToken: 'typed-token',
  webhookSecret: '',
}

const STEP = { upTo: '500', fee: '60' }

function aTariff(change: Partial<TariffFields> = {}): TariffFields {
  return { ...newTariff('other', 'city'), steps: [STEP], perKg: '20', codPercent: '0', ...change }
}

type Typing = Partial<Omit<CouriersFields['steadfast'], 'keys'>> & { keys?: object }

/** The form with something typed of Steadfast. */
function typing({ keys, ...change }: Typing): CouriersFields {
  const { steadfast } = FIELDS
  return { ...FIELDS, steadfast: { ...steadfast, ...change, keys: { ...steadfast.keys, ...keys } } }
}

describe('the keys', () => {
  test.each<[Typing, object]>([
    [{}, {}],
    [{ keys: TYPED }, { apiKey: 'typed-key', webhookToken: 'typed-token' }],
    [
      { keys: TYPED, remove: true },
      { apiKey: null, secretKey: null, webhookToken: 'typed-token' },
    ],
    [
      { keys: TYPED, removeWebhook: true },
      { apiKey: 'typed-key', webhookToken: null, webhookSecret: null },
    ],
  ])('of %j that are sent', (change, steadfast) => {
    const sent = couriersSection.bodyOf(typing(change)) as { steadfast: object }
    expect(sent.steadfast).toEqual({
      ...{ ...steadfast, on: true },
      ...{ phone: '09678-1', closed: AS_SHOP, claimDays: 3 },
    })
  })

  test('are tried without what is typed of the webhook', () => {
    expect(keysBody(typing({ keys: TYPED }), 'steadfast')).toEqual({ steadfast: { apiKey: 'typed-key' } })
  })

  test('are not in what the tab keeps', () => {
    const typed = typing({ keys: TYPED, removeWebhook: true })
    expect(couriersSection.draftOf?.(typed)).toEqual(typing({ removeWebhook: true }))
  })
})

test('the riders stay who they are', () => {
  const riders = [{ id: 'r-1', name: 'Rubel Mia', mobile: '' }]
  expect(couriersSection.bodyOf(FIELDS)).toMatchObject({ own: { on: true, riders: FIELDS.riders } })
  expect(couriersSection.bodyOf({ ...FIELDS, hasRiders: false, riders })).toMatchObject({
    own: { on: false, riders },
  })
})

describe('the days', () => {
  test('are sent as they are saved, and the number as typed', () => {
    const closed = { weekdays: [5], days: ['2026-12-16'] }
    expect(couriersSection.bodyOf(FIELDS)).toMatchObject({ quietDays: 3, closed })
    expect(couriersSection.bodyOf({ ...FIELDS, quietDays: '৫' })).toMatchObject({ quietDays: 5 })
    expect(couriersSection.bodyOf({ ...FIELDS, quietDays: 'few' })).toMatchObject({ quietDays: 'few' })
  })

  test('of the courier are the shop’s until it has its own', () => {
    const own = { weekdays: [6], days: [] }
    const given = typing({ hasOwnDays: true, closed: { ...own, nextDay: '' } })
    expect(couriersSection.bodyOf(given)).toMatchObject({
      steadfast: { closed: { asShop: false, ...own } },
    })
    expect(couriersSection.bodyOf(typing({ ...given.steadfast, hasOwnDays: false }))).toMatchObject({
      steadfast: { closed: AS_SHOP },
    })
    expect(FIELDS.steadfast).toMatchObject({ hasOwnDays: false, closed: FIELDS.closed })
  })

  test.each([
    ['', ['2026-12-16']],
    ['2026-02-21', ['2026-02-21', '2026-12-16']],
    ['2026-12-16', ['2026-12-16']],
  ])('with %j chosen and not in the list yet', (nextDay, days) => {
    const fields = { ...FIELDS, closed: { ...FIELDS.closed, nextDay } }
    expect(closedDays(fields.closed)).toEqual(days)
    expect(couriersSection.bodyOf(fields)).toMatchObject({ closed: { days } })
  })
})

test.each<[Partial<CouriersFields>, string, RegExp]>([
  [typing({ keys: { webhookToken: 'short' } }), 'steadfast.keys.webhookToken', /at least 16/],
  [typing({ keys: { webhookSecret: 'x'.repeat(201) } }), 'steadfast.keys.webhookSecret', /at most 200/],
  [typing({ keys: { apiKey: 'x'.repeat(1001) } }), 'steadfast.keys.apiKey', /at most 1,?000/],
  [typing({ keys: { secretKey: 'x'.repeat(1001) } }), 'steadfast.keys.secretKey', /at most 1,?000/],
  [typing({ claimDays: '61' }), 'steadfast.claimDays', /from 1 to 60/],
  [{ quietDays: '0' }, 'quietDays', /from 1 to 14/],
  [{ riders: [{ id: 'r-1', name: '', mobile: '' }] }, 'riders.0.name', /is missing/],
  [{ riders: [{ id: 'r-1', name: 'Rubel', mobile: 'his phone' }] }, 'riders.0.mobile', /telephone/],
  [{ quietDays: '' }, 'quietDays', /is missing/],
  [{ costs: [newTariff('other', 'city')] }, 'costs.0.codPercent', /is missing/],
  [{ costs: [newTariff('other', 'city')] }, 'costs.0.steps.0.fee', /is missing/],
  [{ costs: [aTariff(), aTariff({ steps: [] })] }, 'costs.1.steps', /from 1 to 6|1 to 6 entries/],
  [{ costs: [aTariff({ steps: [STEP, STEP] })] }, 'costs.0.steps.1.upTo', /higher than the one before/],
  [{ costs: [aTariff({ codPercent: '1.555' })] }, 'costs.0.codPercent', /at most two decimals/],
  [{ costs: [aTariff({ return: { amount: '101', unit: 'percent' } })] }, 'costs.0.return.amount', /0 to 100/],
  [{ costs: [aTariff({ part: { amount: 'few', unit: 'taka' } })] }, 'costs.0.part.amount', /in taka/],
  [{ costs: [aTariff(), aTariff()] }, 'costs', /already fees/],
  [{ closed: { ...FIELDS.closed, weekdays: [0, 1, 2, 3, 4, 5, 6] } }, 'closed.weekdays', /day of the week/],
  [{ closed: { ...FIELDS.closed, nextDay: '2026-02-30' } }, 'closed.days', /must be a day/],
  [
    typing({ hasOwnDays: true, closed: { ...FIELDS.closed, weekdays: [0, 1, 2, 3, 4, 5, 6] } }),
    'steadfast.closed.weekdays',
    /day of the week/,
  ],
  [
    typing({ hasOwnDays: true, closed: { ...FIELDS.closed, nextDay: '2026-02-30' } }),
    'steadfast.closed.days',
    /must be a day/,
  ],
])('%j is faulted at %s', async (change, field, sentence) => {
  const rules = await couriersSection.loadRules()
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await rules({ ...FIELDS, ...change }, undefined, options)
  expect(errorAt({ formState: { errors } } as never, field as never)).toMatch(sentence)
})

describe.each(COURIER_NAMES)('what is wrong with a key of %s', (courier) => {
  test.each(courierFields(courier))('is said of it as the form calls it: $name', ({ name }) => {
    const wrong = couriersSchema.safeParse({ [courier]: { [name]: 5 } }).error?.issues[0]
    expect(wrong?.path).toEqual([courier, name])
    if (!wrong) return
    const { label } = courierFieldTexts(courier, name)
    expect(problemInEnglish(problemOf(wrong)).toLowerCase()).toContain(label().toLowerCase())
    overwriteGetLocale(() => 'bn')
    const [called = ''] = problemInBengali(problemOf(wrong)).split(' লেখা')
    overwriteGetLocale(() => baseLocale)
    expect(called).not.toMatch(/[a-z]/)
  })
})

test('with whom parcels go where nobody says it', () => {
  const byArea = [{ area: 'Inside Dhaka', courier: 'own' }]
  expect(couriersSection.bodyOf(FIELDS)).toMatchObject({ default: null, byArea: [] })
  expect(couriersSection.bodyOf({ ...FIELDS, preset: 'pathao', byArea })).toMatchObject({
    ...{ default: 'pathao', byArea },
  })
  expect(couriersSection.fieldAt('default')).toBe('preset')
  expect(couriersSection.fieldAt('byArea.0.courier')).toBe('byArea')
})

describe('what couriers take', () => {
  const costs = [
    {
      ...{ courier: 'pathao', zone: 'city' as const, perKg: 15.5, codPercent: 1.25 },
      steps: [{ upTo: 500, fee: 70 }],
      ...{ return: { percent: 50 }, part: { taka: 0 }, exchange: { taka: 35.5 } },
    },
  ]
  const value = { ...(JSON.parse(JSON.stringify(COURIERS)) as CouriersSettings), costs }

  test('is sent as it is saved, and as it is typed', () => {
    const fields = couriersSection.fieldsOf(value)
    expect(couriersSection.bodyOf(fields)).toMatchObject({ costs })
    expect(changedPaths('couriers', value, couriersSection.bodyOf(fields))).not.toContain('costs')
    const typed = fields.costs.map((tariff) => ({ ...tariff, codPercent: '১.৫' }))
    const body = couriersSection.bodyOf({ ...fields, costs: typed })
    expect(body).toMatchObject({ costs: [{ codPercent: 1.5 }] })
    expect(changedPaths('couriers', value, body)).toContain('costs')
  })

  test('that is typed comes back after a reload, as the first riders do', () => {
    const kept = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
    vi.stubGlobal('window', { sessionStorage })
    const nothing = couriersSection.fieldsOf(JSON.parse(JSON.stringify(COURIERS)) as CouriersValue)
    const store = draftStore<CouriersFields>('karim@example.com', 'couriers')
    const riders = [{ id: 'r-1', name: 'Rubel', mobile: '' }]
    const fields = { ...nothing, riders, byArea: [{ area: 'A', courier: 'own' }], costs: [aTariff()] }
    store.keep({ fields, revision: 3 })
    expect(store.read(nothing)).toBeUndefined()
    expect(store.read(couriersSection.modelOf?.(nothing) ?? nothing)?.fields).toEqual(fields)
    vi.unstubAllGlobals()
  })

  test('takes what Pathao published as it is: where no further kilogram is told of, it costs nothing', () => {
    const fields = couriersSection.fieldsOf({ ...value, costs: [] })
    const published = publishedByPathao()
    const sent = couriersSchema.safeParse(couriersSection.bodyOf({ ...fields, costs: published }))
    expect(sent.error?.issues ?? []).toEqual([])
    expect(couriersSection.bodyOf({ ...fields, costs: published })).toMatchObject({
      costs: [{ perKg: 15 }, { zone: 'suburb', perKg: 0 }, { perKg: 25 }],
    })
  })
})
