import { findOwnedProduct } from '#data/catalogue/products.ts'
import { refusals } from '#data/core/transaction.ts'
import { type HeldPiece, listHeld } from '#data/stock/orderStock.ts'
import { listStock, type StockActor } from '#data/stock/stock.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { hasPiece, isSamePiece, isSold, pieceOf } from '#domain/catalogue/variants.ts'
import {
  availableOf,
  countedPieces,
  leavesPieceOpen,
  movedHomes,
  piecesOfLines,
  stillNeeded,
  takes,
} from '#domain/order/linePieces.ts'
import { marksOfNow, type OrderMark } from '#domain/order/marks.ts'
import type { MissingGoods, NotCounted } from '#domain/order/missingGoods.ts'
import type { Order } from '#domain/order/order.ts'
import { countedGoods, namedGoods, type OrderLine } from '#domain/order/orderLine.ts'
import type { ReturnedTo } from '#domain/order/returned.ts'
import type { PieceStock, StockedPiece, StockMove, StockReason } from '#domain/stock/stockMove.ts'
import { type StockTransaction, takeStock } from '../stock/stockWriter.ts'

interface OutOfStock {
  readonly outcome: 'out-of-stock'
  readonly missing: readonly MissingGoods[]
}

/** What an order gave back of which the shop has given up the size or color: it is counted nowhere. */
interface GivenUp {
  /** The places of its lines, from 0. */
  readonly lines: readonly number[]
  readonly goods: readonly NotCounted[]
}

const NOTHING: GivenUp = { lines: [], goods: [] }

const { refuse, orRefused } = refusals<OutOfStock>()

/** Answers with what was missing, where work that holds goods was refused. */
export const orMissing = orRefused

/** Pieces that an order gives back; with 'damaged' or 'missing' after 'returned' they leave the stock at once. */
interface GivenPiece extends HeldPiece {
  readonly reasons: readonly StockReason[]
}

/** Gives back all that an order has taken; see {@link giveBackSome}. */
export async function giveBack(
  change: StockTransaction,
  order: Pick<Order, 'id' | 'lines'>,
  reasons: readonly StockReason[],
  by: StockActor,
): Promise<GivenUp> {
  return await giveBackSome(change, order, (held) => held.map((piece) => ({ ...piece, reasons })), by)
}

/**
 * Gives back those pieces that `choose` selects of what an order has taken. A second time nothing is left to give. What was taken from a
 * place that is counted no more goes where its line's piece is counted now. Returns what then is counted nowhere; nobody counts what is
 * thrown away.
 */
export async function giveBackSome(
  change: StockTransaction,
  { id: orderId, lines }: Pick<Order, 'id' | 'lines'>,
  choose: (held: readonly HeldPiece[]) => readonly GivenPiece[],
  by: StockActor,
): Promise<GivenUp> {
  const taken = await listHeld(change.tx, orderId)
  if (taken.length === 0) return NOTHING
  const products = await productsOf(change.tx, lines)
  const { held, moves: homes } = await atHome(change.tx, orderId, taken, lines, products)
  const given = choose(held)
  const moves = given.flatMap(({ productId, size, color, quantity, reasons }) =>
    reasons.map((reason) => {
      const delta = leavesAtOnce(reason) ? -quantity : quantity
      return { productId, size, color, delta, reason, orderId }
    }),
  )
  await change.move([...homes, ...moves], by)
  const kept = given.filter(({ reasons }) => !reasons.some(leavesAtOnce))
  return givenUp(kept, lines, products)
}

function leavesAtOnce(reason: StockReason): boolean {
  return reason === 'damaged' || reason === 'missing'
}

/** Like {@link giveBack}, of so many pieces of one line, as far as the order still has them. */
export async function giveBackLine(
  change: StockTransaction,
  { id: orderId, lines }: Pick<Order, 'id' | 'lines'>,
  { line, quantity, to }: { readonly line: OrderLine; readonly quantity: number; readonly to: ReturnedTo },
  by: StockActor,
): Promise<void> {
  const taken = await listHeld(change.tx, orderId)
  const { held, moves: homes } = await atHome(
    change.tx,
    orderId,
    taken,
    lines,
    await productsOf(change.tx, lines),
  )
  let left = quantity
  const moves = held.flatMap((piece): StockMove[] => {
    if (piece.productId !== line.id || !takes(line, piece)) return []
    const { productId, size, color } = piece
    const back = Math.min(left, piece.quantity)
    left -= back
    if (back === 0) return []
    const returned = { productId, size, color, delta: back, reason: 'returned', orderId } as const
    return to === 'shelf' ? [returned] : [returned, { ...returned, delta: -back, reason: 'damaged' }]
  })
  if (moves.length > 0) await change.move([...homes, ...moves], by)
}

/** What was given back of pieces that are in no stock, since the shop has given up their size or color. */
function givenUp(
  given: readonly HeldPiece[],
  lines: readonly OrderLine[],
  products: ReadonlyMap<string, OwnedProduct>,
): GivenUp {
  const all = given.flatMap((piece) => {
    const product = products.get(piece.productId)
    if (piece.isCounted || !product || hasPiece(product, piece)) return []
    const at = lines.flatMap((line, place) =>
      line.id === piece.productId && takes(line, piece) ? [place] : [],
    )
    return [{ piece, at }]
  })
  return {
    lines: lines.flatMap((_, place) => (all.some(({ at }) => at.includes(place)) ? [place] : [])),
    goods: all.flatMap(({ piece: { productId: id, size, color, quantity }, at: [first] }) => {
      const line = first === undefined ? undefined : lines[first]
      return line
        ? [{ id, ...namedGoods(line), size: size || line.size, color: color || line.color, quantity }]
        : []
    }),
  }
}

/**
 * What an order has taken, each where it is counted now ({@link movedHomes}), and the moves that write this down: the pieces leave
 * their old place, and come to the new one as what the order took from there. They change no stock.
 */
async function atHome(
  tx: StockTransaction['tx'],
  orderId: string,
  taken: readonly HeldPiece[],
  lines: readonly OrderLine[],
  products: ReadonlyMap<string, OwnedProduct>,
): Promise<{ readonly held: readonly HeldPiece[]; readonly moves: readonly StockMove[] }> {
  const gone = taken.filter(({ isCounted }) => !isCounted)
  if (gone.length === 0) return { held: taken, moves: [] }
  const homes = movedHomes(gone, lines, products, await listStock(tx, [...products.keys()]))
  const left = stillNeeded(
    taken,
    homes.map(({ from }) => from),
  )
  const held = homes.reduce<HeldPiece[]>(
    (all, { from: { quantity }, to }) => {
      const before = all.find((piece) => isSameCounted(piece, to))
      const whole = { ...to, isCounted: true, quantity: quantity + (before?.quantity ?? 0) }
      return [...all.filter((piece) => piece !== before), whole]
    },
    left.map((piece) => ({ ...piece, isCounted: !gone.some((one) => isSameCounted(one, piece)) })),
  )
  const moves = homes.flatMap(({ from: { productId, size, color, quantity }, to }): StockMove[] => [
    { productId, size, color, delta: quantity, reason: 'cancelled', orderId },
    { ...to, delta: quantity, reason: 'counted' },
    { ...to, delta: -quantity, reason: 'sold', orderId },
  ])
  return { held, moves }
}

/** What lines still want of the pieces that an order has taken, and that are sold no more: it goes on holding them. */
function wantedOfGone(
  taken: readonly HeldPiece[],
  wanted: readonly PieceStock[],
  lines: readonly OrderLine[],
): PieceStock[] {
  return taken
    .filter((piece) => !piece.isCounted && !wanted.some((one) => isSameCounted(one, piece)))
    .map((piece) => {
      const own = lines.filter((line) => line.id === piece.productId && takes(line, piece))
      return { ...piece, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }
    })
}

/**
 * Makes an order hold the pieces of these lines: takes what it lacks, and gives back what it holds beyond them. `agreed`: lines that
 * it has already. Of what is left open, or is no longer sold, there is as much as was agreed, if not more. Returns what was given back
 * of those and is counted nowhere, as {@link giveBack} does. Refuses where there is too little, which undoes the transaction ({@link orMissing}).
 */
export async function holdGoods(
  change: StockTransaction,
  orderId: string,
  lines: readonly OrderLine[],
  by: StockActor,
  agreed: readonly OrderLine[] = [],
): Promise<GivenUp> {
  const { tx } = change
  const products = await productsOf(tx, lines)
  const stock = await listStock(tx, [...products.keys()])
  const known = agreed.length > 0 ? agreed : lines
  const before = await productsOf(tx, known)
  const home = await atHome(tx, orderId, await listHeld(tx, orderId), known, before)
  const taken = home.held
  const held = taken.filter(({ isCounted }) => isCounted)
  const wanted = piecesOfLines(lines, products)
  refuseUnsettled(lines, products, addedUp(stock, held), agreed)
  const lacking = countedPieces(stillNeeded(wanted, held), stock)
  const beyond = stillNeeded(taken, [...wanted, ...wantedOfGone(taken, wanted, lines)]).map((piece) => ({
    ...piece,
    isCounted: held.some((one) => isSameCounted(one, piece)),
  }))
  const given = beyond.map(
    ({ productId, size, color, quantity }) =>
      ({ productId, size, color, delta: quantity, reason: 'cancelled', orderId }) as const,
  )
  const short = await takeStock(change, orderId, lacking, by, [...home.moves, ...given])
  if (short.length === 0) return givenUp(beyond, known, before)
  // What the order holds already is there for its lines, too.
  const there = short.map((piece) => {
    const holding = held.find((one) => isSameCounted(one, piece))
    return { ...piece, quantity: piece.quantity + (holding?.quantity ?? 0) }
  })
  const sold = lines.filter(({ id }) => products.has(id))
  const available = availableOf(sold, products, there)
  refuseTooLittle(sold.map((line, at) => ({ line, available: available[at] ?? 0 })))
}

/**
 * Refuses for lines that take nothing from stock, and of which there is less than they want: those that leave
 * their piece open, and those of goods that are no longer sold.
 */
function refuseUnsettled(
  lines: readonly OrderLine[],
  products: ReadonlyMap<string, OwnedProduct>,
  there: readonly PieceStock[],
  agreed: readonly OrderLine[],
): void {
  const all = availableOf(lines, products, there)
  const unsettled = lines.flatMap((line, at): ShortOf[] => {
    const product = products.get(line.id)
    const sold = product && isSold(product, line)
    if (sold && pieceOf(product, line)) return []
    const most = sold ? (all[at] ?? 0) : 0
    const available = Math.min(line.quantity, Math.max(most, agreedOf(line, agreed)))
    return [{ line, available, state: sold ? 'open' : 'gone' }]
  })
  if (unsettled.some(({ line, available }) => available < line.quantity)) refuseTooLittle(unsettled)
}

function agreedOf(line: OrderLine, agreed: readonly OrderLine[]): number {
  const same = agreed.filter(
    ({ id, size, color }) => id === line.id && size === line.size && color === line.color,
  )
  return same.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the names of the goods of which an order leaves open which counted piece they are. */
export async function openGoods(tx: StockTransaction['tx'], lines: readonly OrderLine[]): Promise<string[]> {
  const products = await productsOf(tx, lines)
  const stock = await listStock(tx, [...products.keys()])
  const open = lines.filter((line) => {
    const product = products.get(line.id)
    return product && leavesPieceOpen(line, product, stock)
  })
  return [...new Set(open.map(({ name }) => name))]
}

/** Returns an order's marks as what is sold now asks for them; see {@link marksOfNow}. */
export async function currentMarks(
  tx: StockTransaction['tx'],
  marks: readonly OrderMark[],
  lines: readonly OrderLine[],
): Promise<OrderMark[]> {
  return marksOfNow(marks, lines, await productsOf(tx, lines))
}

async function productsOf(tx: StockTransaction['tx'], lines: readonly OrderLine[]) {
  const products = new Map<string, OwnedProduct>()
  for (const id of new Set(lines.map((line) => line.id))) {
    const product = await findOwnedProduct(tx, id)
    if (product) products.set(id, product)
  }
  return products
}

/** What is in stock, with what the order holds of it. */
function addedUp(stock: readonly PieceStock[], held: readonly PieceStock[]): PieceStock[] {
  return stock.map((piece) => ({
    ...piece,
    quantity: piece.quantity + (held.find((one) => isSameCounted(one, piece))?.quantity ?? 0),
  }))
}

function isSameCounted(one: StockedPiece, other: StockedPiece): boolean {
  return one.productId === other.productId && isSamePiece(one, other)
}

interface ShortOf extends Pick<MissingGoods, 'available' | 'state'> {
  readonly line: OrderLine
}

/** Refuses an order, for the lines of which there are fewer than wanted. */
function refuseTooLittle(lines: readonly ShortOf[]): never {
  const missing = lines.flatMap(({ line, ...there }): MissingGoods[] =>
    there.available < line.quantity ? [{ ...countedGoods(line), ...there }] : [],
  )
  return refuse({ outcome: 'out-of-stock', missing })
}
