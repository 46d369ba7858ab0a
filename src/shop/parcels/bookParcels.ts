import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { claimKey } from '#data/core/idempotencyKeys.ts'
import type { Schema } from '#data/core/schema.ts'
import { afterCommit } from '#data/core/transaction.ts'
import { lockOrders } from '#data/parcels/bookableOrders.ts'
import { findParcel, insertParcels, parcelsOfOrders } from '#data/parcels/parcels.ts'
import { waitsForDay } from '#domain/order/notBefore.ts'
import type { Order } from '#domain/order/order.ts'
import { notBookable, type SentParcel, sentParcel, typedNote } from '#domain/parcel/booking.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import type { ParcelFault } from '#domain/parcel/faults.ts'
import { isByHand, OTHER_COURIER, OWN_COURIER, type Parcel } from '#domain/parcel/parcel.ts'
import { MOST_PARCELS, parcelId } from '#domain/parcel/parcelId.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { OrderWatch } from '../orders/orderWatch.ts'
import type { StockTransaction, StockWriter } from '../stock/stockWriter.ts'
import type { CourierLines } from './courierLines.ts'
import type { MoveParcel } from './moveParcel.ts'
import { createParcelAreas, type ParcelAreas } from './parcelAreas.ts'
import type { AskedParcel, ParcelRequest, Parcels } from './parcelTypes.ts'

/** Orders that are asked for in one transaction. */
const STEP = 100

export interface BookParts {
  readonly lines: CourierLines
  readonly parcels: MoveParcel
  readonly record: Record
  readonly write: StockWriter
  readonly watch: OrderWatch
  /** Lets the job that books run soon. */
  hasten(): void
}

/** Who asks for parcels, from whom, and under which key. */
interface Asking {
  readonly caller: User
  readonly request: ParcelRequest
  readonly askedKey: string | undefined
}

interface Work extends BookParts, Pick<ShopDeps, 'db' | 'now'> {
  readonly areas: ParcelAreas
}

/** Use cases that ask couriers to carry orders. */
export function createBookParcels(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  parts: BookParts,
): Pick<Parcels, 'book' | 'again'> {
  const work = { db, now, ...parts, areas: createParcelAreas(parts) }
  return {
    book: guarded('orders.ship', (caller, request, key) => book(work, caller, request, key)),
    again: guarded('orders.ship', (caller, id, to) => again(work, caller, id, to)),
  }
}

async function book(work: Work, caller: User, request: ParcelRequest, key: string | undefined) {
  const { write, watch } = work
  const { courier } = request
  const ids = [...new Set(request.orderIds)]
  if (courier !== undefined && !isThere(work, courier)) {
    const results = ids.map((orderId) => refused(orderId, courier, 'COURIER_OFF'))
    return { outcome: 'asked', results } as const
  }
  const asking = { caller, request, askedKey: key === undefined ? undefined : keyOf(caller, key) }
  const results: AskedParcel[] = []
  for (let from = 0; from < ids.length; from += STEP) {
    const step = await write((change) => ask(work, change, asking, ids.slice(from, from + STEP)))
    if (step === 'key-reused') return { outcome: step } as const
    results.push(...step)
  }
  watch.changed()
  return { outcome: 'asked', results } as const
}

async function again(
  work: Work,
  caller: User,
  id: string,
  { courier: given, carrier, note, area: chosen }: Parameters<Parcels['again']>[2],
) {
  const { db, now, parcels, write, watch, areas } = work
  const orderId = (await findParcel(db, id))?.orderId
  if (orderId === undefined) return { outcome: 'unknown' } as const
  const done = await write(async (change) => {
    const locked = await parcels.lock(change, id, orderId)
    if (!locked) return { outcome: 'unknown' } as const
    const { parcel, order } = locked
    if (!isNotTaken(parcel)) return { outcome: 'not-now', state: parcel.state } as const
    const courier = given ?? parcel.courier
    const sent = order && sentParcel(order, note ?? typedNote(parcel.sent))
    const kept = chosen ?? (courier === parcel.courier ? parcel.area : undefined)
    const of = [order].filter((one) => one !== undefined)
    const area = (await areas.find(change.tx, courier, of, kept && { [orderId]: kept })).get(orderId)
    const fault =
      order && sent ? faultOf(work, order, courier, [], { sent, weight: parcel.weight, area }) : 'NOT_FOUND'
    if (fault) return { outcome: 'not-bookable', fault } as const
    const to = {
      ...carriedBy(courier, carrier),
      ...{ courier, area },
      fault: undefined,
      faultDetail: '',
      askedAt: now(),
      ...(sent && { sent, collect: sent.collect }),
    }
    await areas.remember(change.tx, courier, of, chosen && { [orderId]: chosen }, now())
    const state = isByHand(courier) ? 'booked' : 'queued'
    const moved = await parcels.move(change, locked, { ...to, state }, userActor(caller))
    bookSoon(work, change.tx)
    return { outcome: 'changed', parcel: moved } as const
  })
  watch.changed()
  return done
}

function isThere({ lines }: Work, courier: string): boolean {
  return courier === OTHER_COURIER || lines.isSet(courier)
}

function bookSoon({ hasten }: Work, tx: Transaction<Schema>): void {
  afterCommit(tx, hasten)
}

/** Answers in the order of `ids`. */
async function ask(
  work: Work,
  change: StockTransaction,
  asking: Asking,
  ids: readonly string[],
): Promise<readonly AskedParcel[] | 'key-reused'> {
  const { now, parcels, record, areas } = work
  const { request } = asking
  const { tx } = change
  if (await isReused(tx, asking, now())) return 'key-reused'
  const orders = await lockOrders(tx, ids)
  const earlier = await parcelsOfOrders(tx, ids)
  const couriers = Map.groupBy(orders.values(), (order) => courierOf(work, request, order))
  const found = await areasOf(work, tx, request, couriers)
  const asked: Parcel[] = []
  const results = ids.map((id): AskedParcel => {
    const had = earlier.get(id) ?? []
    const same = had.find(({ askedKey }) => askedKey !== undefined && askedKey === asking.askedKey)
    if (same) return { orderId: id, courier: same.courier, outcome: 'queued', parcelId: same.id }
    const order = orders.get(id)
    if (!order) return refused(id, request.courier, 'NOT_FOUND')
    const courier = courierOf(work, request, order)
    if (courier === undefined) return refused(id, courier, 'COURIER_OFF')
    const sent = sentParcel(order, request.note)
    const area = found.get(id)
    const isEarly = !request.early && waitsForDay(order, now())
    const fault = isEarly
      ? 'LATER'
      : (faultOf(work, order, courier, had, { sent, weight: request.weight, area }) ??
        riderFault(request, courier))
    if (fault) return refused(id, courier, fault)
    const parcel = newParcel({ orderId: id, position: had.length + 1, courier, sent, area }, asking, now())
    asked.push(parcel)
    return { orderId: id, courier, outcome: 'queued', parcelId: parcel.id }
  })
  await insertParcels(tx, asked)
  for (const [courier, parcelsOfIt] of Map.groupBy(asked, ({ courier }) => courier)) {
    const taken = parcelsOfIt.flatMap(({ orderId }) => orders.get(orderId) ?? [])
    await areas.remember(tx, courier, taken, request.areas, now())
  }
  const actor = userActor(asking.caller)
  for (const parcel of asked) {
    const { orderId: subjectId, courier } = parcel
    await record(tx, { kind: 'parcel.asked', actor, subjectId, at: now(), after: { courier } })
    if (!isByHand(courier)) continue
    // Nobody else books it: it is as good as booked.
    await parcels.move(change, { parcel, order: orders.get(subjectId) }, { state: 'booked' }, actor)
  }
  if (asked.length > 0) bookSoon(work, tx)
  return results
}

/** Claims the key of the request. Whether it was the key of another one. */
async function isReused(
  tx: Transaction<Schema>,
  { askedKey, request }: Asking,
  at: number,
): Promise<boolean> {
  if (askedKey === undefined) return false
  const hash = requestHash(request)
  // Apart from the keys of orders, which have no spaces.
  const use = { key: `parcels ${askedKey}`, requestHash: hash, orderId: '', at }
  const earlier = await claimKey(tx, use)
  return earlier !== undefined && earlier.requestHash !== hash
}

/** Whom the request names, or else whom the area of the order has; undefined: nobody is on. */
function courierOf({ lines }: Work, { courier }: ParcelRequest, order: Order): string | undefined {
  return courier ?? lines.presetOf(order.customer.deliveryArea)
}

/** Where orders go in the lists of their couriers, by order, as far as somebody has chosen that. */
async function areasOf(
  { areas }: Work,
  tx: Transaction<Schema>,
  request: ParcelRequest,
  couriers: ReadonlyMap<string | undefined, readonly Order[]>,
): Promise<ReadonlyMap<string, CourierArea>> {
  const found = new Map<string, CourierArea>()
  for (const [courier, orders] of couriers) {
    if (courier === undefined) continue
    for (const [id, area] of await areas.find(tx, courier, orders, request.areas)) found.set(id, area)
  }
  return found
}

/** Which rider takes it somebody has to say. */
function riderFault({ courier: said }: ParcelRequest, courier: string): ParcelFault | undefined {
  return said === undefined && courier === OWN_COURIER ? 'GIVE_TO_RIDER' : undefined
}

/** Why a courier is not asked to carry an order that had these parcels. `sent`: what it would be told. */
function faultOf(
  work: Work,
  order: Order,
  courier: string,
  had: readonly Parcel[],
  { sent, weight, area }: Pick<Parcel, 'weight' | 'area'> & { readonly sent: SentParcel },
): ParcelFault | undefined {
  if (!isThere(work, courier)) return 'COURIER_OFF'
  if (had.length >= MOST_PARCELS) return 'TOO_MANY_PARCELS'
  const parts = { invoice: order.id, secondNumber: sent.otherNumber, goods: '', boxes: 1 }
  const booking = { ...sent, ...parts, weight, area }
  return notBookable(order, had) ?? work.lines.find(courier)?.parcels.faultOf(booking)
}

function newParcel(
  {
    orderId,
    position,
    courier,
    sent,
    area,
  }: Pick<Parcel, 'orderId' | 'position' | 'courier' | 'area'> & { readonly sent: SentParcel },
  { caller, request, askedKey }: Asking,
  at: number,
): Parcel {
  return {
    ...EMPTY,
    ...carriedBy(courier, request.carrier),
    ...{ id: parcelId(orderId, position), orderId, position, courier, askedKey, sent, area },
    ...{ movedAt: at, askedAt: at, newsAt: at, askedBy: caller.id, weight: request.weight },
    collect: sent.collect,
  }
}

const EMPTY = {
  ...{
    state: 'queued',
    boxes: 1,
    packedWeight: undefined,
    boxScans: [],
    timesPrinted: 0,
    faultDetail: '',
    changed: [],
    missing: [],
  },
  ...{ sentAt: undefined, bookedAt: undefined, handedOverAt: undefined, deliveredAt: undefined },
  ...{
    consignment: undefined,
    codeCheck: undefined,
    deniedWith: undefined,
    twin: undefined,
    collected: undefined,
    codFee: undefined,
    returnFee: undefined,
    expected: undefined,
  },
  ...{
    fault: undefined,
    trouble: undefined,
    settledAt: undefined,
    settled: undefined,
    settledDay: undefined,
  },
  ...{ printedAt: undefined, packedAt: undefined, packedBy: undefined, calledBackAt: undefined },
  ...{ handedOverBy: undefined, handOverKey: undefined, sheetId: undefined },
  ...{ saidBackAt: undefined, expectedBack: undefined },
  ...{ received: undefined, receivedAt: undefined, receivedBy: undefined, batchId: undefined },
  settledIn: undefined,
} as const satisfies Partial<Parcel>

/** Who carries it besides the couriers that the shop can call. */
function carriedBy(courier: string, carrier: ParcelRequest['carrier']) {
  const { name = '', mobileNumber = '', code = '', fee } = (isByHand(courier) && carrier) || {}
  return {
    ...{ carrier: name, carrierNumber: mobileNumber, trackingCode: code || undefined, fee },
    ...{ trackingLink: undefined, returnCode: undefined, payout: undefined },
  }
}

/** Whether no courier has it: it was refused, or was not sent to one yet. */
function isNotTaken({ state, sentAt }: Parcel): boolean {
  return state === 'refused' || (state === 'queued' && sentAt === undefined)
}

function refused(orderId: string, courier: string | undefined, fault: ParcelFault): AskedParcel {
  return { orderId, courier, outcome: 'refused', fault }
}

function keyOf({ id }: User, key: string): string {
  return createHash('sha256').update(`${id}\n${key}`).digest('base64url')
}
