import { expect, test } from 'vitest'
import { findOrder } from '#data/orders/orders.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { ADVANCE, type AdvanceTerms, type PaidAdvance } from '#domain/order/advanceTerms.ts'
import { REFUSAL_LIMITS } from '#domain/order/placingLimits.ts'
import { RISK } from '#domain/risk/risk.ts'
import { PAYMENTS } from '#domain/settings/paymentsSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest, aUser } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const TERMS: AdvanceTerms = {
  ...ADVANCE,
  ask: 'always',
  accounts: [{ method: 'bKash', number: '01712345678', kind: 'personal' }],
  amount: 'fixed',
  fixed: poisha(100_00),
}
const PAID: PaidAdvance = { amount: poisha(100_00), method: 'bKash', transactionId: '8N7A6D5EE7' }
const OWNER = aUser({ role: 'admin', owner: true })
/** Refusals are counted for each address. */
const CLIENT = { address: '192.0.2.7' }

describeOnEachDatabase('advances of shoppers', (database) => {
  async function aShop(advance: Partial<AdvanceTerms> = {}) {
    const shop = await openShop(database.db, { limited: true })
    const value = { ...PAYMENTS, advance: { ...TERMS, ...advance } }
    const saving = await shop.settings.write(OWNER, 'payments', { value, revision: 0 })
    expect(saving.outcome).toBe('saved')
    const product = await aProductOf(shop, { originalPrice: poisha(1_000_00) })
    const request = anOrderRequest({ lines: [cartLineOf(product)], shownTotal: poisha(5_000_00) })
    const place = (paid?: PaidAdvance, key?: string) =>
      shop.orders.placeOrder({ ...request, ...(paid && { advance: paid }) }, key, undefined, CLIENT)
    return { shop, request, place }
  }
  const storedOf = async (placing: object) =>
    (await findOrder(database.db, 'orderId' in placing ? String(placing.orderId) : ''))?.order

  test('an order without one is refused, and says how much', async () => {
    const { place } = await aShop()
    expect(await place()).toEqual({
      outcome: 'invalid',
      problems: [{ path: 'advance', code: 'ADVANCE_NEEDED', parameters: { taka: 100 } }],
    })
  })

  test('an order with one holds it, still to be checked', async () => {
    const { place } = await aShop()
    expect((await storedOf(await place(PAID)))?.advance).toEqual({ ...PAID, checked: false })
  })

  test.each<[string, Partial<PaidAdvance>, string, string]>([
    ['too little', { amount: poisha(99_00) }, 'advance.amount', 'ADVANCE_TOO_LOW'],
    ['more than the total', { amount: poisha(9_000_00) }, 'advance.amount', 'ADVANCE_TOO_HIGH'],
    ['to a number that the shop has not', { method: 'Nagad' }, 'advance.method', 'NOT_ONE_OF'],
  ])('%s is refused', async (_, paid, path, code) => {
    const { place } = await aShop()
    expect(await place({ ...PAID, ...paid })).toMatchObject({ problems: [{ path, code }] })
  })

  test('a transaction pays one order, and its answer is not told which', async () => {
    const { place } = await aShop()
    const first = await place(PAID)
    const second = await place(PAID)
    expect(second).toMatchObject({
      problems: [{ path: 'advance.transactionId', code: 'TRANSACTION_SENT_BEFORE' }],
    })
    expect(JSON.stringify(second)).not.toContain('orderId' in first && first.orderId)
  })

  test('of two orders at once with the same transaction one is stored and one is told', async () => {
    const { place } = await aShop()
    const placed = await Promise.all([place(PAID), place(PAID)])
    expect(placed.map(({ outcome }) => outcome).sort()).toEqual(['invalid', 'placed'])
  })

  test('the answer that was lost is answered again, with its key', async () => {
    const { place } = await aShop()
    await place(PAID, 'key')
    expect(await place(PAID, 'key')).toMatchObject({ outcome: 'placed', replayed: true })
  })

  test('a shop that asks for none does not store what a page sends', async () => {
    const { place } = await aShop({ ask: 'never' })
    expect((await storedOf(await place(PAID)))?.advance).toBeUndefined()
    expect(await place()).toMatchObject({ outcome: 'placed' })
  })

  test('by the risk: only where it is high', async () => {
    const { shop, request, place } = await aShop({ ask: 'byRisk' })
    expect(await place()).toMatchObject({ outcome: 'placed' })
    const value = { ...RISK, largeOrder: poisha(1_00), weights: { ...RISK.weights, largeFirstOrder: 100 } }
    await shop.settings.write(AN_ADMIN, 'risk', { value, revision: 0 })
    expect(await place()).toMatchObject({ problems: [{ code: 'ADVANCE_NEEDED' }] })
    expect(await place(PAID)).toMatchObject({ outcome: 'placed' })
    // Staff know whom they order for.
    expect(await shop.orders.placeOrder(request, undefined, AN_ADMIN, CLIENT)).toMatchObject({
      outcome: 'placed',
    })
  })

  test('after many refusals an address waits, also with what is right; others do not (V11.1.3)', async () => {
    const { shop, request, place } = await aShop()
    const most = REFUSAL_LIMITS.advance.find(({ per }) => per === 'number at address')?.orders ?? 0
    for (let tries = 0; tries < most; tries++) expect(await place()).toMatchObject({ outcome: 'invalid' })
    expect(await place(PAID)).toMatchObject({ outcome: 'too-many' })
    const customer = aCustomer({ mobileNumber: '01898765432' })
    const other = { ...request, customer, advance: PAID }
    expect(await shop.orders.placeOrder(other, undefined, undefined, CLIENT)).toMatchObject({
      outcome: 'placed',
    })
  })
})
