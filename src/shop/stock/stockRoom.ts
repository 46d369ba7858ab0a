import type { StockQuery } from '#contract/stock/stockRoomSchema.ts'
import { changeProduct, findOwnedProduct, findOwnedProducts } from '#data/catalogue/products.ts'
import { findBySku, listRoom, roomPieces } from '#data/catalogue/stockList.ts'
import { claimKey } from '#data/core/idempotencyKeys.ts'
import { refusals } from '#data/core/transaction.ts'
import { lockStock, type StockMoved } from '#data/stock/stock.ts'
import { listMoves } from '#data/stock/stockMoves.ts'
import { changedValues, type ShopEvent } from '#domain/activity/activity.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import type { LedgerLine } from '#domain/money/ledger.ts'
import { thrownAwayFigures } from '#domain/money/lossFigures.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { can, seesGoodsCosts } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import { SALES_DAYS } from '#domain/stock/lasting.ts'
import { MAX_STOCK, type StockedPiece, type StockMove } from '#domain/stock/stockMove.ts'
import type {
  CountedLine,
  DamagedLine,
  ReceivedLine,
  RoomPiece,
  StockEntry,
} from '#domain/stock/stockRoom.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { requestHash } from '../core/requestHash.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Bookkeeping } from '../money/bookkeeping.ts'
import { type Booking, beginCounting, goneProblems, isSameStock, moveLines, stockOf } from './stockBooking.ts'
import type { StockBooked, StockChange, StockRoom } from './stockTypes.ts'

type StockEvent = Extract<ShopEvent, { kind: `stock.${string}` }>

const { refuse, orRefused } = refusals<StockBooked>()

interface Parts {
  readonly version: VersionWatch
  readonly record: Record
  readonly books: Pick<Bookkeeping, 'book'>
}

export function createStockRoom(deps: ShopDeps, { version, record, books }: Parts): StockRoom {
  const { db } = deps
  const write = contentWriter(deps, version)
  const since = () => deps.now() - SALES_DAYS * DAY_MS

  /** Books a change all or nothing, and once for each key. `change` returns what the activity says of it. */
  async function book(
    caller: User,
    request: StockChange<StockedPiece> & { readonly kind: StockEvent['kind'] },
    key: string | undefined,
    change: (booking: Booking) => Promise<Pick<StockEvent, 'kind' | 'after'>>,
  ): Promise<StockBooked> {
    const [actor, at] = [userActor(caller), deps.now()]
    return await orRefused(
      write(async (tx) => {
        const hash = requestHash(request)
        // Apart from the keys of orders, which have no spaces.
        const use =
          key === undefined ? undefined : { key: `stock ${key}`, requestHash: hash, orderId: '', at }
        const earlier = use && (await claimKey(tx, use))
        if (earlier) return refuse({ outcome: earlier.requestHash === hash ? 'booked' : 'key-reused' })
        const problems = await goneProblems(tx, request.lines)
        const event =
          problems.length === 0 &&
          (await change({ tx, by: { actor, at, newId: () => newId(deps) }, problems }))
        if (!event || problems.length > 0) return refuse({ outcome: 'invalid', problems })
        await record(tx, { ...event, actor, subjectId: '', at } as StockEvent)
        return { outcome: 'booked' }
      }),
    )
  }

  /** Makes the cost prices of received goods those of their products; of several, the last one. */
  async function updateCosts({ tx, by: { actor, at } }: Booking, lines: readonly ReceivedLine[]) {
    const costs = new Map(lines.map(({ productId, costPrice }) => [productId, costPrice]))
    for (const [id, costPrice] of costs) {
      const before = await findOwnedProduct(tx, id)
      if (!before || costPrice === undefined || before.costPrice === costPrice) continue
      await changeProduct(tx, id, { costPrice }, at)
      const values = changedValues<OwnedProduct>(before, { costPrice })
      const subject = { subjectId: id, subjectName: before.name }
      await record(tx, { kind: 'product.changed', actor, ...subject, at, ...values })
    }
  }

  return {
    list: guarded('goods.read', async (caller, query) => {
      const { pieces, total } = await piecesOf(db, query, since())
      return { outcome: 'listed', pieces: costsInSight(caller, pieces), total }
    }),

    moves: guarded('goods.read', async (caller, { product, size, color, older, limit }) => {
      const piece = { productId: product, size, color }
      const found = await listMoves(db, piece, { limit: limit + 1, older })
      const seen = found.slice(0, limit)
      const moves = can(caller, 'orders.read') ? seen : seen.map(withoutCustomer)
      const pieces = costsInSight(caller, await roomPieces(db, [product], since()))
      return {
        outcome: 'listed',
        piece: pieces.find((one) => isSamePiece(one, piece)),
        moves: costsInSight(caller, moves),
        older: found.length > limit ? seen.at(-1) : undefined,
      }
    }),

    receive: guarded('catalogue', async (caller, goods, key) => {
      const { lines, note } = goods
      return await book(caller, { kind: 'stock.received', ...goods }, key, async (booking) => {
        // All at once, and before any product: orders take them in this order.
        await lockStock(booking.tx, await stockOf(booking.tx, lines))
        await beginCounting(booking, lines)
        const moves = lines.map(
          ({ quantity, ...line }): StockMove => ({ ...line, delta: quantity, reason: 'received', note }),
        )
        await moveLines(booking, moves, () => ({ code: 'STOCK_TOO_MANY', parameters: { max: MAX_STOCK } }))
        if (goods.updateCosts) await updateCosts(booking, lines)
        const cost = sumOf(lines.map(({ quantity, costPrice }) => quantity * (costPrice ?? 0)))
        const after = { lines: lines.length, pieces: piecesIn(lines), cost, note }
        return { kind: 'stock.received', after }
      })
    }),

    count: guarded('catalogue', async (caller, counted, key) => {
      const { lines, note } = counted
      return await book(caller, { kind: 'stock.counted', ...counted }, key, async (booking) => {
        const outdated = await outdatedCounts(booking, lines)
        booking.problems.push(...outdated)
        await beginCounting(booking, lines)
        const moves = lines.map(({ counted, seen, ...line }) => ({
          ...line,
          delta: counted - (seen ?? 0),
          reason: 'counted' as const,
          note,
        }))
        await moveLines(booking, moves, () => ({ code: 'COUNT_OUTDATED', parameters: {} }))
        const deltas = moves.filter((_, position) => lines[position]?.seen !== undefined)
        const differences = deltas.map(({ delta }) => delta)
        const missing = -sumOf(differences.filter((delta) => delta < 0))
        const surplus = sumOf(differences.filter((delta) => delta > 0))
        return { kind: 'stock.counted', after: { lines: lines.length, missing, surplus, note } }
      })
    }),

    damage: guarded('catalogue', async (caller, damaged, key) => {
      const { lines, note } = damaged
      return await book(caller, { kind: 'stock.damaged', ...damaged }, key, async (booking) => {
        const costs = await costsOf(booking, lines)
        const moves = lines.map(
          ({ quantity, ...line }): StockMove => ({
            ...{ ...line, delta: -quantity, reason: 'damaged', note },
            costPrice: costs.get(line.productId),
          }),
        )
        const refusal = (available: number) => ({ code: 'STOCK_TOO_FEW', parameters: { available } }) as const
        const moved = await moveLines(booking, moves, refusal)
        await books.book(booking.tx, lossesOf(moved, booking.by.at))
        return { kind: 'stock.damaged', after: { lines: lines.length, pieces: piecesIn(lines), note } }
      })
    }),
  }
}

/** The pieces that a query asks for. `since`: from when sales are counted, in milliseconds since 1970. */
async function piecesOf(
  db: ShopDeps['db'],
  { show, search, sku, ids, page, limit }: StockQuery,
  since: number,
): Promise<{ readonly pieces: readonly RoomPiece[]; readonly total: number }> {
  if (sku !== undefined) {
    const piece = await findBySku(db, sku, since)
    return piece ? { pieces: [piece], total: 1 } : { pieces: [], total: 0 }
  }
  if (ids !== undefined) {
    const pieces = await roomPieces(db, ids, since)
    return { pieces, total: pieces.length }
  }
  return await listRoom(db, { show, search, since }, { limit, offset: (page - 1) * limit })
}

/** What one piece of each product costs, as far as it is known. */
async function costsOf({ tx }: Booking, lines: readonly DamagedLine[]) {
  const products = await findOwnedProducts(tx, [...new Set(lines.map(({ productId }) => productId))])
  return new Map(products.map(({ id, costPrice }) => [id, costPrice]))
}

/** What the figures say of pieces that were thrown away, by the ids of their moves. */
function lossesOf(moved: readonly StockMoved[], at: number): Map<string, LedgerLine[]> {
  return new Map(
    moved.flatMap((move) =>
      move.outcome === 'moved'
        ? [[move.id, thrownAwayFigures({ ...move, costPrice: move.costPrice, at })]]
        : [],
    ),
  )
}

/** Lines whose piece is counted now but was not then, or the other way round, and those that name a piece again. */
async function outdatedCounts({ tx }: Booking, lines: readonly CountedLine[]): Promise<LocatedProblem[]> {
  const stock = await stockOf(tx, lines)
  return lines.flatMap((line, position): LocatedProblem[] => {
    const isCounted = stock.some((row) => isSameStock(row, line))
    const isRepeated = lines.findIndex((other) => isSameStock(other, line)) < position
    const isOutdated = isRepeated || isCounted !== (line.seen !== undefined)
    return isOutdated ? [{ path: `lines.${position}`, code: 'COUNT_OUTDATED', parameters: {} }] : []
  })
}

function piecesIn(lines: readonly { readonly quantity: number }[]): number {
  return sumOf(lines.map(({ quantity }) => quantity))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** A change without who ordered what, for staff who see no orders. */
function withoutCustomer({ orderId: _, actor, ...entry }: StockEntry): StockEntry {
  const isCustomer = actor.kind === 'user' && actor.role === 'customer'
  return { ...entry, orderId: undefined, actor: isCustomer ? { kind: 'visitor', name: '' } : actor }
}

/** Pieces or changes, without what they cost for those who do not see it. */
function costsInSight<Costing extends Pick<RoomPiece, 'costPrice'>>(
  caller: User,
  all: readonly Costing[],
): readonly Costing[] {
  return seesGoodsCosts(caller) ? all : all.map((one) => ({ ...one, costPrice: undefined }))
}
