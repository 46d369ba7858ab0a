import type { Kysely, Selectable } from 'kysely'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { CourierFailure } from '#domain/parcel/courierWaits.ts'
import type { CourierHealthTable } from '../core/parcelTables.ts'
import type { Schema } from '../core/schema.ts'

/** How a courier has answered. Milliseconds, UTC. */
export interface CourierHealth {
  readonly goodAt: number | undefined
  readonly failingSince: number | undefined
  readonly failure: CourierFailure | undefined
  /** Failed calls in a row. */
  readonly failures: number
  /** It is left alone until then. */
  readonly tryAt: number
  /** It does not know the keys, and is not called with them again. */
  readonly keysRefused: boolean
  /** The last genuine webhook. */
  readonly newsAt: number | undefined
  readonly balance: Poisha | undefined
  readonly balanceAt: number | undefined
}

const UNKNOWN: CourierHealth = {
  goodAt: undefined,
  failingSince: undefined,
  failure: undefined,
  failures: 0,
  tryAt: 0,
  keysRefused: false,
  newsAt: undefined,
  balance: undefined,
  balanceAt: undefined,
}

export async function readHealth(db: Kysely<Schema>): Promise<(courier: string) => CourierHealth> {
  const rows = await db.selectFrom('courier_health').selectAll().execute()
  const known = new Map(rows.map((row) => [row.courier, healthOf(row)]))
  return (courier) => known.get(courier) ?? UNKNOWN
}

function healthOf(row: Selectable<CourierHealthTable>): CourierHealth {
  return {
    goodAt: row.good_at ?? undefined,
    failingSince: row.failing_since ?? undefined,
    failure: (row.failure ?? undefined) as CourierFailure | undefined,
    failures: row.failures,
    tryAt: row.try_at,
    keysRefused: row.keys_refused === 1,
    newsAt: row.news_at ?? undefined,
    balance: row.balance === null ? undefined : poisha(row.balance),
    balanceAt: row.balance_at ?? undefined,
  }
}

/** Stores what has changed of it. */
export async function noteHealth(
  db: Kysely<Schema>,
  courier: string,
  change: Partial<CourierHealth>,
): Promise<void> {
  const columns = columnsOf(change)
  await db
    .insertInto('courier_health')
    .values({ courier, ...NEW, ...columns })
    .onConflict((conflict) => conflict.column('courier').doUpdateSet({ courier, ...columns }))
    .execute()
}

const NEW = {
  ...{ good_at: null, failing_since: null, failure: null },
  ...{ news_at: null, balance: null, balance_at: null },
}

function columnsOf(change: Partial<CourierHealth>) {
  const nullable = <Value>(value: Value | undefined) => value ?? null
  return {
    ...('goodAt' in change && { good_at: nullable(change.goodAt) }),
    ...('failingSince' in change && { failing_since: nullable(change.failingSince) }),
    ...('failure' in change && { failure: nullable(change.failure) }),
    ...('failures' in change && { failures: change.failures ?? 0 }),
    ...('tryAt' in change && { try_at: change.tryAt ?? 0 }),
    ...('keysRefused' in change && { keys_refused: change.keysRefused ? 1 : 0 }),
    ...('newsAt' in change && { news_at: nullable(change.newsAt) }),
    ...('balance' in change && { balance: nullable(change.balance) }),
    ...('balanceAt' in change && { balance_at: nullable(change.balanceAt) }),
  }
}
