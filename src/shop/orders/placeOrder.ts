import type { Transaction } from 'kysely'
import { acceptCustomer, minimumProblems } from '#contract/orders/acceptance.ts'
import { findProductsAt } from '#data/catalogue/products.ts'
import type { Schema } from '#data/core/schema.ts'
import { refusals } from '#data/core/transaction.ts'
import { isAnyBlocked } from '#data/customers/blocks.ts'
import { findRepeatedOrder } from '#data/orders/orders.ts'
import { listStock } from '#data/stock/stock.ts'
import { ZERO } from '#domain/money/money.ts'
import { afterChanges } from '#domain/order/afterChanges.ts'
import { PLACED_ONLINE } from '#domain/order/agreement.ts'
import { isOtherArea } from '#domain/order/areaOfDistrict.ts'
import { changedLines, choiceProblems, pricedLines } from '#domain/order/lineChecks.ts'
import { countedPieces, piecesOfLines } from '#domain/order/linePieces.ts'
import { placingMarks } from '#domain/order/marks.ts'
import type { PlaceOrderResult } from '#domain/order/placing.ts'
import { quote } from '#domain/order/quote.ts'
import { placesAs } from '#domain/people/permissions.ts'
import type { Caller } from '#domain/people/user.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { PieceStock } from '#domain/stock/stockMove.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { originMarks } from '../core/originMarks.ts'
import { actorOf, type Record } from '../core/record.ts'
import type { Risks } from '../customers/risks.ts'
import { type StockTransaction, type StockWriter, takeStock } from '../stock/stockWriter.ts'
import { type CodeState, createOrderCodes } from './orderCodes.ts'
import { earlierUse, withFreeId } from './orderKeys.ts'
import type { Orders } from './orderTypes.ts'
import { type AdvanceAttempt, createPaidAdvances } from './paidAdvance.ts'
import { countPlacing } from './placingLimits.ts'
import { storeOrder } from './storeOrder.ts'

interface NotPlaced {
  readonly why: PlaceOrderResult | 'id-taken'
  /** It is refused for its advance, which is counted. */
  readonly forAdvance?: true
}
/** The order waits for its code. */
interface CodeRefused {
  readonly code: 'missing' | 'wrong'
}

const { refuse, orRefused } = refusals<NotPlaced | CodeRefused>()

/** One attempt at placing an order, under an id that may already be in use. */
interface Attempt extends AdvanceAttempt {
  readonly key: string | undefined
  readonly caller: Caller
  readonly code: CodeState
}

interface PlacingGiven {
  readonly record: Record
  readonly settings: () => OwnerSettings
  readonly write: StockWriter
  readonly risks: Risks
}

interface PlacingParts extends PlacingGiven {
  readonly deps: ShopDeps
  readonly advances: ReturnType<typeof createPaidAdvances>
  readonly codes: ReturnType<typeof createOrderCodes>
}

/** Creates the use case {@link Orders.placeOrder}. */
export function createPlaceOrder(deps: ShopDeps, given: PlacingGiven): Orders['placeOrder'] {
  const { settings, risks } = given
  const advances = createPaidAdvances(deps, settings, risks)
  const codes = createOrderCodes(deps, settings, risks)
  const parts = { deps, ...given, advances, codes }
  return (request, key, caller, client = {}) => placeOrder(parts, { request, key, caller, client })
}

async function placeOrder(
  parts: PlacingParts,
  given: Pick<Attempt, 'request' | 'key' | 'caller' | 'client'>,
): Promise<PlaceOrderResult> {
  const { deps, advances, codes } = parts
  const { now, random, originKey } = deps
  const { caller, client } = given
  // Staff place orders for anybody, whom they know; where they sit says nothing of the customer.
  const isStaff = caller !== undefined && placesAs(caller) !== 'customer'
  const origin = isStaff ? undefined : originMarks(originKey, client.address, client.device)
  const asked = { ...given, isStaff, origin }
  const advanceAsked = await advances.isAsked({ ...asked, at: now() })
  const code = await codes.stateOf({ ...asked, at: now() })
  return await withFreeId(random, (id) => tryPlacing(parts, { ...asked, advanceAsked, code, id, at: now() }))
}

async function tryPlacing(parts: PlacingParts, attempt: Attempt): Promise<PlaceOrderResult | 'id-taken'> {
  const { write, advances, codes } = parts
  const placing = await orRefused(write((change) => place(parts, change, attempt)))
  if ('code' in placing) {
    const refused = await codes.refuse(attempt, placing.code)
    return refused === 'unsent' ? await tryPlacing(parts, { ...attempt, code: 'unsent' }) : refused
  }
  if (!('why' in placing)) return placing
  if (placing.forAdvance) await advances.countRefusal(attempt)
  return placing.why
}

/** Refuses, which rolls back the claim of the key, unless the order is placed or a replay. */
async function place(
  parts: PlacingParts,
  change: StockTransaction,
  attempt: Attempt,
): Promise<PlaceOrderResult> {
  const { deps, record, settings, advances, codes } = parts
  const { tx } = change
  const { id, at, request, caller, client } = attempt
  const earlier = await earlierUse(tx, attempt)
  if (earlier?.outcome === 'key-reused') return earlier
  if (earlier) {
    const total = earlier.order?.total ?? request.shownTotal
    return { outcome: 'placed', orderId: earlier.orderId, total, replayed: true }
  }
  const {
    checkout,
    delivery,
    payments: { vat },
  } = settings()
  const acceptance = acceptCustomer(request, { checkout, delivery })
  if ('problems' in acceptance) return refuse({ why: { outcome: 'invalid', problems: acceptance.problems } })
  const { customer } = acceptance
  const { isStaff, origin } = attempt
  if (!isStaff) await refuseBlocked(parts, tx, attempt)
  const wait =
    (await waitOf(deps, tx, attempt)) ??
    (await advances.waitOf(tx, attempt)) ??
    (await codes.waitOf(tx, attempt))
  if (wait !== undefined) return refuse({ why: { outcome: 'too-many', wait } })

  const ids = [...new Set(request.lines.map((line) => line.id))]
  const found = await findProductsAt(tx, ids, at)
  const products = new Map(found.map((product) => [product.id, product]))
  const problems = choiceProblems(request.lines, products)
  if (problems.length > 0) return refuse({ why: { outcome: 'invalid', problems } })

  const lines = pricedLines(request.lines, products)
  const amounts = quote(lines, customer.deliveryArea, delivery)
  const refuseIfChanged = (stock: readonly PieceStock[]) => {
    const changed = changedLines(request.lines, products, stock)
    if (changed.length === 0 && amounts.total <= request.shownTotal) return
    const left = afterChanges(lines, changed)
    const total = left.length > 0 ? quote(left, customer.deliveryArea, delivery).total : ZERO
    return refuse({ why: { outcome: 'cart-changed', lines: changed, total } })
  }
  const stock = await listStock(tx, ids)
  refuseIfChanged(stock)

  const tooLittle = minimumProblems(amounts.subTotal, checkout)
  if (tooLittle.length > 0) return refuse({ why: { outcome: 'invalid', problems: tooLittle } })

  const paying = await advances.accept(tx, attempt, amounts)
  if ('problems' in paying)
    return refuse({ why: { outcome: 'invalid', problems: paying.problems }, forAdvance: true })
  const { advance } = paying

  // After all others, so that no SMS is paid for an order that is refused anyway.
  const { code } = attempt
  if (code === 'missing' || code === 'wrong') return refuse({ code })
  if (code === 'right' && !(await codes.use(tx, attempt))) return refuse({ code: 'wrong' })

  const actor = caller && { id: caller.id, role: placesAs(caller) }
  const by = { actor: actorOf(actor), at, newId: () => newId(deps) }

  const { mobileNumber } = customer
  const earlierOrder = await findRepeatedOrder(tx, { mobileNumber, productIds: [...products.keys()], at })
  const marks = placingMarks({
    lines,
    mobileNumber,
    products,
    earlierOrder,
    otherArea: isOtherArea(customer, delivery.areas),
    codeNotSent: code === 'unsent',
  })
  const placed = { id, placedAt: at, status: 'Pending', lines, customer, ...amounts, marks } as const
  // The language of staff is not their customer's.
  const order = { ...PLACED_ONLINE, ...placed, advance, language: isStaff ? undefined : client.language }
  const accountId = actor?.role === 'customer' ? actor.id : undefined
  const stored = await storeOrder(tx, record, order, { actor: by.actor, accountId, origin, vat })
  if (!stored) return refuse({ why: 'id-taken' })
  // Last, since others who order the same goods wait from here to the commit.
  const wanted = countedPieces(piecesOfLines(request.lines, products), stock)
  refuseIfChanged(await takeStock(change, id, wanted, by))
  return { outcome: 'placed', orderId: id, total: amounts.total, replayed: false }
}

/** The answer does not say what is blocked. */
async function refuseBlocked(
  { settings }: PlacingParts,
  tx: Transaction<Schema>,
  { request, origin, at }: Attempt,
): Promise<void> {
  const subjects = [request.customer.mobileNumber, ...(origin ? [origin.net] : [])]
  if (!(await isAnyBlocked(tx, subjects, at))) return
  const parameters = { helpline: settings().shop.helpline.shown }
  const problem = { path: 'customerData.mobileNumber', code: 'CALL_TO_ORDER', parameters } as const
  return refuse({ why: { outcome: 'invalid', problems: [problem] } })
}

async function waitOf(
  { limited }: ShopDeps,
  tx: Transaction<Schema>,
  { client: { address }, request, at }: Attempt,
) {
  if (!limited || address === undefined) return undefined
  return await countPlacing(tx, { address, mobileNumber: request.customer.mobileNumber }, at)
}
