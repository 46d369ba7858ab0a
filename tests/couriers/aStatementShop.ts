import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#data/core/schema.ts'
import { foldEntries, listSums } from '#data/money/ledger.ts'
import { findLedgerFaults } from '#data/money/ledgerCheck.ts'
import type { DifferenceKind } from '#domain/money/payout.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { User } from '#domain/people/user.ts'
import { A_MOMENT } from '../factories.ts'
import { sheetsHere } from '../readSheet.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { aParcelShop } from './aParcelShop.ts'

const MINUTE = 60_000
const HEAD = 'Consignment ID,Invoice,COD Amount,Delivery Charge,Status'

/** Steadfast has delivered some parcels, each 1,100 to collect and 110 to deliver, and brings the last ones back: `back` of them. */
export async function aStatementShop(db: Kysely<Schema>, parcels = 4, back = 1) {
  const given = await aParcelShop(db, { sheets: sheetsHere })
  const { shop, owner, steadfast, run } = given
  const ids = await given.confirmed(parcels)
  await given.book(ids)
  await run(MINUTE)
  for (const [nth, id] of ids.entries()) {
    await steadfast.tell(id, nth >= parcels - back ? 'cancelled' : 'delivered', {})
  }
  await run(MINUTE)
  const collect = (await given.parcel(ids[0] ?? '')).collect / 100
  const row = (nth: number, collected: number | string = collect, fee: number | string = 110) =>
    `,${ids[nth] ?? nth},${collected},${fee},Delivered`
  const takeIn = async (rows: readonly string[], said: object = {}, head = HEAD) => {
    const path = join(aTemporaryFolder(), 'statement.csv')
    await writeFile(path, [head, ...rows].join('\r\n'))
    return await shop.payouts.takeIn(
      owner,
      { path, name: 'steadfast.csv' },
      { courier: 'steadfast', ...said },
    )
  }
  const taken = async (rows: readonly string[], said: object = {}) => {
    const taking = await takeIn(rows, said)
    return taking.outcome === 'taken-in' ? taking.id : expect.unreachable(JSON.stringify(taking))
  }
  const read = async (id: string) => {
    const reading = await shop.payouts.read(owner, id)
    return reading.outcome === 'found' ? reading.read : expect.unreachable(reading.outcome)
  }
  const say = (id: string, line: number, kind: DifferenceKind, more: object = {}, by: User = owner) =>
    shop.payouts.say(by, id, [{ line, kind, act: 'accept', purpose: undefined, reason: '', ...more }])
  const close = async (id: string, more: object = {}) => {
    const { payout } = await read(id)
    const received = { amount: payout.total, day: orderDay(A_MOMENT), account: 'City Bank', ...more }
    return await shop.payouts.close(owner, id, { received, reason: '' })
  }
  const sums = async () => {
    while (await foldEntries(db));
    expect(await findLedgerFaults(db)).toEqual({ subjects: [], sums: [] })
    const all = (await listSums(db)).filter(({ dimension }) => dimension === 'all')
    const of = (measure: 'fees' | 'shortfall' | 'kept' | 'compensation') =>
      all.reduce((sum, { amounts }) => sum + (amounts[measure] ?? 0), 0) / 100
    return {
      fees: of('fees'),
      shortfall: of('shortfall'),
      kept: of('kept'),
      compensation: of('compensation'),
    }
  }
  return { ...given, ids, collect, row, takeIn, taken, read, say, close, sums }
}
