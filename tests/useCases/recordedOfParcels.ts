import { poisha, ZERO } from '#domain/money/money.ts'
import { VAT } from '#domain/money/vat.ts'
import type { Recording, World } from './world.ts'

const BUS = { courier: 'other', carrier: { name: 'A bus', code: 'R-7', mobileNumber: '' } }

/** Asks somebody whom the shop cannot call to carry the order, which is then as good as booked. */
async function booked({ shop, owner, orderId }: World): Promise<void> {
  await shop.orders.moveOrder(owner, orderId, 'Confirmed')
  await shop.parcels.book(owner, { orderIds: [orderId], ...BUS }, undefined)
}

const BOOKED = [
  ['order.moved', 'owner'],
  ['order.moved', 'owner'],
  ['parcel.asked', 'owner'],
  ['parcel.moved', 'owner'],
] as const

const leaves = (world: World) =>
  world.shop.parcels.handOver(world.owner, { codes: [world.orderId] }, undefined)

const RUBEL = { id: 'r-1', name: 'Rubel', mobile: '' }

/** A run of the order that has left, and what it has to collect. */
async function aRunOut({ shop, owner, orderId }: World): Promise<string> {
  const value = { ...shop.settings.current().couriers, own: { on: true, riders: [RUBEL] } }
  await shop.settings.write({ ...owner, owner: true }, 'couriers', { value, revision: 0 })
  await shop.orders.moveOrder(owner, orderId, 'Confirmed')
  const making = await shop.runs.make(owner, { rider: RUBEL.id, orderIds: [orderId] })
  const id = making.outcome === 'made' ? (making.run?.run.id ?? '') : ''
  await shop.parcels.packed(owner, [orderId], { packed: true })
  await shop.runs.leave(owner, id)
  return id
}

const LEFT = [
  ['settings.changed', 'owner'],
  ...BOOKED,
  ['parcel.packed', 'owner'],
  ['parcel.moved', 'owner'],
] as const

const FAILED = {
  kind: 'failed',
  reason: 'Phone off',
  paid: [],
  day: undefined,
  transactionId: '',
  returned: undefined,
} as const

/** Issues the VAT invoice of the order. */
async function issued({ shop, owner, orderId }: World): Promise<void> {
  const { payments } = shop.settings.current()
  const vat = { ...VAT, on: true, bin: '001234567-0101', name: 'Haat', address: 'Dhaka' }
  await shop.settings.write({ ...owner, owner: true }, 'payments', {
    ...{ value: { ...payments, vat }, revision: 0 },
  })
  await shop.orders.moveOrder(owner, orderId, 'Confirmed')
  await shop.vatInvoices.issue(owner, orderId, { buyerBin: '' })
}

const ISSUED = [
  ['settings.changed', 'owner'],
  ['order.moved', 'owner'],
  ['order.vat-issued', 'owner'],
] as const

/** Asks whoever lost a parcel to pay; returns the id of the claim. */
async function claimed(world: World): Promise<string> {
  const { shop, owner, orderId } = world
  await booked(world)
  await leaves(world)
  await shop.parcels.lose({ ...owner, owner: true }, orderId)
  const listing = await shop.claims.listOpen(owner, { page: 1, limit: 1 })
  const id = (listing.outcome === 'listed' && listing.claims[0]?.claim.id) || ''
  await shop.claims.note(owner, id, { what: 'asked', amount: poisha(100_00), ticket: 'T-1' })
  return id
}

const CLAIMED = [
  ...BOOKED,
  ['parcel.moved', 'owner'],
  ['parcel.moved', 'owner'],
  ['parcel.claimed', 'owner'],
] as const

/** A refund that was settled without a payment. Returns its id. */
async function refunded(world: World): Promise<string> {
  const { shop, owner, orderId } = world
  const advance = { amount: poisha(100_00), method: 'cash', transactionId: '', checked: true } as const
  await shop.orders.changeOrder(owner, orderId, { revision: 1, advance })
  await booked(world)
  await leaves(world)
  await shop.parcels.lose({ ...owner, owner: true }, orderId)
  const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 1 })
  const id = (listing.outcome === 'listed' && listing.refunds[0]?.id) || ''
  await shop.refunds.settle(owner, id, { paid: poisha(0), transactionId: '', rest: 'kept' })
  return id
}

const REFUNDED = [
  ['order.changed', 'owner'],
  ...BOOKED,
  ['parcel.moved', 'owner'],
  ['parcel.moved', 'owner'],
  ['order.refunded', 'owner'],
] as const

/** The use cases of parcels, each with the entries that it leaves. */
export const RECORDED_OF_PARCELS: Readonly<Record<string, Recording>> = {
  'parcels.book': { does: booked, events: BOOKED },
  'parcels.printed': {
    async does(world) {
      await booked(world)
      await world.shop.parcels.printed(world.owner, [world.orderId])
    },
    events: [...BOOKED, ['parcel.printed', 'owner']],
  },
  'parcels.packed': {
    async does(world) {
      await booked(world)
      await world.shop.parcels.packed(world.owner, [world.orderId], { packed: true })
    },
    events: [...BOOKED, ['parcel.packed', 'owner']],
  },
  'parcels.notThere': {
    async does(world) {
      await booked(world)
      const read = await world.shop.orders.order(world.owner, world.orderId)
      if (read.outcome !== 'found') throw new Error(read.outcome)
      const { revision = 0 } = read.detail.order
      await world.shop.parcels.notThere(world.owner, world.orderId, { line: 0, quantity: 1, revision })
    },
    events: [...BOOKED, ['parcel.goods-missing', 'owner']],
  },
  'parcels.handOver': {
    async does(world) {
      await booked(world)
      await leaves(world)
    },
    events: [...BOOKED, ['parcel.moved', 'owner']],
  },
  'parcels.undoHandOver': {
    async does(world) {
      await booked(world)
      await leaves(world)
      await world.shop.parcels.undoHandOver(world.owner, world.orderId)
    },
    events: [...BOOKED, ['parcel.moved', 'owner'], ['parcel.moved', 'owner']],
  },
  // The sheet is a record of its own.
  'parcels.closeSheet': {
    async does(world) {
      await booked(world)
      await leaves(world)
      const of = { courier: 'other', carrier: 'A bus', collector: 'Sohag', mobileNumber: '' }
      await world.shop.parcels.closeSheet(world.owner, of, undefined)
    },
    events: [...BOOKED, ['parcel.moved', 'owner']],
  },
  'parcels.say': {
    async does(world) {
      await booked(world)
      await world.shop.parcels.say(world.owner, world.orderId, { state: 'coming-back' })
    },
    events: [...BOOKED, ['parcel.moved', 'owner']],
  },
  'parcels.settle': {
    async does(world) {
      await booked(world)
      await leaves(world)
      await world.shop.parcels.say(world.owner, world.orderId, { state: 'failed', reason: 'Phone off' })
      await world.shop.parcels.settle(world.owner, world.orderId, {
        settled: 'told',
        day: undefined,
        note: '',
      })
    },
    events: [...BOOKED, ['parcel.moved', 'owner'], ['parcel.moved', 'owner'], ['parcel.settled', 'owner']],
  },
  'parcels.cancel': {
    async does(world) {
      await booked(world)
      await world.shop.parcels.cancel(world.owner, world.orderId, { doneThere: false, boxHere: false })
    },
    events: [...BOOKED, ['order.moved', 'owner'], ['parcel.moved', 'owner']],
  },
  'parcels.receive': {
    async does(world) {
      await booked(world)
      await leaves(world)
      await world.shop.parcels.receive(world.owner, world.orderId, {
        lines: [{ line: 0, shelf: 0, damaged: 1, missing: 0 }],
      })
    },
    events: [
      ...BOOKED,
      ['order.moved', 'owner'],
      ['parcel.moved', 'owner'],
      ['parcel.moved', 'owner'],
      ['parcel.received', 'owner'],
    ],
  },
  'parcels.claimNotReceived': {
    async does(world) {
      await booked(world)
      await leaves(world)
      await world.shop.parcels.say(world.owner, world.orderId, { state: 'coming-back' })
      await world.db.updateTable('parcels').set({ said_back_at: 1 }).execute()
      await world.shop.parcels.claimNotReceived(world.owner, world.orderId)
    },
    events: [...BOOKED, ['parcel.moved', 'owner'], ['parcel.moved', 'owner'], ['parcel.claimed', 'owner']],
  },
  'claims.note': { does: (world) => claimed(world), events: CLAIMED },
  'claims.close': {
    async does(world) {
      const id = await claimed(world)
      await world.shop.claims.close({ ...world.owner, owner: true }, id, '')
    },
    events: [...CLAIMED, ['parcel.claimed', 'owner']],
  },
  'refunds.settle': { does: (world) => refunded(world), events: REFUNDED },
  'refunds.correct': {
    async does(world) {
      const id = await refunded(world)
      await world.shop.refunds.correct(world.owner, id, { transactionId: 'AGK7T3', noted: '' })
    },
    events: [...REFUNDED, ['order.refund-corrected', 'owner']],
  },
  'vatInvoices.issue': { does: issued, events: ISSUED },
  'vatInvoices.void': {
    async does(world) {
      await issued(world)
      await world.shop.vatInvoices.void({ ...world.owner, owner: true }, world.orderId, { reason: 'Wrong' })
    },
    events: [...ISSUED, ['order.vat-voided', 'owner']],
  },
  'parcels.lose': {
    async does(world) {
      await booked(world)
      await leaves(world)
      await world.shop.parcels.lose({ ...world.owner, owner: true }, world.orderId)
    },
    events: [...BOOKED, ['parcel.moved', 'owner'], ['parcel.moved', 'owner']],
  },
  'runs.make': { does: aRunOut, events: LEFT },
  'runs.leave': { does: aRunOut, events: LEFT },
  'runs.say': {
    async does(world) {
      await world.shop.runs.say(world.owner, await aRunOut(world), world.orderId, FAILED)
    },
    events: [...LEFT, ['parcel.moved', 'owner']],
  },
  'runs.close': {
    async does(world) {
      const id = await aRunOut(world)
      await world.shop.runs.say(world.owner, id, world.orderId, FAILED)
      await world.shop.runs.close(world.owner, id, { float: ZERO, spent: [], notes: [], why: '' })
    },
    events: [...LEFT, ['parcel.moved', 'owner'], ['run.closed', 'owner']],
  },
  'runs.settleDebt': {
    async does(world) {
      const { shop, owner, orderId } = world
      const id = await aRunOut(world)
      await shop.runs.say(owner, id, orderId, FAILED)
      await shop.runs.close(owner, id, { float: poisha(100), spent: [], notes: [], why: 'Lost' })
      const reading = await shop.runs.read(owner, id)
      const rider = reading.outcome === 'found' ? reading.run.run.rider.id : ''
      await shop.runs.settleDebt(owner, rider, { how: 'cash', amount: poisha(100), note: '' }, undefined)
    },
    events: [...LEFT, ['parcel.moved', 'owner'], ['run.closed', 'owner'], ['rider.settled', 'owner']],
  },
}
