import { cameBack, creditOf } from '../order/exchange.ts'
import { lineWorths } from '../order/lineWorth.ts'
import { orderDay } from '../order/orderDay.ts'
import { toPayBack } from '../order/toPayBack.ts'
import { givenBack } from '../parcel/received.ts'
import { isDelivered } from '../parcel/states.ts'
import { backOf, type GoodsBack } from './goodsBack.ts'
import type { Amounts, LedgerLine, Measure } from './ledger.ts'
import { add, type Poisha, ZERO } from './money.ts'
import type { OrderFacts, ParcelFacts, Way } from './orderFacts.ts'
import { courierFees, lackingOf } from './parcelMoney.ts'
import { endOfWay } from './parcelWay.ts'
import { shares } from './shares.ts'

/**
 * What an order is to the shop's figures, as it stands now. The one rule: the ledger holds what these lines said before, and is booked
 * the difference. An order that was joined into another is nothing, since its goods are there.
 */
export function figuresOf(facts: OrderFacts): LedgerLine[] {
  if (facts.order.joinedInto !== undefined) return []
  const way = wayOf(facts)
  return [
    ...placed(facts),
    ...confirmed(facts),
    ...cancelled(facts, way),
    ...(way.deliveredAt === undefined ? [] : delivered(facts, way.deliveredAt)),
    ...returned(facts, way),
    ...goodsLost(facts, way),
    ...money(facts, way),
    ...whatStayed(facts, way),
    ...facts.parcels.flatMap((parcel) => carried(facts, parcel)),
  ]
}

function wayOf({ order: { status, placedAt }, moves }: OrderFacts): Way {
  const over = moves.findLast(({ to }) => to === status)
  const isOver = status === 'Return' || status === 'Cancelled'
  // Exchanged instead of returned, it is delivered since it was.
  const delivered = moves.findLast(({ from, to }) => to === 'Delivered' && from !== 'Return')
  const isDelivered = status === 'Delivered' || (status === 'Return' && over?.from === 'Delivered')
  return {
    deliveredAt: isDelivered ? (delivered?.at ?? over?.at ?? placedAt) : undefined,
    overAt: isOver ? (over?.at ?? placedAt) : undefined,
  }
}

function placed(facts: OrderFacts): LedgerLine[] {
  const { placedAt, total } = facts.order
  const worths = lineWorths(facts.order)
  return [
    whole(facts, placedAt, { placedOrders: 1, placed: total }),
    ...parts(facts, placedAt, (line) => ({ placed: worths[line] ?? 0 }), 'placedOrders'),
  ]
}

/** For whoever has confirmed it, what became of it. One whose parcel never left is confirmed again by itself. */
function confirmed({ order: { status, placedAt }, moves }: OrderFacts): LedgerLine[] {
  const confirming = moves.findLast(({ from, to }) => to === 'Confirmed' && from !== 'Shipping')
  if (confirming?.by === undefined || status === 'Pending') return []
  const of = { all: '', staff: confirming.by }
  const became = { Delivered: 'confirmedStayed', Return: 'confirmedBack' } as const
  const ended = status === 'Delivered' || status === 'Return' ? became[status] : undefined
  return [
    { day: orderDay(confirming.at), of, amounts: { confirmedOrders: 1 } },
    ...(ended ? [{ day: orderDay(placedAt), of, amounts: { [ended]: 1 } }] : []),
  ]
}

function cancelled(facts: OrderFacts, { overAt }: Way): LedgerLine[] {
  if (facts.order.status !== 'Cancelled' || overAt === undefined) return []
  const worths = lineWorths(facts.order)
  return [
    whole(facts, overAt, { cancelledOrders: 1, cancelled: facts.order.total }),
    ...parts(facts, overAt, (line) => ({ cancelled: worths[line] ?? 0 }), 'cancelledOrders'),
  ]
}

function delivered(facts: OrderFacts, at: number): LedgerLine[] {
  const { lines, subTotal, discount, deliveryCharge: delivery } = facts.order
  const worths = lineWorths(facts.order)
  const deliveries = shares(delivery, worths)
  // What was taken off more than the goods cost was taken off the delivery.
  const beyond = shares(Math.max(0, discount - subTotal), worths)
  const ofLine = (line: number): Amounts => {
    const { quantity, originalPrice } = lines[line] ?? { quantity: 0, originalPrice: 0 }
    const cost = facts.costs[line]
    const goods = originalPrice * quantity
    return {
      deliveredPieces: quantity,
      deliveredGoods: goods,
      discount: goods - (worths[line] ?? 0) + (beyond[line] ?? 0),
      delivery: deliveries[line] ?? 0,
      ...costOf(cost, quantity),
    }
  }
  return both(facts, at, ofLine, 'deliveredOrders')
}

/** What is left of it with its customer, on the day it was placed: only so has a rate of what came back a whole. */
function whatStayed(facts: OrderFacts, { deliveredAt }: Way): LedgerLine[] {
  const { placedAt, status, lines } = facts.order
  if (status !== 'Delivered' && status !== 'Return') return []
  const some = deliveredAt === undefined ? [] : backInPart(facts, deliveredAt)
  const ofLine = (at: number): Amounts => {
    const quantity = lines[at]?.quantity ?? 0
    const gone = some.filter(({ line }) => line === at).reduce((sum, back) => sum + back.quantity, 0)
    const back = status === 'Return' ? quantity : Math.min(quantity, gone)
    return { stayedPieces: quantity - back, backPieces: back }
  }
  return both(facts, placedAt, ofLine, status === 'Return' ? 'backOrders' : 'stayedOrders')
}

/** What came back, or is to: of what was delivered with what was paid for it. */
function returned(facts: OrderFacts, { deliveredAt, overAt }: Way): LedgerLine[] {
  const { order } = facts
  const isReturn = order.status === 'Return' && overAt !== undefined
  if (deliveredAt === undefined) {
    const ofLine = (line: number) => ({ returnedPieces: order.lines[line]?.quantity ?? 0 })
    return isReturn ? both(facts, overAt, ofLine, 'returnedOrders') : []
  }
  const some = backInPart(facts, deliveredAt)
  const booked = some.flatMap((back) =>
    both(facts, back.at, (line) =>
      line === back.line ? { returnedPieces: back.quantity, returnedGoods: back.credit } : {},
    ),
  )
  if (!isReturn) return booked
  const worths = lineWorths(order)
  const delivery = order.deliveryCharge - Math.max(0, order.discount - order.subTotal)
  const deliveries = shares(Math.max(0, delivery), worths)
  const rest = (line: number): Amounts => {
    const before = some.filter((back) => back.line === line)
    const pieces = before.reduce((sum, { quantity }) => sum + quantity, 0)
    const credit = before.reduce((sum, back) => sum + back.credit, 0)
    return {
      returnedPieces: (order.lines[line]?.quantity ?? 0) - pieces,
      returnedGoods: (worths[line] ?? 0) - credit,
      delivery: -(deliveries[line] ?? 0),
    }
  }
  return [...booked, ...both(facts, overAt, rest, 'returnedOrders')]
}

/** Pieces of an order that was delivered which came back without the rest, or are to, with what was paid for them. */
function backInPart({ order, parcels, given, sentBack }: OrderFacts, deliveredAt: number) {
  const told = [
    ...parcels.map((parcel) => ({ lines: givenBack(parcel), at: parcel.deliveredAt ?? deliveredAt })),
    ...sentBack.map(({ at, line, shelf, damaged }) => ({ lines: [{ line, returned: shelf + damaged }], at })),
  ]
  // Together they are worth what is paid back, however it is rounded.
  const inPart = told.flatMap(({ at }, nth) => {
    const before = cameBack(
      order,
      told.slice(0, nth).flatMap(({ lines }) => lines),
    )
    const then = cameBack(
      order,
      told.slice(0, nth + 1).flatMap(({ lines }) => lines),
    )
    return then.flatMap(({ line, quantity, credit }) => {
      const had = before.find((one) => one.line === line)
      const pieces = quantity - (had?.quantity ?? 0)
      return pieces > 0 ? [{ line, quantity: pieces, credit: credit - (had?.credit ?? 0), at }] : []
    })
  })
  return [...inPart, ...exchangedOf(given)]
}

function exchangedOf(given: OrderFacts['given']) {
  return given.flatMap((line) => (line.expectedAt === undefined ? [] : [{ ...line, at: line.expectedAt }]))
}

/** What all is worth that came back of an order that was delivered, with its delivery where all did, but for what was exchanged. */
function backWorth(facts: OrderFacts, deliveredAt: number): number {
  const { order, given } = facts
  const worthOf = (lines: readonly { readonly credit: number }[]) =>
    lines.reduce((sum, { credit }) => sum + credit, 0)
  const exchanged = worthOf(exchangedOf(given))
  if (order.status !== 'Return') return worthOf(backInPart(facts, deliveredAt)) - exchanged
  return order.subTotal + order.deliveryCharge - order.discount - exchanged
}

/** What pieces cost that are back on the shelf, or are lost to the shop and were never delivered. */
function goodsLost(facts: OrderFacts, way: Way): LedgerLine[] {
  return backOf(facts, way).flatMap((back) => {
    const amounts = costOfBack(back, facts.costs[back.line])
    return amounts ? both(facts, back.at, (line) => (line === back.line ? amounts : {})) : []
  })
}

function costOfBack({ fate, pieces, wasGiven }: GoodsBack, cost: Poisha | undefined): Amounts | undefined {
  if (wasGiven) return fate === 'shelf' ? costOf(cost, -pieces) : undefined
  return fate === 'shelf' || cost === undefined ? undefined : { [fate]: cost * pieces }
}

/** What pieces cost that customers have; below 0, no longer have. */
function costOf(cost: Poisha | undefined, pieces: number): Amounts {
  return cost === undefined ? { uncostedPieces: pieces } : { cost: cost * pieces, costedPieces: pieces }
}

/** What couriers took, paid and did not collect, and what customers paid for nothing. */
function money(facts: OrderFacts, { deliveredAt, overAt }: Way): LedgerLine[] {
  const { order, parcels, claims, refunds } = facts
  const worths = lineWorths(order)
  // Of what was not sold nothing lacks.
  const lacking = deliveredAt === undefined ? [] : lackingOf(parcels, backWorth(facts, deliveredAt))
  const ofParcels = parcels.flatMap((parcel, nth) => {
    const fees = courierFees(parcel)
    const amounts = { fees: fees.amount, ...lacking[nth] }
    const perLine = Object.entries(amounts).map(([name, amount]) => [name, shares(amount, worths)] as const)
    return both(
      facts,
      fees.at,
      (line) => Object.fromEntries(perLine.map(([name, parts]) => [name, parts[line] ?? 0])),
      undefined,
      parcel.courier,
    )
  })
  const paid = claims.flatMap(({ agreed = 0, closedAt }) =>
    closedAt === undefined ? [] : shared(facts, closedAt, 'compensation', agreed),
  )
  const agreed = refunds.flatMap(({ amount, settled }) =>
    deliveredAt === undefined || !settled ? [] : shared(facts, settled.at, 'kept', amount - settled.paid),
  )
  if (deliveredAt !== undefined) {
    const settledAt = refunds.findLast(({ settled }) => settled)?.settled?.at ?? deliveredAt
    const tooMuch = shared(facts, settledAt, 'shortfall', paidBackTooMuch(facts))
    return [...ofParcels, ...paid, ...agreed, ...tooMuch]
  }
  if (overAt === undefined) return [...ofParcels, ...paid]
  const inAdvance = order.advance?.checked ? order.advance.amount : 0
  const atDoor = parcels.reduce(
    (sum, { state, collected = 0 }) => sum + (isDelivered(state) ? 0 : collected),
    0,
  )
  const out = refunds.reduce((sum, { amount, settled }) => sum + (settled?.paid ?? amount), 0)
  const kept = Math.max(0, inAdvance + atDoor - out)
  return [...ofParcels, ...paid, ...shared(facts, overAt, 'kept', kept)]
}

/**
 * What was paid back of an order that was delivered, and is not to be paid back as it stands now: what its courier collected was told
 * lower afterwards. It lacks, too.
 */
function paidBackTooMuch({ order, parcels, returned, given, sentBack, refunds }: OrderFacts): number {
  const settled = refunds.filter((refund) => refund.settled)
  const due = toPayBack({
    ...{ order, parcels, returned, wasDelivered: true, credit: creditOf(order) },
    given: add(ZERO, ...exchangedOf(given).map(({ credit }) => credit)),
    sentBack: sentBack.map(({ line, shelf, damaged }) => ({ line, returned: shelf + damaged })),
  })
  return Math.max(0, add(ZERO, ...settled.map(({ amount }) => amount)) - due)
}

/** What of the total of an order its customer gave back, or has neither paid nor owes to a rider. Of one that was delivered; poisha. */
export function notSpentOf(facts: OrderFacts): number {
  const { deliveredAt } = wayOf(facts)
  if (deliveredAt === undefined) return 0
  const back = backWorth(facts, deliveredAt)
  const lacks = lackingOf(facts.parcels, back).reduce((sum, { shortfall }) => sum + shortfall, 0)
  const agreed = facts.refunds.reduce(
    (sum, { amount, settled }) => sum + (settled ? amount - settled.paid : 0),
    0,
  )
  return back + lacks + paidBackTooMuch(facts) - agreed
}

/** How a parcel has ended with its courier. */
function carried(facts: OrderFacts, parcel: ParcelFacts): LedgerLine[] {
  const end = endOfWay(parcel)
  if (!end) return []
  const fees = courierFees(parcel)
  return [
    whole(facts, end.at, end.amounts, parcel.courier),
    ...(end.amounts.parcelsBack ? [whole(facts, fees.at, { feesBack: fees.amount }, parcel.courier)] : []),
  ]
}

function shared(facts: OrderFacts, at: number, measure: Measure, amount: number): LedgerLine[] {
  const perLine = shares(amount, lineWorths(facts.order))
  return both(facts, at, (line) => ({ [measure]: perLine[line] ?? 0 }))
}

/** The amounts of all lines together, and those of each line under its product and size. `orders`: counts the order, too. */
function both(
  facts: OrderFacts,
  at: number,
  ofLine: (line: number) => Amounts,
  orders?: Measure,
  courier?: string,
): LedgerLine[] {
  const amounts: Partial<Record<Measure, number>> = orders ? { [orders]: 1 } : {}
  for (const line of facts.order.lines.keys()) {
    for (const [measure, amount] of Object.entries(ofLine(line)) as [Measure, number][]) {
      amounts[measure] = (amounts[measure] ?? 0) + amount
    }
  }
  return [whole(facts, at, amounts, courier), ...parts(facts, at, ofLine, orders)]
}

function whole(facts: OrderFacts, at: number, amounts: Amounts, courier?: string): LedgerLine {
  const { order, district, area, takenBy = '', parcels } = facts
  const of = {
    ...{ all: '', district, area, source: order.source, staff: takenBy },
    courier: courier ?? parcels.at(-1)?.courier ?? '',
  }
  return { day: orderDay(at), of, amounts }
}

/** An order counts once for each of its products, and once for each of its sizes. */
function parts(
  { order: { lines } }: OrderFacts,
  at: number,
  ofLine: (line: number) => Amounts,
  orders?: Measure,
): LedgerLine[] {
  const day = orderDay(at)
  const keys = new Set<string>()
  const once = (of: LedgerLine['of']) => {
    const key = JSON.stringify(of)
    if (!orders || keys.has(key)) return {}
    keys.add(key)
    return { [orders]: 1 }
  }
  return lines.flatMap(({ id, size }, line) => {
    const amounts = ofLine(line)
    if (Object.values(amounts).every((amount) => amount === 0) && !orders) return []
    return [{ product: id }, { size }].map((of) => ({ day, of, amounts: { ...amounts, ...once(of) } }))
  })
}
