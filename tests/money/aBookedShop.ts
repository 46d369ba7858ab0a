import type { Database } from '#data/core/database.ts'
import { foldEntries } from '#data/money/ledger.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { poisha } from '#domain/money/money.ts'
import type { CourierTariff } from '#domain/money/tariff.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { RETURNED_TO } from '#domain/order/returned.ts'
import type { StaffOrder } from '#domain/order/staffOrder.ts'
import { DEBT_SETTLED_HOW } from '#domain/parcel/run.ts'
import type { User } from '#domain/people/user.ts'
import { createBookkeeping } from '#shop/money/bookkeeping.ts'
import { A_MOMENT, aCustomer, aUser } from '../factories.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { countingBytes, openShop } from '../testShop.ts'

const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '01712345678' }
const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const
/** Everybody's orders name her address, so that she is the customer of all. */
const RAHIMA = aUser({ id: 'rahima', email: 'rahima@example.com', emailVerified: true })
const taka = (amount: number) => poisha(amount * 100)

/** Of all zones but the suburbs. */
const BUS_TARIFF: readonly CourierTariff[] = (['city', 'outside'] as const).map((zone) => ({
  ...{ courier: 'other', zone, perKg: taka(20), codPercent: 1.15 },
  steps: [{ upTo: 500, fee: taka(zone === 'city' ? 60 : 110.5) }],
  ...{ return: { percent: 33.33 }, part: { amount: taka(10) }, exchange: { percent: 50 } },
}))
const PLACES = [
  { district: 'Dhaka', address: 'House 7, Mirpur 10' },
  { district: 'Sylhet', address: 'Zindabazar, সিলেট সদর' },
  { district: 'Khulna', address: 'House 2' },
]

/** Few enough that some people order twice. */
const numberOf = (n: number) => `0171000000${n % 12}`

/** To which orders an act can happen, mostly. */
const FITTING: Readonly<Record<string, readonly OrderStatus[]>> = {
  confirm: ['Pending'],
  deliver: ['Confirmed', 'Shipping'],
  returned: ['Delivered'],
  settleReturn: ['Return'],
  change: ['Pending', 'Confirmed'],
  join: ['Pending', 'Confirmed'],
  bus: ['Confirmed'],
  busDelivers: ['Shipping'],
  busBrings: ['Shipping'],
  ride: ['Confirmed'],
  receive: ['Shipping', 'Delivered'],
  lose: ['Shipping'],
  exchange: ['Delivered'],
  receiveExchange: ['Delivered'],
  askReturn: ['Delivered'],
  askAllBack: ['Delivered'],
  receiveAsked: ['Delivered', 'Return'],
}

/** A shop in which anything may happen to its orders: each act does it to one of them, where the shop lets it. */
export async function aBookedShop(db: Database) {
  let at = A_MOMENT
  const shop = await openShop(db, { now: () => at, limited: false })
  const owner = { ...(await anAdminOf(shop)), owner: true } satisfies User
  const couriers = shop.settings.current().couriers
  const value = { ...couriers, own: { on: true, riders: [RUBEL] }, costs: BUS_TARIFF }
  await shop.settings.write(owner, 'couriers', { value, revision: 0 })
  const product = (price: number, more: Parameters<typeof aProductOf>[1] = {}) =>
    aProductOf(shop, {
      ...{ originalPrice: taka(price), offerPrice: undefined, sizes: ['S', 'L'], colors: [] },
      ...more,
    })
  const counted = ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 999 }))
  const goods = [
    await product(499.5, { variants: counted, costPrice: taka(310) }),
    await product(333.33, { costPrice: taka(120.25) }),
    await product(80),
  ]
  const rest = createBookkeeping({ now: () => at, random: countingBytes(1e6) })
  const orders: string[] = []
  const done = new Set<string>()

  const parcelOf = async (id: string) => (await parcelsOfOrders(db, [id])).get(id)?.at(-1)
  const linesOf = (n: number) =>
    Array.from({ length: 1 + (n % 3) }, (_, nth) => ({
      id: goods[(n + nth) % goods.length]?.id ?? '',
      ...{ size: (n + nth) % 2 === 0 ? 'S' : 'L', color: 'N/A', quantity: 1 + ((n >> nth) % 3) },
    }))
  const asked = (n: number, given: Partial<StaffOrder> = {}): StaffOrder => ({
    lines: linesOf(n),
    customer: aCustomer({ email: RAHIMA.email, ...PLACES[n % PLACES.length], mobileNumber: numberOf(n) }),
    ...{ discount: taka(n % 5 === 0 ? 33 : 0), deliveryCharge: taka(60), source: 'phone', note: '' },
    advance:
      n % 4 === 0 ? { amount: taka(200), method: 'cash', transactionId: '', checked: true } : undefined,
    confirmed: n % 3 > 0,
    ...given,
  })
  async function take(order: StaffOrder) {
    const taking = await shop.orders.takeOrder(owner, order, undefined)
    if (taking.outcome === 'taken') orders.push(taking.orderId)
    return taking.outcome === 'taken'
  }
  const customerOf = async (id: string) => {
    const reading = await shop.orders.order(owner, id)
    const known = reading.outcome === 'found' ? reading.detail.order.customer : undefined
    return aCustomer({ ...known, email: RAHIMA.email })
  }
  const bus = async (id: string) => {
    const asking = await shop.parcels.book(owner, { orderIds: [id], ...BUS }, undefined)
    if (asking.outcome !== 'asked' || asking.results[0]?.outcome !== 'queued') return false
    await shop.parcels.packed(owner, [id], { packed: true })
    const { parcelId } = asking.results[0]
    return (await shop.parcels.say(owner, parcelId, { state: 'handed-over' })).outcome
  }
  const said = async (id: string, what: Parameters<typeof shop.parcels.say>[2]) => {
    const parcel = await parcelOf(id)
    return parcel && (await shop.parcels.say(owner, parcel.id, what)).outcome
  }
  /** The first of them that is open. */
  const firstOf = <Listed>(listed: readonly Listed[]) => listed[0]

  const acts: Record<string, (id: string, n: number) => Promise<unknown>> = {
    take: (_, n) => take(asked(n)),
    takeAnother: (_, n) => take(asked(n, { confirmed: true })),
    confirm: async (id) => (await shop.orders.moveOrder(owner, id, 'Confirmed')).outcome,
    cancel: async (id) => (await shop.orders.moveOrder(owner, id, 'Cancelled')).outcome,
    deliver: async (id) => (await shop.orders.moveOrder(owner, id, 'Delivered')).outcome,
    returned: async (id) => (await shop.orders.moveOrder(owner, id, 'Return')).outcome,
    settleReturn: async (id, n) =>
      (await shop.orders.settleReturn(owner, id, RETURNED_TO[n % 2] ?? 'shelf')).outcome,
    change: async (id, n) => {
      const reading = await shop.orders.order(owner, id)
      if (reading.outcome !== 'found') return false
      const { revision = 0 } = reading.detail.order
      const what = n % 2 === 0 ? { discount: taka(n % 90) } : { lines: linesOf(n) }
      return (await shop.orders.changeOrder(owner, id, { revision, ...what })).outcome
    },
    join: async (id, n) => {
      if (!(await take(asked(n, { customer: await customerOf(id), confirmed: false })))) return false
      const other = orders.at(-1) ?? ''
      const revisions = await Promise.all(
        [id, other].map(async (one) => {
          const reading = await shop.orders.order(owner, one)
          return reading.outcome === 'found' ? (reading.detail.order.revision ?? 0) : 0
        }),
      )
      const [revision = 0, otherRevision = 0] = revisions
      return (await shop.orders.joinOrders(owner, id, { other, revision, otherRevision })).outcome
    },
    bus,
    busDelivers: async (id, n) => {
      const parcel = await parcelOf(id)
      const less = n % 3 === 0 ? 5_000 : 0
      return said(id, {
        state: 'delivered',
        collected: poisha(Math.max(0, (parcel?.collect ?? 0) - less)),
      })
    },
    busBrings: (id) => said(id, { state: 'coming-back' }),
    ride: async (id, n) => {
      const making = await shop.runs.make(owner, { rider: RUBEL.id, orderIds: [id] })
      const run = making.outcome === 'made' ? making.run?.run.id : undefined
      if (run === undefined) return false
      await shop.parcels.packed(owner, [id], { packed: true })
      await shop.runs.leave(owner, run)
      const nothing = { paid: [], reason: '', day: undefined, transactionId: '', returned: undefined }
      const parcel = await parcelOf(id)
      const all = [{ how: 'cash' as const, amount: poisha(parcel?.collect ?? 0) }]
      const outcomes = [
        { ...nothing, kind: 'delivered' as const, paid: all },
        { ...nothing, kind: 'part' as const, reason: 'Too small', returned: [{ line: 0, returned: 1 }] },
        { ...nothing, kind: 'refused' as const, reason: 'Not at home' },
      ] as const
      const outcome = outcomes[n % 3] ?? outcomes[0]
      return (await shop.runs.say(owner, run, id, outcome)).outcome
    },
    receive: async (id, n) => {
      const parcel = await parcelOf(id)
      const reading = await shop.orders.order(owner, id)
      if (!parcel || reading.outcome !== 'found') return false
      const { products } = { products: reading.detail.order.lines }
      const quantities =
        parcel.state === 'part-delivered'
          ? (parcel.expectedBack ?? []).map(({ line, returned }) => [line, returned] as const)
          : products.map(({ quantity }, line) => [line, quantity] as const)
      const lines = quantities.map(([line, pieces]) => {
        const damaged = Math.min(pieces, n % 2)
        const missing = Math.min(pieces - damaged, n % 5 === 0 ? 1 : 0)
        return { line, shelf: pieces - damaged - missing, damaged, missing }
      })
      return (await shop.parcels.receive(owner, parcel.id, { lines })).outcome
    },
    lose: async (id) => {
      const parcel = await parcelOf(id)
      return parcel && (await shop.parcels.lose(owner, parcel.id)).outcome
    },
    claim: async (_, n) => {
      const listing = await shop.claims.listOpen(owner, { page: 1, limit: 5 })
      const open = listing.outcome === 'listed' ? firstOf(listing.claims) : undefined
      if (!open) return false
      await shop.claims.note(owner, open.claim.id, { what: 'agreed', amount: taka(n % 300) })
      return (await shop.claims.close(owner, open.claim.id, 'Statement 7')).outcome
    },
    payBack: async (_, n) => {
      const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 5 })
      const open = listing.outcome === 'listed' ? firstOf(listing.refunds) : undefined
      if (!open) return false
      const paid = poisha(n % 2 === 0 ? open.amount : Math.floor(open.amount / 2))
      const rest = n % 3 === 0 ? 'open' : 'kept'
      return (await shop.refunds.settle(owner, open.id, { paid, transactionId: 'TRX12345', rest })).outcome
    },
    exchange: async (id, n) =>
      take(
        asked(n, {
          customer: await customerOf(id),
          ...{ lines: linesOf(n + 1).slice(0, 1), confirmed: true, discount: poisha(0), advance: undefined },
          replaces: { orderId: id, lines: [{ line: 0, quantity: 1 }] },
        }),
      ),
    receiveExchange: async (id, n) => {
      const reading = await shop.orders.order(owner, id)
      const line = reading.outcome === 'found' ? reading.detail.exchanges?.lines[0] : undefined
      if (!line) return false
      const lines = [{ line: line.line, to: RETURNED_TO[n % 2] ?? 'shelf' }]
      return (await shop.orders.receiveExchange(owner, id, { exchange: line.orderId, lines })).outcome
    },
    askReturn: async (id) => {
      const lines = [{ line: 0, quantity: 1 }]
      return (await shop.returnRequests.ask(owner, id, { lines, reason: 'other', note: '' })).outcome
    },
    /** Its customer wants to give back all that they have. */
    askAllBack: async (id) => {
      const reading = await shop.orders.order(owner, id)
      const left = reading.outcome === 'found' ? (reading.detail.returns?.left ?? []) : []
      const lines = left.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
      if (lines.length === 0) return false
      return (await shop.returnRequests.ask(RAHIMA, id, { lines, reason: 'other', note: '' })).outcome
    },
    receiveAsked: async (id, n) => {
      const lines = n % 5 === 0 ? [] : [{ line: 0, shelf: n % 2, damaged: 1 - (n % 2) }]
      return (await shop.returnRequests.receive(owner, id, lines)).outcome
    },
    throwAway: async (_, n) => {
      const productId = goods[0]?.id ?? ''
      const lines = [{ productId, size: n % 2 === 0 ? 'S' : 'L', color: '', quantity: 1 + (n % 3) }]
      return (await shop.stock.damage(owner, { lines, note: '' })).outcome
    },
    reprice: async (_, n) => {
      const costPrice = n % 7 === 0 ? undefined : poisha(20_000 + (n % 9_999))
      return (await shop.catalogue.updateProduct(owner, goods[n % 2]?.id ?? '', { costPrice })).outcome
    },
    /** Its rider brings nothing but what they were given. */
    closeRun: async () => {
      const out = await db.selectFrom('runs').select('id').where('state', '=', 'out').orderBy('id').execute()
      const cash = { float: taka(500), spent: [], notes: [{ note: 500, count: 1 }], why: 'Lost' } as const
      return (await shop.runs.close(owner, firstOf(out)?.id ?? '', cash)).outcome
    },
    settleDebt: async (_, n) => {
      const how = DEBT_SETTLED_HOW[n % DEBT_SETTLED_HOW.length] ?? 'cash'
      const settled = { how, amount: poisha(1_050 + (n % 9_999)), note: 'Why' }
      return (await shop.runs.settleDebt(owner, RUBEL.id, settled, undefined)).outcome
    },
    remove: async (id, n) => {
      const removing = n % 3 === 0 ? await shop.orders.removeOrder(owner, id) : undefined
      if (removing?.outcome === 'removed') orders.splice(orders.indexOf(id), 1)
      return removing?.outcome
    },
    erase: async (_, n) => (n % 2 === 0 ? (await shop.customers.erase(owner, numberOf(n))).outcome : false),
    wait: async () => {
      at += DAY_MS
      return true
    },
    fold: async (_, n) => n % 2 === 0 && (await foldEntries(db)) === false,
  }
  const names = Object.keys(acts)
  async function fitting(act: string): Promise<string[]> {
    const status = FITTING[act]
    if (!status) return []
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('status', 'in', status)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const GOOD = [
    true,
    'moved',
    'settled',
    'asked',
    'changed',
    'joined',
    'noted',
    'said',
    'received',
    'removed',
    'erased',
    'booked',
  ]

  return {
    ...{ shop, owner, orders, acts },
    everyAct: () => names.toSorted(),
    /** Those that the shop has let happen. */
    done: () => [...done].toSorted(),
    async act(kind: number, which: number, n: number) {
      const name = names[kind % names.length] ?? 'take'
      const fit = await fitting(name)
      // Now and then to one to which the shop does not let it happen.
      const among = fit.length > 0 && n % 8 > 0 ? fit : orders
      const id = among.length === 0 ? '' : (among[which % among.length] ?? '')
      const outcome = await acts[name]?.(id, n)
      if (GOOD.includes(outcome as string | boolean)) done.add(name)
      return [name, outcome] as const
    },
    async fold() {
      await rest.bookRest(db, new AbortController().signal)
      while (await foldEntries(db));
    },
  }
}
