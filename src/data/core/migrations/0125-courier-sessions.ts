import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** The tokens with which couriers are called, sealed, for all processes. */
export async function courierSessions(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  await sql`create table courier_sessions (
    courier ${text} primary key, keys ${text} not null, token ${text} not null, ends_at ${int8} not null,
    renewing_until ${int8} not null)`.execute(db)
}
