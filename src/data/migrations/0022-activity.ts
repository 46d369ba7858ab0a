import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/**
 * What happened in the shop, and who did it. Takes along the history of orders, which has been read from here since.
 * A subject that is deleted leaves its entries: no foreign keys.
 */
export async function activity(db: Kysely<unknown>, { int8, clustered }: MigrationDialect): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('key', 'text')
    .addColumn('at', int8, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subject_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) =>
      column.notNull().check(sql`actor_kind in ('user', 'visitor', 'system', 'courier')`),
    )
    .addColumn('actor_id', 'text')
    .addColumn('actor_role', 'text')
    .addColumn('changes', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'activity_actor',
      sql`(actor_id is not null) = (actor_kind in ('user', 'courier'))
        and (actor_role is not null) = (actor_kind = 'user')`,
    )
    .addPrimaryKeyConstraint('activity_newest', ['at', 'id'])
    .modifyEnd(clustered)
    .execute()

  // Who moved an order was always known: only a placing without an actor is a visitor's.
  await sql`insert into activity
    (id, at, kind, subject_id, position, actor_kind, actor_id, actor_role, changes)
    select order_id || '/' || position, at,
      case when from_status is null then 'order.placed' else 'order.moved' end,
      order_id, position,
      case when actor_id is not null then 'user' when from_status is null then 'visitor' else 'system' end,
      actor_id, case when actor_id is not null then coalesce(actor_role, 'customer') end,
      case when from_status is null then '{' else '{"before":{"status":"' || from_status || '"},' end
        || '"after":{"status":"' || to_status || '"}}'
    from order_events`.execute(db)
  await db.schema.dropTable('order_events').execute()

  await db.schema.createIndex('activity_subject').on('activity').columns(['subject_id', 'position']).execute()
  // What every order would have to write, and nobody needs, is left out of the others: most entries are orders, by visitors.
  await sql`create unique index activity_key on activity (key) where key is not null`.execute(db)
  await sql`create index activity_kind on activity (kind, at, id) where kind <> 'order.placed'`.execute(db)
  await sql`create index activity_user on activity (actor_id, at, id) where actor_id is not null`.execute(db)
  await sql`create index activity_system on activity (at, id) where actor_kind = 'system'`.execute(db)
}
