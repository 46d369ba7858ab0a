import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * Whether the password of an account is too short for staff, as it was set or entered last: with the account (camel case,
 * as better-auth names columns) and, following that, with its user. Lengths of earlier passwords are not known.
 */
export async function shortPasswords(db: Kysely<unknown>, { flag }: MigrationDialect): Promise<void> {
  await sql`alter table identity_users add column "shortPassword" ${flag} not null default false`.execute(db)
  await sql`alter table users add column short_password integer not null default 0
    check (short_password in (0, 1))`.execute(db)
}
