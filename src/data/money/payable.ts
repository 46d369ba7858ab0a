import { type Kysely, sql, type Transaction } from 'kysely'
import type { PayableParcel } from '#domain/money/matchStatement.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { StatementLine } from '#domain/money/statement.ts'
import type { PaidOrder } from '#domain/order/lineWorth.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { typedParcelId } from '#domain/parcel/parcelId.ts'
import type { Schema } from '../core/schema.ts'
import { parcelOf } from '../parcels/parcelRow.ts'
import { COLLECTED, LIES, LIES_SINCE, UNPAID } from '../parcels/unpaidParcels.ts'
import { lockToBook } from './ledger.ts'

/** Numbers looked for in one statement. */
const AT_ONCE = 500

/** A parcel that a statement may pay, with whose it is. */
export interface PaidParcel extends PayableParcel {
  readonly parcel: Parcel
  /** Empty once the customer was erased, or the order deleted. */
  readonly customer: string
  readonly district: string
}

/**
 * Which parcel of a courier each line names, by the first of its numbers that one has: the courier's id of it, the shop's number, or
 * the code; large and small letters, and the dashes of the shop's number, are the same. Returns the ids of parcels by the rows of their lines.
 */
export async function parcelsNamed(
  db: Kysely<Schema>,
  courier: string,
  lines: readonly Pick<StatementLine, 'line' | 'consignment' | 'invoice' | 'trackingCode'>[],
): Promise<ReadonlyMap<number, string>> {
  const by = {
    consignment: await idsBy('consignment', consignments),
    invoice: await idsBy('id', invoices),
    code: await idsBy('tracking_code', codes),
  }
  const among = (ids: ReadonlyMap<string, string>, numbers: readonly string[]) =>
    numbers.map((number) => ids.get(number)).find((id) => id !== undefined)
  return new Map(
    lines.flatMap((line) => {
      const id =
        among(by.consignment, consignments(line)) ??
        among(by.invoice, invoices(line)) ??
        among(by.code, codes(line))
      return id === undefined ? [] : [[line.line, id] as const]
    }),
  )

  async function idsBy(
    column: 'consignment' | 'id' | 'tracking_code',
    numbersOf: (line: (typeof lines)[number]) => readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(lines.flatMap(numbersOf))].filter((number) => number !== '')
    const found = new Map<string, string>()
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const rows = await db
        .selectFrom('parcels')
        .select(['id', column])
        .where(column, 'in', wanted.slice(from, from + AT_ONCE))
        .where('courier', '=', courier)
        .orderBy('asked_at')
        .execute()
      for (const row of rows) found.set(row[column] ?? '', row.id)
    }
    return found
  }
}

type Numbers = Pick<StatementLine, 'consignment' | 'invoice' | 'trackingCode'>

/** Sheets take a long number for an amount. */
function consignments({ consignment }: Numbers): readonly string[] {
  return [consignment, consignment.replace(/\.0$/, '')]
}

function invoices({ invoice }: Numbers): readonly string[] {
  return [typedParcelId(invoice) ?? '']
}

function codes({ trackingCode }: Numbers): readonly string[] {
  return [trackingCode, trackingCode.toUpperCase()]
}

/** The last day in Dhaka on which one of these was delivered; undefined: none was. */
export async function lastDelivered(db: Kysely<Schema>, ids: readonly string[]): Promise<number | undefined> {
  let last = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { at } = await db
      .selectFrom('parcels')
      .select(({ fn }) => fn.max('delivered_at').as('at'))
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .executeTakeFirstOrThrow()
    last = Math.max(last, at ?? 0)
  }
  return last === 0 ? undefined : orderDay(last)
}

/** These parcels with what was sold in them, by their ids. */
export async function readPaidParcels(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidParcel>> {
  const found = new Map<string, PaidParcel>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const rows = await db.selectFrom('parcels').selectAll().where('id', 'in', some).execute()
    const orderIds = [...new Set(rows.map(({ order_id: id }) => id))]
    const orders = await readPaidOrders(db, orderIds)
    for (const row of rows) {
      const { order, customer = '', district = '' } = orders.get(row.order_id) ?? {}
      const parcel = parcelOf(row)
      found.set(row.id, { ...{ parcel, order, customer, district }, settledIn: parcel.settledIn })
    }
  }
  return found
}

async function readPaidOrders(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'sub_total', 'discount', 'exchanged', 'customer_name', 'mobile_number', 'district'])
    .where('id', 'in', ids)
    .execute()
  const lines = Map.groupBy(
    await db
      .selectFrom('order_lines')
      .select(['order_id', 'price', 'quantity'])
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute(),
    ({ order_id: id }) => id,
  )
  return new Map(
    orders.map((row) => {
      const order: PaidOrder = {
        lines: (lines.get(row.id) ?? []).map(({ price, quantity }) => ({
          originalPrice: poisha(price),
          quantity,
        })),
        subTotal: poisha(row.sub_total),
        discount: poisha(row.discount - row.exchanged),
      }
      const customer = row.mobile_number === '' ? '' : row.customer_name
      return [row.id, { order, customer, district: row.district }] as const
    }),
  )
}

/**
 * Locks the orders of all parcels that a statement names, as all do who change parcels: of two that pay the same one the second sees
 * that it is paid.
 */
export async function lockPaidOrders(tx: Transaction<Schema>, parcelIds: readonly string[]): Promise<void> {
  const orders = new Set<string>()
  for (let from = 0; from < parcelIds.length; from += AT_ONCE) {
    const some = parcelIds.slice(from, from + AT_ONCE)
    const rows = await tx.selectFrom('parcels').select('order_id').where('id', 'in', some).execute()
    for (const row of rows) orders.add(row.order_id)
  }
  await lockToBook(tx, [...orders])
}

/** What a parcel says of its money. */
export type ParcelMoney = Pick<Parcel, 'collected' | 'fee' | 'codFee' | 'returnFee' | 'settledIn'>

/** What is kept of a parcel that a closed statement has paid: its money as it was before. */
export interface KeptMoney extends ParcelMoney {
  /** What its courier has said of it since; undefined: nothing. Its parcel says that once the statement is reversed. */
  readonly since?: ParcelMoney
  /** Where the statement has paid its claim: what was agreed before. */
  readonly claim?: { readonly agreed?: Poisha | undefined }
}

/** Writes what a closed statement says of a parcel's money, or what was before. */
export async function writeParcelMoney(
  tx: Transaction<Schema>,
  parcelId: string,
  { collected, fee, codFee, returnFee, settledIn }: ParcelMoney,
): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({
      ...{ collected: collected ?? null, fee: fee ?? null, cod_fee: codFee ?? null },
      ...{ return_fee: returnFee ?? null, settled_in: settledIn ?? null },
    })
    .where('id', '=', parcelId)
    .execute()
}

/** Keeps which parcel a line has paid, and what it said of its money before the statement was closed. */
export async function keepBefore(
  tx: Transaction<Schema>,
  payoutId: string,
  {
    line,
    parcelId,
    before,
  }: { readonly line: number; readonly parcelId: string; readonly before: KeptMoney },
): Promise<void> {
  await tx
    .updateTable('payout_lines')
    .set({ parcel_id: parcelId, before: JSON.stringify(before) })
    .where('payout_id', '=', payoutId)
    .where('line', '=', line)
    .execute()
}

/** What parcels said of their money before a statement was closed that has paid them, by their ids. */
export async function moneyBefore(
  db: Kysely<Schema>,
  payoutId: string,
): Promise<ReadonlyMap<string, KeptMoney>> {
  const rows = await db
    .selectFrom('payout_lines')
    .select(['parcel_id', 'before'])
    .where('payout_id', '=', payoutId)
    .where('before', 'is not', null)
    .execute()
  return new Map(
    rows.flatMap(({ parcel_id: id, before }) =>
      id === null || before === null ? [] : [[id, moneyIn(before)] as const],
    ),
  )
}

const NOTHING_KNOWN = {
  ...{ collected: undefined, fee: undefined, codFee: undefined, returnFee: undefined },
  settledIn: undefined,
}

/** Not validated: only the shop writes this column. */
export function moneyIn(column: string): KeptMoney {
  // What was not known is not written.
  return { ...NOTHING_KNOWN, ...(JSON.parse(column) as KeptMoney) }
}

/** What comes off, as its courier said or as is expected. */
const FEES = sql<number>`coalesce(fee, expected_fee, 0) + coalesce(cod_fee, expected_cod_fee, 0)
  + coalesce(return_fee, expected_return_fee, 0)`
/** Parcels of which the money lies with whoever carries them. */
function unpaid(db: Kysely<Schema>) {
  return db.selectFrom('parcels').where(UNPAID).where(LIES)
}

/** What lies with a courier, or a carrier, since a day. */
export interface LyingSum {
  readonly courier: string
  readonly carrier: string
  readonly day: number
  readonly parcels: number
  readonly amount: Poisha
  /** What comes off, as its courier said or as is expected. */
  readonly fees: Poisha
}

/** `until`: only what lies since this day or longer; `most`: of so many of these parcels alone, whichever they are. */
export async function lyingWithCouriers(
  db: Kysely<Schema>,
  { until, most }: { readonly until?: number; readonly most?: number } = {},
): Promise<LyingSum[]> {
  const parcels = unpaid(db)
    .select(['courier', 'carrier', LIES_SINCE.as('day'), COLLECTED.as('amount'), FEES.as('fees')])
    .$if(until !== undefined, (query) => query.where(sql<boolean>`${LIES_SINCE} <= ${until ?? 0}`))
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
  const rows = await db
    .selectFrom(parcels.as('lying'))
    .select([
      ...(['courier', 'carrier', 'day'] as const),
      sql<number>`cast(count(*) as bigint)`.as('parcels'),
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number>`cast(sum(fees) as bigint)`.as('fees'),
    ])
    .groupBy(['courier', 'carrier', 'day'])
    .execute()
  return rows.map(({ courier, carrier, ...sums }) => ({
    ...{ courier, carrier, day: Number(sums.day), parcels: Number(sums.parcels) },
    ...{ amount: poisha(Number(sums.amount)), fees: poisha(Number(sums.fees)) },
  }))
}

/** Parcels of a courier that were delivered by a day and are in no closed statement, the first delivered first. */
export async function missingParcels(
  db: Kysely<Schema>,
  courier: string,
  { until, except, limit }: { readonly until: number; readonly except?: string; readonly limit: number },
): Promise<{ readonly ids: readonly string[]; readonly parcels: number; readonly amount: Poisha }> {
  const of = unpaid(db)
    .where('courier', '=', courier)
    .where(sql<boolean>`${LIES_SINCE} <= ${until}`)
    .$if(except !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payout_lines')
              .select('line')
              .whereRef('payout_lines.parcel_id', '=', 'parcels.id')
              .where('payout_id', '=', except ?? ''),
          ),
        ),
      ),
    )
  const rows = await of.select('id').orderBy('delivered_at').orderBy('id').limit(limit).execute()
  const sums = await of
    .select([
      sql<number>`cast(count(*) as bigint)`.as('parcels'),
      sql<number>`cast(coalesce(sum(${COLLECTED}), 0) as bigint)`.as('amount'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ids: rows.map(({ id }) => id),
    parcels: Number(sums.parcels),
    amount: poisha(Number(sums.amount)),
  }
}

/** Couriers that have paid by a closed statement, with the last day of the last one that was not entered; undefined: all were. */
export async function closedStatements(
  db: Kysely<Schema>,
): Promise<readonly { readonly courier: string; readonly until: number | undefined }[]> {
  const last = await db
    .selectFrom('payouts')
    // As `isByHand` says it.
    .select([
      'courier',
      sql<number | null>`max(case when number <> '' or file <> '' then until end)`.as('until'),
    ])
    .where('state', '=', 'closed')
    .groupBy('courier')
    .execute()
  return last.map(({ courier, until }) => ({ courier, until: until === null ? undefined : Number(until) }))
}
