import type { Order } from '#domain/order/order.ts'
import type { Quarter, Tale } from './aQuarter.ts'
import { type BookedOrder, type createOwnBooks, worths } from './ownBooks.ts'

type Books = ReturnType<typeof createOwnBooks>

/** What the bus has delivered and not paid. Poisha; `delivered`: a day. */
export interface Unpaid {
  readonly parcel: string
  readonly of: BookedOrder
  readonly delivered: number
  readonly collect: number
  readonly collected: number
  readonly fees: number
  /** What is written down as collected too little, and what came back of it without its customer having it paid back. */
  lacks: number
  back: number
}

interface Teller {
  readonly quarter: Quarter
  readonly books: Books
  readonly unpaid: Unpaid[]
}

/** What may become of an order, with what somebody writes down of it. `n`: any number, which makes it another one. */
export const TALES: Readonly<Record<string, (teller: Teller, n: number) => Tale>> = {
  async *waits({ quarter, books }, n) {
    const id = await quarter.take(n, { confirmed: false })
    books.count(await known(quarter, id, ''), quarter.today(), 'placed')
    yield 1
  },

  async *calledOff({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1 + (n % 4)
    await quarter.move(id, 'Cancelled')
    const of = await known(quarter, id, '')
    books.count(of, placed, 'placed', placed)
    books.count(of, quarter.today(), 'cancelled')
  },

  async *byHand({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1 + (n % 3)
    await quarter.move(id, 'Delivered')
    const of = await known(quarter, id, '')
    books.count(of, placed, 'placed', placed)
    books.stayed(of, placed)
    deliver(books, quarter, of, quarter.today())
  },

  async *byBus(teller, n) {
    yield* byBus(teller, n, 0)
  },

  async *byBusTooLittle(teller, n) {
    yield* byBus(teller, n, 50_00)
  },

  /** They do not pay for a piece that they do not want, and it comes later; some pay less than that, some more. */
  async *givenBackUnpaid(teller, n) {
    const { quarter, books, unpaid } = teller
    const placed = quarter.today()
    // Of a single piece no part can be given back.
    const id = await quarter.take(n % 3 === 0 ? n + 1 : n)
    yield 1
    await quarter.sendByBus(id)
    yield 1
    const piece = ofOnePiece(await known(quarter, id, 'other'))
    const less = [0, 30_00, -20_00, -piece][n % 4] ?? 0
    const one = await busDelivers(teller, id, { placed, days: 1, back: [1] }, piece + less)
    const { of } = one
    unpaid.push(one)
    // The bus may have paid by then.
    yield 2 + (n % 20)
    const isDamaged = n % 2 === 0
    await quarter.askForReturn(id, 1)
    await quarter.receiveAsked(id, { line: 0, shelf: isDamaged ? 0 : 1, damaged: isDamaged ? 1 : 0 })
    books.lines(of, quarter.today(), [{ returnedPieces: 1, returnedGoods: piece }])
    if (!isDamaged) books.lines(of, quarter.today(), [costed(firstCost(quarter, of), -1)])
    // Of what was to be paid for the rest the shop has what was paid, and no more than that.
    one.back = piece
    lacks(books, one, Math.max(0, one.lacks - piece))
  },

  async *refused({ quarter, books }, n) {
    const placed = quarter.today()
    const advance = { amount: 200_00, method: 'cash', transactionId: '', checked: true } as Order['advance']
    const isPaid = n % 2 === 0
    const id = await quarter.take(n, isPaid ? { advance } : {})
    yield 1
    await quarter.sendByBus(id)
    yield 2
    await quarter.busBrings(id)
    yield 1 + (n % 5)
    const of = await known(quarter, id, 'other')
    const lines = of.order.lines.map(({ quantity }, line) => {
      const damaged = n % 3 === 0 ? 1 : 0
      const missing = n % 4 === 0 && quantity > damaged ? 1 : 0
      return { line, shelf: quantity - damaged - missing, damaged, missing }
    })
    await quarter.receive(id, lines)
    const today = quarter.today()
    books.count(of, placed, 'placed', placed)
    books.cameBack(of, placed)
    books.order(of, today, { parcelsBack: 1 })
    const back = of.order.lines.map(({ quantity, id: productId }, line) => ({
      returnedPieces: quantity,
      damaged: (quarter.costOf(productId) ?? 0) * (lines[line]?.damaged ?? 0),
      missing: (quarter.costOf(productId) ?? 0) * (lines[line]?.missing ?? 0),
    }))
    books.lines(of, today, back, 'returnedOrders')
    const fees = quarter.busFees(quarter.placeOf(of.district).zone, undefined)
    books.whole(of, today, 'fees', fees)
    books.order(of, today, { feesBack: fees })
    if (!isPaid) return
    yield 3
    const paid = await quarter.payBackHalf(id)
    books.whole(of, today, 'kept', 200_00 - paid)
  },

  async *broughtBack({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1
    await quarter.move(id, 'Delivered')
    const delivered = quarter.today()
    yield 2 + (n % 9)
    // By the word of its customer, or by that of staff, who have it in hand.
    const isSentBack = n % 4 < 2
    if (isSentBack) await quarter.sendBack(id)
    else await quarter.move(id, 'Return')
    const back = quarter.today()
    const of = await known(quarter, id, '')
    books.count(of, placed, 'placed', placed)
    books.cameBack(of, placed)
    deliver(books, quarter, of, delivered)
    const perLine = worths(of.order).map((worth, line) => ({
      returnedGoods: worth,
      returnedPieces: of.order.lines[line]?.quantity ?? 0,
    }))
    books.lines(of, back, perLine, 'returnedOrders')
    // The charge for delivery is paid back with the goods.
    books.whole(of, back, 'delivery', -of.order.deliveryCharge)
    // Of goods that are counted, or that a customer sends back, somebody says where they are.
    if (isSentBack || of.order.lines.some(({ id: productId }) => productId === quarter.ids[0])) {
      yield 1
      const to = n % 2 === 0 ? 'shelf' : 'damaged'
      await quarter.settleReturn(id, to)
      if (to === 'damaged') return
    }
    const onShelf = of.order.lines.map(({ id: productId, quantity }) =>
      costed(quarter.costOf(productId), -quantity),
    )
    books.lines(of, quarter.today(), onShelf)
  },

  async *byRider({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1
    await quarter.ride(id)
    const of = await known(quarter, id, 'own')
    books.count(of, placed, 'placed', placed)
    books.stayed(of, placed)
    deliver(books, quarter, of, quarter.today())
    books.order(of, quarter.today(), { parcelsDelivered: 1, door0: 1 })
  },

  async *inPart({ quarter, books }, n) {
    const placed = quarter.today()
    // Of a single piece no part can be given back.
    const id = await quarter.take(n % 3 === 0 ? n + 1 : n)
    yield 1
    await quarter.ride(id, 1)
    const of = await known(quarter, id, 'own')
    const ridden = quarter.today()
    books.count(of, placed, 'placed', placed)
    books.stayed(of, placed, [1])
    books.order(of, ridden, { parcelsDelivered: 1, door0: 1 })
    deliver(books, quarter, of, ridden)
    books.lines(of, ridden, [{ returnedPieces: 1, returnedGoods: ofOnePiece(of) }])
    // The rest was paid by nobody.
    books.whole(of, ridden, 'shortfall', of.order.total - ofOnePiece(of))
    yield 1
    const isDamaged = n % 2 === 0
    const receipt = { line: 0, shelf: isDamaged ? 0 : 1, damaged: isDamaged ? 1 : 0, missing: 0 }
    await quarter.receive(id, [receipt])
    if (!isDamaged) books.lines(of, quarter.today(), [costed(firstCost(quarter, of), -1)])
  },

  async *lost({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1
    await quarter.sendByBus(id)
    yield 4
    const close = await quarter.lose(id, 700_01)
    const of = await known(quarter, id, 'other')
    books.count(of, placed, 'placed', placed)
    const gone = of.order.lines.map(({ id: productId, quantity }) => ({
      missing: (quarter.costOf(productId) ?? 0) * quantity,
    }))
    books.lines(of, quarter.today(), gone)
    books.order(of, quarter.today(), { parcelsBack: 1, parcelsLost: 1 })
    yield 5
    await close()
    books.whole(of, quarter.today(), 'compensation', 700_01)
  },

  async *exchanged({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1
    await quarter.move(id, 'Delivered')
    const old = await known(quarter, id, '')
    books.count(old, placed, 'placed', placed)
    books.stayed(old, placed, [1])
    deliver(books, quarter, old, quarter.today())
    yield 2
    const reordered = quarter.today()
    const lines = [{ id: quarter.ids[0] ?? '', size: 'S', color: 'N/A', quantity: 3 }]
    const replaces = { orderId: id, lines: [{ line: 0, quantity: 1 }] }
    // Where it goes is asked of the old one.
    const { customer } = await quarter.read(id)
    const other = await quarter.take(n, { lines, replaces, customer: { ...customer, email: '' } })
    yield 1
    await quarter.move(other, 'Delivered')
    const today = quarter.today()
    const replacing = await known(quarter, other, '')
    books.count(replacing, reordered, 'placed', reordered)
    books.stayed(replacing, reordered)
    deliver(books, quarter, replacing, today)
    books.lines(old, today, [{ returnedPieces: 1, returnedGoods: ofOnePiece(old) }])
    yield 3
    const to = n % 2 === 0 ? 'shelf' : 'damaged'
    await quarter.receiveExchange(id, other, to)
    if (to === 'shelf') books.lines(old, quarter.today(), [costed(firstCost(quarter, old), -1)])
  },

  async *askedBack({ quarter, books }, n) {
    const placed = quarter.today()
    // Of a single piece no part can be given back.
    const id = await quarter.take(n % 3 === 0 ? n + 1 : n)
    yield 1
    await quarter.move(id, 'Delivered')
    const of = await known(quarter, id, '')
    books.count(of, placed, 'placed', placed)
    books.stayed(of, placed, [1])
    deliver(books, quarter, of, quarter.today())
    yield 2
    const isDamaged = n % 2 === 0
    // Of all of it, by their word, and they keep the rest.
    if (n % 4 < 2) await quarter.sendBack(id)
    else await quarter.askForReturn(id, 1)
    yield 2
    await quarter.receiveAsked(id, { line: 0, shelf: isDamaged ? 0 : 1, damaged: isDamaged ? 1 : 0 })
    books.lines(of, quarter.today(), [{ returnedPieces: 1, returnedGoods: ofOnePiece(of) }])
    if (!isDamaged) books.lines(of, quarter.today(), [costed(firstCost(quarter, of), -1)])
  },

  async *joined({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n, { confirmed: false, discount: 0 as Order['discount'] })
    yield 1
    const { customer } = await quarter.read(id)
    const other = await quarter.take(n + 1, {
      ...{ confirmed: false, discount: 0 as Order['discount'], customer: { ...customer, email: '' } },
    })
    await quarter.join(id, other)
    await quarter.shop.orders.moveOrder(quarter.owner, id, 'Confirmed')
    const confirmed = quarter.today()
    yield 1
    await quarter.move(id, 'Delivered')
    const of = await known(quarter, id, '')
    books.count(of, placed, 'placed', confirmed)
    books.stayed(of, placed)
    deliver(books, quarter, of, quarter.today())
  },

  async *edited({ quarter, books }, n) {
    const placed = quarter.today()
    const id = await quarter.take(n)
    yield 1
    const lines = [{ id: quarter.ids[n % 3] ?? '', size: 'L', color: 'N/A', quantity: 4 }]
    await quarter.change(id, { lines, discount: (n % 2 === 0 ? 0 : 17_35) as Order['discount'] })
    yield 1
    await quarter.move(id, 'Delivered')
    const of = await known(quarter, id, '')
    books.count(of, placed, 'placed', placed)
    books.stayed(of, placed)
    deliver(books, quarter, of, quarter.today())
  },
}

async function* byBus(teller: Teller, n: number, tooLittle: number): Tale {
  const { quarter, unpaid } = teller
  const placed = quarter.today()
  const id = await quarter.take(n)
  yield 1
  await quarter.sendByBus(id)
  const days = 1 + (n % 4)
  yield days
  unpaid.push(await busDelivers(teller, id, { placed, days, back: [] }, tooLittle))
}

/** The bus was so many `days` on its way. `back`: how many pieces of each line will not stay. */
async function busDelivers(
  { quarter, books }: Teller,
  id: string,
  {
    placed,
    days,
    back,
  }: { readonly placed: number; readonly days: number; readonly back: readonly number[] },
  tooLittle: number,
): Promise<Unpaid> {
  const { id: parcel, collect, collected } = await quarter.busDelivers(id, tooLittle)
  const of = await known(quarter, id, 'other')
  books.count(of, placed, 'placed', placed)
  books.stayed(of, placed, back)
  const delivered = quarter.today()
  deliver(books, quarter, of, delivered)
  books.order(of, delivered, { parcelsDelivered: 1, doorHours: 24 * days, [`door${days}`]: 1 })
  const fees = quarter.busFees(quarter.placeOf(of.district).zone, collected)
  books.whole(of, delivered, 'fees', fees)
  const unpaid = { parcel, of, delivered, collect, collected, fees, lacks: 0, back: 0 }
  lacks(books, unpaid, tooLittle)
  return unpaid
}

/** Writes down anew what was collected too little: what two amounts are shared into is not always what their sum is. */
export function lacks(books: Books, one: Unpaid, amount: number): void {
  books.whole(one.of, one.delivered, 'shortfall', -one.lacks)
  books.whole(one.of, one.delivered, 'shortfall', amount)
  one.lacks = amount
}

/** An order as it stands, with what its figures are counted by. */
async function known(quarter: Quarter, id: string, courier: string): Promise<BookedOrder> {
  const order = await quarter.read(id)
  const { district, area } = quarter.placeOf(order.customer.district)
  const { source = '' } = order
  return { order: { ...order, source }, district, area, takenBy: quarter.owner.id, courier }
}

function deliver(books: Books, quarter: Quarter, of: BookedOrder, day: number): void {
  const perLine = of.order.lines.map(({ id, quantity, originalPrice }, line) => {
    const goods = originalPrice * quantity
    return {
      ...{ deliveredPieces: quantity, deliveredGoods: goods },
      discount: goods - (worths(of.order)[line] ?? 0),
      ...costed(quarter.costOf(id), quantity),
    }
  })
  books.lines(of, day, perLine, 'deliveredOrders')
  books.whole(of, day, 'delivery', of.order.deliveryCharge)
}

function costed(cost: number | undefined, pieces: number) {
  return cost === undefined ? { uncostedPieces: pieces } : { cost: cost * pieces, costedPieces: pieces }
}

function firstCost(quarter: Quarter, { order }: BookedOrder): number | undefined {
  return quarter.costOf(order.lines[0]?.id ?? '')
}

/** What was paid for one piece of the first line: in whole taka where all lines are, rounded down. */
function ofOnePiece({ order }: BookedOrder): number {
  const all = worths(order)
  const unit = all.every((worth) => worth % 100 === 0) ? 100 : 1
  const [worth = 0, pieces = 1] = [all[0], order.lines[0]?.quantity]
  return pieces === 1 ? worth : Math.floor(worth / pieces / unit) * unit
}
