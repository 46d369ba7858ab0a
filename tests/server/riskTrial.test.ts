import { expect, test } from 'vitest'
import { riskAnswer } from '#contract/settings/riskSchema.ts'
import { RISK } from '#domain/risk/risk.ts'
import { anOrderRequest } from '../factories.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { openAdminServer } from './adminServer.ts'

const ASKED = { ask: 'always', amount: 'fixed', fixed: 100, share: 10 }
const NONE = { orders: 0, delivered: 0, returned: 0, refused: 0, cancelled: 0, fees: 0 }

test('a rule is tried on past orders before it is saved, and nothing of it is kept', async () => {
  const { call, shop } = await openAdminServer()
  expect(await (await call('POST', '/settings/risk/try', {})).json()).toEqual({
    ...{ orders: 0, online: 0, since: null },
    typed: { ask: 'never', asked: NONE, check: NONE, high: NONE },
    saved: { ask: 'never', asked: NONE, check: NONE, high: NONE },
  })
  const before = await (await call('GET', '/settings/risk')).json()
  const body = { risk: { ...riskAnswer(RISK), high: 80 }, advance: ASKED }
  const tried = await call('POST', '/settings/risk/try', body)
  expect(await tried.json()).toMatchObject({ typed: { ask: 'always' }, saved: { ask: 'never' } })
  expect(await (await call('GET', '/settings/risk')).json()).toEqual(before)
  expect(shop.settings.current().payments.advance.ask).toBe('never')
})

test('an order that has ended is counted with its end', async () => {
  const { call, shop } = await openAdminServer()
  const admin = await anAdminOf(shop)
  const request = anOrderRequest({ products: [await aProductOf(shop)] })
  const placing = await shop.orders.placeOrder(request, undefined, undefined)
  if (placing.outcome !== 'placed') return expect.unreachable(placing.outcome)
  await shop.orders.moveOrder(admin, placing.orderId, 'Confirmed')
  await shop.orders.moveOrder(admin, placing.orderId, 'Delivered')
  const tried = await call('POST', '/settings/risk/try', { advance: ASKED })
  expect(await tried.json()).toMatchObject({
    ...{ orders: 1, online: 1, since: expect.stringMatching(/^20\d\d-.*Z$/) },
    typed: { asked: { ...NONE, orders: 1, delivered: 1 } },
    saved: { asked: NONE },
  })
})

test('a rule that could not be saved is refused', async () => {
  const { call } = await openAdminServer()
  for (const [body, path, code] of [
    [{ risk: { ...riskAnswer(RISK), high: 1 } }, 'risk.high', 'HIGH_BELOW_CHECK'],
    [{ risk: 'much' }, 'risk', 'NOT_AN_OBJECT'],
    [[], '', 'NOT_AN_OBJECT'],
    [{ advance: { ...ASKED, ask: 'sometimes' } }, 'advance.ask', 'NOT_ONE_OF'],
    [{ advance: { ...ASKED, share: 101 } }, 'advance.share', 'NOT_IN_RANGE'],
    [{ advance: 7 }, 'advance', 'NOT_AN_OBJECT'],
  ] as const) {
    const refused = await call('POST', '/settings/risk/try', body)
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors).toMatchObject([{ path, code }])
  }
})
