import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#data/core/database.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import type { FigurePart } from '#domain/money/behind.ts'
import type { NotedCost } from '#domain/money/cost.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS, orderDay } from '#domain/order/orderDay.ts'
import type { SentBackLine } from '#domain/order/returnRequest.ts'
import type { StaffOrder } from '#domain/order/staffOrder.ts'
import type { ReceivedLine } from '#domain/parcel/received.ts'
import type { User } from '#domain/people/user.ts'
import { A_MOMENT, aCustomer, aUser } from '../factories.ts'
import { sheetsHere } from '../readSheet.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { openShop } from '../testShop.ts'

const KARIM = { id: 'k-1', name: 'Karim', mobile: '01812345678' }
/** Everybody's orders name her address, so that she is the customer of all. */
const RAHIMA = aUser({ id: 'rahima', email: 'rahima@example.com', emailVerified: true })
const PLACES = [
  { district: 'Dhaka', address: 'House 7, Mirpur 10', area: 'Dhaka/mirpur', zone: 'city' },
  { district: 'Sylhet', address: 'Zindabazar', area: 'Sylhet/', zone: 'outside' },
  { district: 'Khulna', address: 'Boyra, Dumuria', area: 'Khulna/Dumuria', zone: 'outside' },
] as const
const FEE = { city: 60_00, outside: 110_50 }
/** What one piece costs the shop; poisha. Undefined: nobody knows. */
const COSTS = [310_00, 120_25, undefined]

/** The most entries of a page. */
const A_PAGE = 100

/** The first of a list that is the one; of a long time there are several pages. */
async function inPages<One>(
  read: (page: number) => Promise<readonly One[]>,
  isIt: (one: One) => boolean,
): Promise<One | undefined> {
  for (let page = 1; ; page += 1) {
    const some = await read(page)
    const found = some.find(isIt)
    if (found !== undefined || some.length < A_PAGE) return found
  }
}

export type Quarter = Awaited<ReturnType<typeof aQuarter>>

/** What a telling of an order may do; each waits for nothing but the calendar, which its `yield` turns. */
export type Tale = AsyncGenerator<number, void, void>

/** A shop with a calendar, in which tales of orders are told side by side. */
export async function aQuarter(db: Database) {
  let at = A_MOMENT
  let taken = 0
  const shop = await openShop(db, { now: () => at, limited: false, sheets: sheetsHere })
  const owner = { ...(await anAdminOf(shop)), owner: true } satisfies User
  const couriers = shop.settings.current().couriers
  const costs = (['city', 'outside'] as const).map((zone) => ({
    ...{ courier: 'other', zone, perKg: poisha(20_00), codPercent: 1.15 },
    steps: [{ upTo: 500, fee: poisha(FEE[zone]) }],
    ...{ return: { percent: 50 }, part: { amount: poisha(10_00) }, exchange: { percent: 50 } },
  }))
  const value = { ...couriers, own: { on: true, riders: [KARIM] }, costs }
  await shop.settings.write(owner, 'couriers', { value, revision: 0 })
  const plain = { offerPrice: undefined, sizes: ['S', 'L'], colors: [] }
  const variants = plain.sizes.map((size) => ({ size, color: '', sku: '', stock: 100_000 }))
  const goods = [
    { originalPrice: poisha(499_50), variants },
    { originalPrice: poisha(333_33) },
    { originalPrice: poisha(80_00) },
  ]
  const ids: string[] = []
  for (const [nth, product] of goods.entries()) {
    const costPrice = COSTS[nth]
    const known = costPrice === undefined ? {} : { costPrice: poisha(costPrice) }
    ids.push((await aProductOf(shop, { ...plain, ...product, ...known })).id)
  }

  const parcelOf = async (orderId: string) => {
    const parcel = (await parcelsOfOrders(db, [orderId])).get(orderId)?.at(-1)
    if (!parcel) throw new Error(`${orderId} has no parcel`)
    return parcel
  }
  /** What a use case answers where it does as it is told; else the tale is wrong. */
  function done<Answer extends { readonly outcome: string }>(
    answer: Answer,
    outcome: Answer['outcome'],
  ): Answer {
    if (answer.outcome !== outcome) throw new Error(`${JSON.stringify(answer)}, not ${outcome}`)
    return answer
  }

  return {
    ...{ shop, owner, db, ids },
    now: () => at,
    today: () => orderDay(at),
    tomorrow() {
      at += DAY_MS
    },
    costOf: (productId: string) => COSTS[ids.indexOf(productId)],
    placeOf: (district: string) => PLACES.find((place) => place.district === district) ?? PLACES[0],
    /** What the bus takes, by its tariff. `collected`: undefined: it came back. */
    busFees: (zone: keyof typeof FEE, collected: number | undefined) => {
      const fee = FEE[zone]
      return collected === undefined ? fee + fee / 2 : fee + Math.round((collected * 115) / 10_000 + 1e-6)
    },

    async take(n: number, given: Partial<StaffOrder> = {}): Promise<string> {
      const place = PLACES[n % PLACES.length] ?? PLACES[0]
      const { district, address } = place
      taken += 1
      const lines = Array.from({ length: 1 + (n % 3) }, (_, nth) => ({
        id: ids[(n + nth) % ids.length] ?? '',
        ...{ size: (n + nth) % 2 === 0 ? 'S' : 'L', color: 'N/A', quantity: 1 + ((n >> nth) % 3) },
      }))
      const customer = aCustomer({
        ...{ email: RAHIMA.email, district, address, mobileNumber: `017${String(10_000_000 + taken)}` },
      })
      const answer = await shop.orders.takeOrder(
        owner,
        {
          ...{ lines, customer, discount: poisha(n % 5 === 0 ? 33_00 : 0), deliveryCharge: poisha(60_00) },
          ...{ source: n % 2 === 0 ? 'phone' : 'messenger', note: '', advance: undefined, confirmed: true },
          ...given,
        },
        undefined,
      )
      if (answer.outcome !== 'taken') throw new Error(JSON.stringify(answer))
      return answer.orderId
    },
    async read(orderId: string) {
      const answer = await shop.orders.order(owner, orderId)
      if (answer.outcome !== 'found') throw new Error(JSON.stringify(answer))
      return answer.detail.order
    },
    async move(orderId: string, to: 'Cancelled' | 'Delivered' | 'Return') {
      done(await shop.orders.moveOrder(owner, orderId, to), 'moved')
    },
    async settleReturn(orderId: string, to: 'shelf' | 'damaged') {
      done(await shop.orders.settleReturn(owner, orderId, to), 'settled')
    },
    async sendByBus(orderId: string) {
      const carrier = { name: 'Shyamoli', code: '', mobileNumber: '' }
      await shop.parcels.book(owner, { orderIds: [orderId], courier: 'other', carrier }, undefined)
      await shop.parcels.packed(owner, [orderId], { packed: true })
      const { id } = await parcelOf(orderId)
      done(await shop.parcels.say(owner, id, { state: 'handed-over' }), 'changed')
    },
    async busDelivers(orderId: string, tooLittle = 0) {
      const { id, collect } = await parcelOf(orderId)
      const collected = poisha(collect - tooLittle)
      done(await shop.parcels.say(owner, id, { state: 'delivered', collected }), 'changed')
      return { id, collect, collected }
    },
    /** Its parcel's number, and what there is to collect. */
    async parcel(orderId: string) {
      const { id: parcel, collect } = await parcelOf(orderId)
      return { parcel, collect }
    },
    async busBrings(orderId: string) {
      done(await shop.parcels.say(owner, (await parcelOf(orderId)).id, { state: 'coming-back' }), 'changed')
    },
    async receive(orderId: string, lines: readonly ReceivedLine[]) {
      done(await shop.parcels.receive(owner, (await parcelOf(orderId)).id, { lines }), 'changed')
    },
    async lose(orderId: string, agreed: number) {
      const { id } = await parcelOf(orderId)
      await shop.parcels.lose(owner, id)
      const open = await inPages(
        async (page) => {
          const listing = await shop.claims.listOpen(owner, { page, limit: A_PAGE })
          return listing.outcome === 'listed' ? listing.claims : []
        },
        ({ claim }) => claim.orderId === orderId,
      )
      const claim = open?.claim.id ?? ''
      await shop.claims.note(owner, claim, { what: 'agreed', amount: poisha(agreed) })
      return async () => {
        const closing = await shop.claims.close(owner, claim, 'Counter')
        if (closing.outcome === 'unknown') throw new Error(`No claim for ${orderId}`)
      }
    },
    /** Karim takes it to the door. `back`: pieces of the first line that its customer did not want. */
    async ride(orderId: string, back = 0) {
      const making = await shop.runs.make(owner, { rider: KARIM.id, orderIds: [orderId] })
      const run = making.outcome === 'made' ? making.run?.run.id : undefined
      if (run === undefined) throw new Error(JSON.stringify(making))
      await shop.parcels.packed(owner, [orderId], { packed: true })
      await shop.runs.leave(owner, run)
      const nothing = { reason: '', day: undefined, transactionId: '' }
      const { collect } = await parcelOf(orderId)
      const part = {
        ...{ ...nothing, kind: 'part' as const, reason: 'Too small', paid: [] },
        returned: [{ line: 0, returned: back }],
      }
      const paid = [{ how: 'cash' as const, amount: collect }]
      const whole = { ...nothing, kind: 'delivered' as const, paid, returned: undefined }
      done(await shop.runs.say(owner, run, orderId, back > 0 ? part : whole), 'changed')
    },
    /** Pays back half of what is to be paid back, as was agreed. */
    async payBackHalf(orderId: string) {
      const refund = await inPages(
        async (page) => {
          const listing = await shop.refunds.listOpen(owner, { page, limit: A_PAGE })
          return listing.outcome === 'listed' ? listing.refunds : []
        },
        (one) => one.orderId === orderId,
      )
      if (!refund) throw new Error(`Nothing is to be paid back of ${orderId}`)
      const paid = poisha(refund.amount / 2)
      const how = { paid, transactionId: 'TRX12345', rest: 'kept' } as const
      done(await shop.refunds.settle(owner, refund.id, how), 'settled')
      return paid
    },
    async receiveExchange(orderId: string, exchange: string, to: 'shelf' | 'damaged') {
      const lines = [{ line: 0, to }]
      done(await shop.orders.receiveExchange(owner, orderId, { exchange, lines }), 'settled')
    },
    /** Its customer gives back all of it. */
    async sendBack(orderId: string) {
      done(await shop.orders.moveOrder(RAHIMA, orderId, 'Return'), 'moved')
    },
    /** A customer wants to give back so many pieces of the first line. */
    async askForReturn(orderId: string, quantity: number) {
      const asked = { lines: [{ line: 0, quantity }], reason: 'damaged' as const, note: '' }
      done(await shop.returnRequests.ask(owner, orderId, asked), 'asked')
    },
    async receiveAsked(orderId: string, line: SentBackLine) {
      done(await shop.returnRequests.receive(owner, orderId, [line]), 'settled')
    },
    async join(orderId: string, other: string) {
      const [revision = 0, otherRevision = 0] = [
        (await this.read(orderId)).revision,
        (await this.read(other)).revision,
      ]
      done(await shop.orders.joinOrders(owner, orderId, { other, revision, otherRevision }), 'joined')
    },
    async change(orderId: string, what: Partial<Pick<StaffOrder, 'lines' | 'discount'>>) {
      const { revision = 0 } = await this.read(orderId)
      done(await shop.orders.changeOrder(owner, orderId, { revision, ...what }), 'changed')
    },
    async spend(cost: Pick<NotedCost, 'kind' | 'source'>, amount: number) {
      const noted = { ...cost, amount: poisha(amount), day: orderDay(at), note: '' }
      done(await shop.costs.add(owner, noted, undefined), 'added')
    },
    async report(query: Parameters<typeof shop.reports.read>[1]) {
      const reading = await shop.reports.read(owner, query)
      if (reading.outcome !== 'read') throw new Error(reading.outcome)
      return reading.report
    },
    /** All that a figure is made of. */
    async behind(query: Parameters<typeof shop.reports.behind>[1]) {
      const parts: FigurePart[] = []
      for (let older = query.older; ; ) {
        const reading = await shop.reports.behind(owner, { ...query, older })
        if (reading.outcome !== 'read') throw new Error(reading.outcome)
        parts.push(...reading.behind.parts)
        older = reading.behind.older
        if (!older) return { parts, figure: reading.behind.figure }
      }
    },
    /** Takes in a statement of the bus, settles what differs by `acts`, and closes it; the bank lacks `lacking`. */
    async statement(
      rows: readonly string[],
      acts: Readonly<Record<number, 'dispute' | 'write-off' | 'charge' | 'compensation'>>,
      lacking = 0,
    ) {
      const path = join(aTemporaryFolder(), 'statement.csv')
      await writeFile(path, ['Invoice,COD Amount,Delivery Charge,Payout,Note', ...rows].join('\r\n'))
      const file = { path, name: 'bus.csv' }
      const columns = { Invoice: 'invoice', 'COD Amount': 'collected', 'Delivery Charge': 'fee' } as const
      const named = { ...columns, Payout: 'net', Note: 'text' } as const
      const taking = await shop.payouts.takeIn(owner, file, { courier: 'other', columns: named })
      if (taking.outcome !== 'taken-in') throw new Error(JSON.stringify(taking))
      const draft = await shop.payouts.read(owner, taking.id)
      if (draft.outcome !== 'found') throw new Error(draft.outcome)
      const { payout, differences } = draft.read
      const said = differences.map(({ line, kind }) => {
        const act = acts[line]
        const ofLine = { line, kind, reason: 'As agreed' }
        if (act === 'dispute' || act === 'write-off') return { ...ofLine, act, purpose: undefined }
        return { ...ofLine, act: 'accept' as const, purpose: act }
      })
      done(await shop.payouts.say(owner, taking.id, said), 'found')
      const received = { amount: poisha(payout.total - lacking), day: orderDay(at), account: '' }
      done(await shop.payouts.close(owner, taking.id, { received, reason: 'Bank charge' }), 'found')
      return { id: taking.id, until: payout.until, kinds: differences.map(({ kind }) => kind) }
    },
  }
}
