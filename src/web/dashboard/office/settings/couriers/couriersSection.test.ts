import { describe, expect, test } from 'vitest'
import { errorAt } from '../errorAt.ts'
import { type CouriersFields, closedDays, couriersSection, keysBody } from './couriersSection.ts'

const NONE = { set: false }
const SAVED = { set: true, ends: 'ends' }
const AS_SHOP = { asShop: true, weekdays: [], days: [] }
const FIELDS = couriersSection.fieldsOf({
  steadfast: {
    apiKey: SAVED,
    secretKey: SAVED,
    webhookToken: NONE,
    webhookSecret: NONE,
    phone: '09678-1',
    closed: AS_SHOP,
    claimDays: 3,
  },
  own: { on: true, riders: [{ id: 'r-1', name: 'Rubel', mobile: '01712345678' }] },
  quietDays: 3,
  closed: { weekdays: [5], days: ['2026-12-16'] },
})
const TYPED = {
  apiKey: 'typed-key',
  secretKey: ' ',
  webhookToken: 'typed-token',
  webhookSecret: '',
}

describe('the keys', () => {
  test.each<[Partial<CouriersFields>, object]>([
    [{}, {}],
    [TYPED, { apiKey: 'typed-key', webhookToken: 'typed-token' }],
    [
      { ...TYPED, remove: true },
      { apiKey: null, secretKey: null, webhookToken: 'typed-token' },
    ],
    [
      { ...TYPED, removeWebhook: true },
      { apiKey: 'typed-key', webhookToken: null, webhookSecret: null },
    ],
  ])('of %j that are sent', (change, steadfast) => {
    const sent = couriersSection.bodyOf({ ...FIELDS, ...change }) as { steadfast: object }
    expect(sent.steadfast).toEqual({ ...steadfast, phone: '09678-1', closed: AS_SHOP, claimDays: 3 })
  })

  test('are tried without what is typed of the webhook', () => {
    expect(keysBody({ ...FIELDS, ...TYPED })).toEqual({ steadfast: { apiKey: 'typed-key' } })
  })

  test('are not in what the tab keeps', () => {
    expect(couriersSection.draftOf?.({ ...FIELDS, ...TYPED, removeWebhook: true })).toEqual({
      ...FIELDS,
      removeWebhook: true,
    })
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
    const given = { ...FIELDS, hasOwnDays: true, courierClosed: { ...own, nextDay: '' } }
    expect(couriersSection.bodyOf(given)).toMatchObject({
      steadfast: { closed: { asShop: false, ...own } },
    })
    expect(couriersSection.bodyOf({ ...given, hasOwnDays: false })).toMatchObject({
      steadfast: { closed: AS_SHOP },
    })
    expect(FIELDS).toMatchObject({ hasOwnDays: false, courierClosed: FIELDS.closed })
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
  [{ webhookToken: 'short' }, 'webhookToken', /at least 16/],
  [{ webhookSecret: 'x'.repeat(201) }, 'webhookSecret', /at most 200/],
  [{ apiKey: 'x'.repeat(201) }, 'apiKey', /at most 200/],
  [{ secretKey: 'x'.repeat(201) }, 'secretKey', /at most 200/],
  [{ claimDays: '61' }, 'claimDays', /from 1 to 60/],
  [{ quietDays: '0' }, 'quietDays', /from 1 to 14/],
  [{ riders: [{ id: 'r-1', name: '', mobile: '' }] }, 'riders.0.name', /is missing/],
  [{ riders: [{ id: 'r-1', name: 'Rubel', mobile: 'his phone' }] }, 'riders.0.mobile', /telephone/],
  [{ quietDays: '' }, 'quietDays', /is missing/],
  [{ closed: { ...FIELDS.closed, weekdays: [0, 1, 2, 3, 4, 5, 6] } }, 'closed.weekdays', /day of the week/],
  [{ closed: { ...FIELDS.closed, nextDay: '2026-02-30' } }, 'closed.days', /must be a day/],
  [
    { hasOwnDays: true, courierClosed: { ...FIELDS.closed, weekdays: [0, 1, 2, 3, 4, 5, 6] } },
    'courierClosed.weekdays',
    /day of the week/,
  ],
  [
    { hasOwnDays: true, courierClosed: { ...FIELDS.closed, nextDay: '2026-02-30' } },
    'courierClosed.days',
    /must be a day/,
  ],
])('%j is faulted at %s', async (change, field, sentence) => {
  const rules = await couriersSection.loadRules()
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await rules({ ...FIELDS, ...change }, undefined, options)
  expect(errorAt({ formState: { errors } } as never, field as never)).toMatch(sentence)
})
