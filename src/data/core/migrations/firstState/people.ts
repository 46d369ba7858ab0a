import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/** Users, sessions that ended before their tokens expired, invitations to the staff, and limits on attempts. */
export const people = ({ clustered }: MigrationDialect): readonly RawBuilder<unknown>[] => [
  sql`create table users (
    id text not null primary key,
    provider text not null,
    subject text not null,
    email text not null,
    email_key text not null,
    email_verified integer not null check (email_verified in (0, 1)),
    name text not null,
    created_at bigint not null,
    removed_at bigint,
    tokens_from bigint not null,
    owner integer not null default 0 check (owner in (0, 1)),
    role text not null default 'customer'
      check (role in ('admin', 'manager', 'sales', 'packer', 'catalogue', 'customer')),
    second_factor integer not null default 0 check (second_factor in (0, 1)),
    constraint users_account unique (provider, subject))`,
  sql`create index users_email on users (email_key)`,
  sql`create index users_oldest on users (created_at, id)`,
  sql`create index users_role on users (role, removed_at)`,
  // At most one.
  sql`create unique index users_owner on users (owner) where owner = 1`,
  sql`create table ended_sessions (id text not null primary key, ends_at bigint not null) ${clustered}`,
  sql`create index ended_sessions_ends_at on ended_sessions (ends_at)`,

  sql`create table invitations (
    id text primary key, email text not null, email_key text not null, role text not null,
    token_hash text not null unique, invited_by text not null, created_at bigint not null,
    expires_at bigint not null, state text not null check (state in ('open', 'used', 'taken-back')),
    ended_at bigint)`,
  // An address has at most one that is open.
  sql`create unique index invitations_open on invitations (email_key) where state = 'open'`,

  // `free_at`: when the next try of a queue may begin.
  sql`create table limits (
    key text not null primary key, ends_at bigint not null, used integer not null,
    free_at bigint not null default 0) ${clustered}`,
  sql`create index limits_ends_at on limits (ends_at)`,
]
