import { type Kysely, sql } from 'kysely'

/** One unfinished checkout for each number and device, where it was one for each number. SQLite changes no constraint in place. */
export async function unfinishedByDevice(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table unfinished_by_device (
      id text primary key, mobile_number text not null, device text not null default '',
      lines text not null, at bigint not null, unique (mobile_number, device))`,
    sql`insert into unfinished_by_device (id, mobile_number, lines, at)
      select id, mobile_number, lines, at from unfinished_checkouts`,
    sql`drop table unfinished_checkouts`,
    sql`alter table unfinished_by_device rename to unfinished_checkouts`,
    sql`create index unfinished_checkouts_newest on unfinished_checkouts (at, id)`,
  ])
    await statement.execute(db)
}
