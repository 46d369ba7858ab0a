import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/**
 * The tables for accounts kept by the shop itself, as better-auth 1.7.7 would create them, with its column names and
 * types; a test asserts that better-auth finds nothing to add. Of the shop are `proven` (signing in this way has shown
 * that the account's mailbox belongs to the person) and the codes that were used, so that none works twice.
 */
export const identity = ({ flag, moment }: MigrationDialect): readonly RawBuilder<unknown>[] => [
  sql`create table identity_users (
    id text not null primary key, name text not null, email text not null unique, "emailVerified" ${flag} not null,
    image text, "createdAt" ${moment} not null, "updatedAt" ${moment} not null, "twoFactorEnabled" ${flag})`,
  sql`create table identity_sessions (
    id text not null primary key, "expiresAt" ${moment} not null, token text not null unique,
    "createdAt" ${moment} not null, "updatedAt" ${moment} not null, "ipAddress" text, "userAgent" text,
    "userId" text not null references identity_users (id) on delete cascade)`,
  sql`create table identity_accounts (
    id text not null primary key, "accountId" text not null, "providerId" text not null,
    "userId" text not null references identity_users (id) on delete cascade,
    "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" ${moment}, "refreshTokenExpiresAt" ${moment}, scope text, password text,
    "createdAt" ${moment} not null, "updatedAt" ${moment} not null, proven ${flag} not null default false)`,
  sql`create table identity_verifications (
    id text not null primary key, identifier text not null, value text not null,
    "expiresAt" ${moment} not null, "createdAt" ${moment} not null, "updatedAt" ${moment} not null)`,
  sql`create table identity_two_factors (
    id text not null primary key, secret text not null, "backupCodes" text not null,
    "userId" text not null references identity_users (id) on delete cascade,
    verified ${flag}, "failedVerificationCount" integer, "lockedUntil" ${moment})`,
  ...(
    [
      ['identity_sessions', 'userId'],
      ['identity_accounts', 'userId'],
      ['identity_verifications', 'identifier'],
      ['identity_two_factors', 'secret'],
      ['identity_two_factors', 'userId'],
    ] as const
  ).map(
    ([table, column]) =>
      sql`create index ${sql.ref(`${table}_${column}_idx`)} on ${sql.table(table)} (${sql.ref(column)})`,
  ),
  sql`create table identity_used_codes (
    "userId" text not null references identity_users (id) on delete cascade, code text not null,
    "usedAt" bigint not null, constraint identity_used_codes_pk primary key ("userId", code))`,
]
