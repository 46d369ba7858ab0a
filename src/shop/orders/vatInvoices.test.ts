import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eraseCustomer } from '#data/customers/erasing.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { VAT, type VatTerms } from '#domain/money/vat.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { BUYER_NAMED_ABOVE, vatNumberText } from '#domain/order/vatInvoice.ts'
import { ROLES } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const MANAGER = aUser({ id: 'a-manager', role: 'manager' })
const ON: VatTerms = { ...VAT, on: true, bin: '001234567-0101', name: 'Haat Ltd', address: 'Dhaka' }
const NO_BIN = { buyerBin: '' }
const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const
const JUNE = Date.parse('2026-06-20T06:00:00Z')
const JULY = Date.parse('2026-07-02T06:00:00Z')

describeOnEachDatabase('VAT invoices', (database) => {
  async function aShop(terms: VatTerms | undefined = ON) {
    let at = JUNE
    const shop = await openShop(database.db, { now: () => at })
    const owner = { ...(await anAdminOf(shop)), owner: true }
    const set = async (vat: Partial<VatTerms>) => {
      const { payments } = shop.settings.current()
      const reading = await shop.settings.read(owner, 'payments')
      const revision = reading.outcome === 'found' ? reading.state.revision : 0
      const value = { ...payments, vat: { ...payments.vat, ...vat } }
      expect(await shop.settings.write(owner, 'payments', { value, revision })).toMatchObject({
        outcome: 'saved',
      })
    }
    await set(terms)
    const product = await aProductOf(shop, { originalPrice: poisha(1_150_00) })
    const placed = async (given: Parameters<typeof anOrderRequest>[0] = {}) => {
      const request = anOrderRequest({
        ...{ lines: [cartLineOf(product)], shownTotal: poisha(900_000_00) },
        ...given,
      })
      const placing = await shop.orders.placeOrder(request, undefined)
      return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    }
    const confirmed = async (given?: Parameters<typeof placed>[0]) => {
      const id = await placed(given)
      await shop.orders.moveOrder(owner, id, 'Confirmed')
      return id
    }
    const issue = async (id: string) => {
      const done = await shop.vatInvoices.issue(MANAGER, id, NO_BIN)
      return done.outcome === 'found' ? done.invoice : expect.unreachable(done.outcome)
    }
    const detail = async (id: string, caller = owner) => {
      const found = await shop.orders.order(caller, id)
      return found.outcome === 'found' ? found.detail : expect.unreachable(found.outcome)
    }
    const goTo = (moment: number) => {
      at = moment
    }
    return { shop, owner, product, set, placed, confirmed, issue, detail, goTo }
  }

  const rates = async () =>
    (await database.db.selectFrom('order_lines').select('vat_rate').execute()).map((row) => row.vat_rate)
  const serials = async () => {
    const rows = await database.db
      .selectFrom('vat_invoices')
      .select(['year', 'serial'])
      .orderBy('year')
      .orderBy('serial')
      .execute()
    return rows.map(vatNumberText)
  }

  test('are refused and seen nowhere while they are off', async () => {
    const { shop, confirmed, detail } = await aShop(VAT)
    const id = await confirmed()
    expect(await shop.vatInvoices.issue(MANAGER, id, NO_BIN)).toEqual({ outcome: 'vat-off' })
    expect(await shop.vatInvoices.read(MANAGER, id, {})).toEqual({ outcome: 'unknown' })
    expect((await detail(id)).vat).toBeUndefined()
    expect(await rates()).toEqual([null])
    expect(await database.db.selectFrom('orders').select('delivery_vat_rate').execute()).toEqual([
      { delivery_vat_rate: null },
    ])
    expect(await serials()).toEqual([])
  })

  test('say what was sold, once for each order', async () => {
    const { shop, confirmed, issue, goTo } = await aShop()
    const id = await confirmed()
    const invoice = await issue(id)
    expect(invoice).toMatchObject({
      ...{ number: { year: 2025, serial: 1 }, orderId: id, issuedAt: JUNE, voided: undefined },
      document: {
        seller: { bin: ON.bin, name: 'Haat Ltd', address: 'Dhaka' },
        buyer: { name: aCustomer().name, bin: '' },
        lines: [
          { of: 'goods', rate: 15_00, net: 1_000_00, vat: 150_00, total: 1_150_00 },
          { of: 'delivery' },
        ],
      },
    })
    goTo(JULY)
    expect(await issue(id)).toEqual(invoice)
    expect(await shop.vatInvoices.read(MANAGER, id, {})).toEqual({ outcome: 'found', invoice })
  })

  test('have numbers that begin anew in July', async () => {
    const { confirmed, issue, goTo } = await aShop()
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()]
    await issue(one)
    await issue(two)
    goTo(JULY)
    expect(vatNumberText((await issue(three)).number)).toBe('2026-27/000001')
    expect(await serials()).toEqual(['2025-26/000001', '2025-26/000002', '2026-27/000001'])
  })

  test('that are issued at once get numbers of their own, without gaps', async () => {
    const { shop, confirmed } = await aShop()
    const ids: string[] = []
    for (let n = 0; n < 8; n++) ids.push(await confirmed())
    // Each order is asked for twice.
    const done = await Promise.all([...ids, ...ids].map((id) => shop.vatInvoices.issue(MANAGER, id, NO_BIN)))
    const numbers = done.map((one) => (one.outcome === 'found' ? one.invoice.number.serial : one.outcome))
    expect(numbers.slice(0, 8)).toEqual(numbers.slice(8))
    expect(numbers.slice(0, 8).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('that could not be recorded leave no gap', async () => {
    const { shop, confirmed, issue } = await aShop()
    const [one, two] = [await confirmed(), await confirmed()]
    await sql`alter table activity rename to activity_away`.execute(database.db)
    await expect(shop.vatInvoices.issue(MANAGER, one, NO_BIN)).rejects.toThrow()
    await sql`alter table activity_away rename to activity`.execute(database.db)
    expect((await issue(two)).number.serial).toBe(1)
    expect((await issue(one)).number.serial).toBe(2)
  })

  test('are kept as they were, whatever changes, and their orders tell that they differ', async () => {
    const { shop, owner, set, confirmed, issue, detail } = await aShop()
    const id = await confirmed()
    const invoice = await issue(id)
    expect((await detail(id)).vat).toMatchObject({ differs: false, mayIssue: false, mayVoid: true })
    const changing = await shop.orders.changeOrder(owner, id, { revision: 2, discount: poisha(100_00) })
    expect(changing.outcome).toBe('changed')
    await set({ rate: 5_00, name: 'Another' })
    expect(await issue(id)).toEqual(invoice)
    expect((await detail(id)).vat).toMatchObject({ differs: true, mayIssue: false })
    expect((await detail(id, { ...MANAGER, owner: false })).vat).toMatchObject({ mayVoid: false })
  })

  test('that are void keep their numbers; the order gets another one', async () => {
    const { shop, owner, confirmed, issue, detail } = await aShop()
    const id = await confirmed()
    const first = await issue(id)
    const why = { reason: 'Wrong address', number: vatNumberText(first.number) }
    expect(await shop.vatInvoices.void(MANAGER, id, why)).toEqual({ outcome: 'forbidden' })
    expect(await shop.vatInvoices.void({ ...owner, owner: false }, id, why)).toEqual({
      outcome: 'forbidden',
    })
    expect(await shop.vatInvoices.void(owner, id, { ...why, number: '2025-26/000009' })).toEqual({
      outcome: 'vat-not-valid',
    })
    expect(await shop.vatInvoices.void(owner, id, why)).toEqual({
      outcome: 'found',
      invoice: { ...first, voided: { at: JUNE, reason: 'Wrong address' } },
    })
    expect(await shop.vatInvoices.void(owner, id, why)).toEqual({ outcome: 'vat-not-valid' })
    expect((await detail(id)).vat).toMatchObject({ differs: false, mayIssue: true, mayVoid: false })
    const second = await issue(id)
    expect(second.number).toEqual({ year: 2025, serial: 2 })
    expect((await detail(id)).vat?.invoices.map((one) => one.voided !== undefined)).toEqual([false, true])
    expect(await shop.vatInvoices.read(MANAGER, id, { number: why.number })).toMatchObject({
      invoice: { number: first.number, voided: { reason: 'Wrong address' } },
    })
    expect(await shop.vatInvoices.read(MANAGER, id, {})).toMatchObject({ invoice: { number: second.number } })
    expect(await serials()).toEqual(['2025-26/000001', '2025-26/000002'])
  })

  test('take the rate of each product as it was when it was ordered', async () => {
    const { shop, owner, product, set, confirmed, issue } = await aShop()
    await shop.catalogue.updateProduct(owner, product.id, { vatRate: 7_50 })
    const id = await confirmed()
    await shop.catalogue.updateProduct(owner, product.id, { vatRate: 0 })
    await set({ deliveryRate: 0 })
    expect((await issue(id)).document.lines.map(({ rate }) => rate)).toEqual([7_50, 15_00])
    // 0 is a rate, not none.
    const other = await confirmed()
    expect((await issue(other)).document.lines.map(({ rate }) => rate)).toEqual([0, 0])
  })

  test('of orders from before take the rates of their issue, and keep them', async () => {
    const { shop, owner, product, set, confirmed, issue } = await aShop(VAT)
    const id = await confirmed()
    await set(ON)
    await shop.catalogue.updateProduct(owner, product.id, { vatRate: 5_00 })
    expect((await issue(id)).document.lines.map(({ rate }) => rate)).toEqual([5_00, 15_00])
    await shop.catalogue.updateProduct(owner, product.id, { vatRate: undefined })
    await set({ rate: 10_00, deliveryRate: 10_00 })
    await shop.vatInvoices.void(owner, id, { reason: 'Again' })
    expect((await issue(id)).document.lines.map(({ rate }) => rate)).toEqual([5_00, 15_00])
  })

  test('of goods that came to an order later take the rate of then', async () => {
    const { shop, owner, set, product, confirmed, issue } = await aShop()
    const id = await confirmed()
    await set({ rate: 10_00 })
    const other = await aProductOf(shop, { originalPrice: poisha(200_00) })
    const choice = { size: 'N/A', color: 'N/A', quantity: 1, price: undefined }
    const lines = [product, other].map((one) => ({ ...choice, id: one.id }))
    const changing = await shop.orders.changeOrder(owner, id, { revision: 2, lines })
    expect(changing.outcome).toBe('changed')
    const { document } = await issue(id)
    expect(document.lines.map(({ rate }) => rate)).toEqual([15_00, 10_00, 15_00])
  })

  /** An order of three pieces, of which its customer gave some back at the door. */
  async function givenBackAtTheDoor({ shop, owner, product, confirmed }: Awaited<ReturnType<typeof aShop>>) {
    const id = await confirmed({ lines: [{ ...cartLineOf(product), quantity: 3 }] })
    const giveBack = async (returned: number) => {
      await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
      await shop.parcels.handOver(owner, { codes: [id] }, undefined)
      await database.db.updateTable('parcels').set({ state: 'part-delivered' }).execute()
      await database.db.updateTable('orders').set({ status: 'Delivered' }).execute()
      expect(await shop.parcels.sayReturned(owner, id, [{ line: 0, returned }])).toMatchObject({
        outcome: 'changed',
      })
    }
    return { id, giveBack }
  }

  test('of a part delivery say what its customer has kept', async () => {
    const shop = await aShop()
    const { id, giveBack } = await givenBackAtTheDoor(shop)
    await giveBack(2)
    expect((await shop.issue(id)).document.lines).toMatchObject([
      { of: 'goods', quantity: 1, net: 1_000_00, vat: 150_00, total: 1_150_00 },
      { of: 'delivery' },
    ])
    expect((await shop.detail(id)).vat).toMatchObject({ differs: false })
  })

  test('that were issued before a part delivery differ from their orders', async () => {
    const shop = await aShop()
    const { id, giveBack } = await givenBackAtTheDoor(shop)
    await shop.issue(id)
    await giveBack(1)
    expect((await shop.detail(id)).vat).toMatchObject({ differs: true })
  })

  test('are not issued where all goods were given back and nothing else was paid for', async () => {
    const shop = await aShop()
    const { id, giveBack } = await givenBackAtTheDoor(shop)
    const changing = await shop.shop.orders.changeOrder(shop.owner, id, {
      revision: 2,
      deliveryCharge: poisha(0),
    })
    expect(changing.outcome).toBe('changed')
    await giveBack(3)
    expect(await shop.shop.vatInvoices.issue(MANAGER, id, NO_BIN)).toEqual({ outcome: 'vat-not-sold' })
    expect(await serials()).toEqual([])
  })

  test.each<OrderStatus>(['Pending', 'Cancelled'])('are not issued for what is %s', async (status) => {
    const { shop, owner, placed } = await aShop()
    const id = await placed()
    if (status !== 'Pending') await shop.orders.moveOrder(owner, id, status)
    expect(await shop.vatInvoices.issue(owner, id, NO_BIN)).toEqual({ outcome: 'vat-not-sold' })
  })

  test('outlive their orders, and stay readable when they are switched off', async () => {
    const { shop, owner, confirmed, issue, set } = await aShop()
    const id = await confirmed()
    const invoice = await issue(id)
    await set({ on: false })
    expect(await shop.vatInvoices.read(MANAGER, id, {})).toEqual({ outcome: 'found', invoice })
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect((await shop.orders.removeOrder(owner, id)).outcome).toBe('removed')
    expect(await shop.vatInvoices.read(MANAGER, id, {})).toEqual({ outcome: 'found', invoice })
    expect(await shop.vatInvoices.void(owner, id, { reason: 'Deleted' })).toMatchObject({ outcome: 'found' })
  })

  test('lose an erased buyer where the law asks for no name', async () => {
    const { product, confirmed, issue } = await aShop()
    const small = await confirmed()
    const many = Math.ceil(BUYER_NAMED_ABOVE / product.originalPrice) + 1
    const large = await confirmed({ lines: [{ ...cartLineOf(product), quantity: many }] })
    const { mobileNumber, name, address } = aCustomer()
    await issue(small)
    await issue(large)
    await database.db.transaction().execute((tx) => eraseCustomer(tx, mobileNumber, String))
    expect((await issue(small)).document.buyer).toMatchObject({ name: '—', address: '—' })
    expect((await issue(large)).document.buyer).toMatchObject({ name, address })
    const numbers = await database.db.selectFrom('vat_invoices').select('mobile_number').execute()
    expect(numbers).toEqual([{ mobile_number: '' }, { mobile_number: '' }])
  })

  test('are listed by the day of their issue, void ones too', async () => {
    const { shop, owner, confirmed, issue, goTo } = await aShop()
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()]
    await issue(one)
    await shop.vatInvoices.void(owner, one, { reason: 'Wrong' })
    await issue(two)
    goTo(JULY)
    await issue(three)
    const listed = async (given: object) => {
      const listing = await shop.vatInvoices.list(MANAGER, { page: 1, limit: 10, ...given })
      if (listing.outcome !== 'listed') return listing.outcome
      return [listing.total, ...listing.invoices.map(({ orderId }) => orderId)]
    }
    expect(await listed({})).toEqual([1, three])
    const june = Math.floor(Date.parse('2026-06-01') / 86_400_000)
    expect(await listed({ from: june })).toEqual([3, one, two, three])
    expect(await listed({ from: june, until: june + 29 })).toEqual([2, one, two])
    expect(await listed({ from: june, page: 2, limit: 2 })).toEqual([3, three])
    expect(await listed({ from: june - 400 })).toBe('too-long')
  })

  test.each(ROLES)('are for those who see the order: %s', async (role) => {
    const { shop, confirmed } = await aShop()
    const id = await confirmed()
    const caller = aUser({ id: `a-${role}`, role })
    const may = !['catalogue', 'customer'].includes(role)
    expect((await shop.vatInvoices.issue(caller, id, NO_BIN)).outcome).toBe(may ? 'found' : 'forbidden')
    expect((await shop.vatInvoices.read(caller, id, {})).outcome).toBe(may ? 'found' : 'forbidden')
  })
})
