import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import type { ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS, dayName, daySpan, orderDay } from '#domain/order/orderDay.ts'
import type { User } from '#domain/people/user.ts'
import type { ApiEnv } from '#server/api/core/deps.ts'
import { consignments } from '#server/api/parcels/consignments.ts'
import { aParcelShop } from '../couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '../databases/describeOnEachDatabase.ts'
import { aUser } from '../factories.ts'

const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const MANAGER = aUser({ id: 'a-manager', role: 'manager' })
const carrier = (name: string) => ({ name, code: '', mobileNumber: '', fee: undefined })
const NOTHING_HERE = { toBook: 0, refused: 0, queued: 0, toPack: 0, toHandOver: 0 }

describeOnEachDatabase('the day of parcels', (database) => {
  async function aDay() {
    const given = await aParcelShop(database.db)
    const { shop, owner, confirmed } = given
    const { parcels } = shop
    let caller: User = owner
    const api = new OpenAPIHono<ApiEnv>()
      .use((c, next) => {
        c.set('callerOf', async () => caller)
        return next()
      })
      .route('/', consignments({ shop }))
    const list = async (query = '', as: User = owner) => {
      caller = as
      return (await (await api.request(`/consignments?limit=100&${query}`)).json()) as ConsignmentsAnswer
    }
    return {
      ...given,
      parcels,
      today: async (as?: User) => (await list('', as)).counts.today,
      idsOf: async (query: string) => (await list(query)).data.map(({ _id }) => _id),
      /** Parcels that go by bus. */
      byBus: async (count: number, name = 'Hanif') => {
        const orderIds = await confirmed(count)
        await parcels.book(owner, { orderIds, courier: 'other', carrier: carrier(name) }, undefined)
        return orderIds
      },
      async handOver(...ids: string[]) {
        await parcels.packed(owner, ids, { packed: true })
        await parcels.handOver(owner, { codes: ids }, undefined)
      },
    }
  }

  test('a day ends at midnight in Dhaka; what has not left is due on the next one', async () => {
    const { today, idsOf, byBus, handOver, run, now } = await aDay()
    const [early = '', late = '', later = ''] = await byBus(3)
    const day = orderDay(now())
    await run(daySpan(day).before - 1 - now())
    await handOver(early)
    expect(await today()).toMatchObject({ day: dayName(day), left: 1, due: 3, here: { toPack: 2 } })
    await run(1)
    await handOver(late)
    expect(await today()).toMatchObject({ day: dayName(day + 1), left: 1, due: 2, here: { toPack: 1 } })
    await run(1000)
    await handOver(later)
    expect(await idsOf(`leftOn=${dayName(day)}`)).toEqual([early])
    expect(await idsOf(`leftOn=${dayName(day + 1)}`)).toEqual([later, late])
    expect(await idsOf(`leftOn=${dayName(day + 2)}`)).toEqual([])
  })

  test('what is due and has not left stands under its reason', async () => {
    const { today, byBus, confirmed, parcels, owner, book, run, steadfast, shop } = await aDay()
    const [packed = ''] = await byBus(2)
    await parcels.packed(owner, [packed], { packed: true })
    const [refused = '', queued = ''] = await confirmed(3)
    steadfast.refusing.add((await mobileNumberOf(refused)) ?? '')
    await book([refused])
    await run(60_000)
    steadfast.stay('dead')
    await book([queued])
    expect(await today()).toMatchObject({
      ...{ left: 0, due: 5 },
      here: { toBook: 1, refused: 1, queued: 1, toPack: 1, toHandOver: 1 },
    })

    async function mobileNumberOf(id: string) {
      const reading = await shop.orders.order(owner, id)
      return reading.outcome === 'found' ? reading.detail.order.customer.mobileNumber : undefined
    }
  })

  test('what left and came back on the same day has left, and is not due once more', async () => {
    const { today, idsOf, byBus, handOver, parcels, shop, owner, parcel, now } = await aDay()
    const [id = ''] = await byBus(1)
    await handOver(id)
    await parcels.say(owner, id, { state: 'coming-back' })
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await parcel(id)).toMatchObject({ state: 'back' })
    expect(await today()).toMatchObject({ left: 1, due: 1, here: NOTHING_HERE, delivered: { parcels: 0 } })
    expect(await idsOf(`leftOn=${dayName(orderDay(now()))}`)).toEqual([id])
  })

  test('what was delivered today stands with whoever carried it, and sums are for those who read money', async () => {
    const { today, idsOf, byBus, handOver, parcels, owner, run, now } = await aDay()
    const [early = '', ...hanif] = await byBus(4)
    const [ena = ''] = await byBus(1, 'Ena')
    await handOver(early, ...hanif, ena)
    const deliver = (id: string, taka: number) =>
      parcels.say(owner, id, { state: 'delivered', collected: poisha(taka * 100) })
    await deliver(early, 400)
    const day = orderDay(now())
    await run(DAY_MS)
    for (const [at, id] of [...hanif, ena].entries()) {
      await deliver(id, 500 + at)
      await run(1000)
    }
    const other = { courier: 'other' }
    expect((await today()).delivered).toEqual({
      ...{ parcels: 4, lying: 2006 },
      couriers: [
        { ...other, carrier: 'Hanif', parcels: 3, lying: 1503 },
        { ...other, carrier: 'Ena', parcels: 1, lying: 503 },
      ],
    })
    expect(await today(MANAGER)).toEqual(await today())
    expect((await today(PACKER)).delivered).toEqual({
      ...{ parcels: 4, lying: null },
      couriers: [
        { ...other, carrier: 'Hanif', parcels: 3, lying: null },
        { ...other, carrier: 'Ena', parcels: 1, lying: null },
      ],
    })
    expect(await idsOf(`deliveredOn=${dayName(day + 1)}`)).toEqual([ena, ...hanif.toReversed()])
    expect(await idsOf(`deliveredOn=${dayName(day)}`)).toEqual([early])
  })

  test('what no courier says lies with it as Money counts it, and no more once a statement has paid it', async () => {
    const { shop, today, byBus, handOver, parcels, parcel, owner } = await aDay()
    const [whole = '', part = ''] = await byBus(2)
    await handOver(whole, part)
    for (const id of [whole, part]) await parcels.say(owner, id, { state: 'delivered', collected: poisha(1) })
    const { db } = database
    await db.updateTable('parcels').set({ collected: null }).execute()
    await db.updateTable('parcels').set({ state: 'part-delivered' }).where('id', '=', part).execute()
    const lying = async () => {
      const read = await shop.payouts.receivables(owner)
      return read.outcome === 'found' ? read.found.sum / 100 : read.outcome
    }
    const { collect } = await parcel(whole)
    expect((await today()).delivered).toMatchObject({ parcels: 2, lying: await lying() })
    await db.updateTable('parcels').set({ settled_in: 'a statement' }).where('id', '=', part).execute()
    expect((await today()).delivered).toMatchObject({ parcels: 2, lying: collect / 100 })
    expect(await lying()).toBe(collect / 100)
  })

  test('what is about to come back is counted with what it would bring, until somebody decides', async () => {
    const { today, confirmed, book, run, steadfast, parcel, parcels, owner, handOver } = await aDay()
    const ids = await confirmed(2)
    await book(ids)
    await run(60_000)
    await handOver(...ids)
    for (const id of ids) await steadfast.tell(id, 'cancelled_approval_pending')
    await run(60_000)
    const [first = ''] = ids
    const { collect } = await parcel(first)
    expect((await today()).aboutToComeBack).toEqual({ parcels: 2, collect: (2 * collect) / 100 })
    expect((await today(PACKER)).aboutToComeBack).toEqual({ parcels: 2, collect: null })
    await parcels.settle(owner, first, { settled: 'wants' })
    expect((await today()).aboutToComeBack).toEqual({ parcels: 1, collect: collect / 100 })
  })
})
