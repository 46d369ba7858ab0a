import { type RawBuilder, sql } from 'kysely'
import type { MigrationDialect } from '../migrationDialect.ts'

/** What the shop keeps of itself: settings and pages, what happened, jobs, messages, deliveries of webhooks and backups. */
export const office = ({ clustered }: MigrationDialect): readonly RawBuilder<unknown>[] => [
  // A section without a row has its defaults, a page without one its first texts.
  sql`create table settings (
    section text primary key, value text not null, revision integer not null,
    updated_at bigint not null, updated_by text not null)`,
  sql`create table pages (
    slug text primary key, title text not null, title_bengali text not null, text text not null,
    text_bengali text not null, revision integer not null, updated_at bigint not null, updated_by text not null)`,
  // On these, as fingerprints, all processes of one database must agree.
  sql`create table shared_marks (name text primary key, mark text not null)`,

  // A subject that is deleted leaves its entries: no foreign keys.
  sql`create table activity (
    id text not null,
    key text,
    at bigint not null,
    kind text not null,
    subject_id text not null,
    subject_name text not null default '',
    position integer not null,
    actor_kind text not null check (actor_kind in ('user', 'visitor', 'system', 'courier')),
    actor_id text,
    actor_role text,
    changes text not null,
    constraint activity_actor check ((actor_id is not null) = (actor_kind in ('user', 'courier'))
      and (actor_role is not null) = (actor_kind = 'user')),
    constraint activity_newest primary key (at, id)) ${clustered}`,
  sql`create index activity_subject on activity (subject_id, position)`,
  // What every order would have to write, and nobody needs, is left out of the others: most entries are orders, by visitors.
  sql`create unique index activity_key on activity (key) where key is not null`,
  sql`create index activity_kind on activity (kind, at, id) where kind <> 'order.placed'`,
  sql`create index activity_user on activity (actor_id, at, id) where actor_id is not null`,
  sql`create index activity_system on activity (at, id) where actor_kind = 'system'`,

  // Deferred and recurring work, stored in the transaction that causes it.
  sql`create table jobs (
    id text not null primary key, kind text not null, payload text not null, secret text,
    dedupe_key text unique, run_at bigint not null, expires_at bigint, attempts integer not null default 0,
    locked_until bigint, last_error text, created_at bigint not null, done_at bigint, failed_at bigint,
    claims integer not null default 0, result text)`,
  // Finished jobs do not slow down the search for due ones; each state is counted by kind.
  sql`create index jobs_waiting on jobs (run_at, kind) where done_at is null and failed_at is null`,
  sql`create index jobs_done on jobs (done_at, kind) where done_at is not null`,
  sql`create index jobs_failed on jobs (failed_at, kind) where failed_at is not null`,

  sql`create table contact_messages (
    id text not null primary key, name text not null, email text not null, message text not null,
    sent_at bigint not null)`,
  sql`create table newsletter_addresses (
    email_key text not null primary key, email text not null, subscribed_at bigint not null) ${clustered}`,
  // What was begun to be sent by SMS, so that nothing is sent twice, and what was sent each day.
  sql`create table sms_sendings (job_id text primary key, began_at bigint not null, sent_at bigint)`,
  sql`create index sms_sendings_began on sms_sendings (began_at)`,
  sql`create table sms_days (
    day integer primary key, messages integer not null, parts integer not null, cost bigint not null)`,

  // So that a repeated delivery changes nothing.
  sql`create table webhook_deliveries (id text primary key, at bigint not null)`,
  sql`create index webhook_deliveries_at on webhook_deliveries (at)`,

  // Only one has a value in `slot`, so only one is made at a time.
  sql`create table backups (
    id text primary key, kind text not null, place text not null, bucket text not null, made_by text,
    made_by_role text, started_at bigint not null, finished_at bigint, failure text, size bigint,
    step text not null, done bigint not null, total bigint not null, slot integer unique)`,
]
