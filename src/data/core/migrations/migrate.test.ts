import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { insertProduct } from '#data/catalogue/products.ts'
import { type Database, type DatabasePlace, openDatabase } from '#data/core/database.ts'
import { findOrder } from '#data/orders/orders.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { describeOnEachDatabase, NOT_INSTALLED } from '#tests/databases/describeOnEachDatabase.ts'
import { createPostgresDatabase } from '#tests/databases/engines.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, aNewProduct, anOrder } from '#tests/factories.ts'
import { changeContent, readContentVersion } from '../contentVersion.ts'
import { orderLineNames } from './0145-order-line-names.ts'
import { LAST_JOINED, MIGRATIONS, type Migrations, migrate } from './migrate.ts'

const names = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lets the database look like one that earlier versions have made, up to one of their migrations. */
async function madeBefore(db: Database, last: string): Promise<void> {
  await sql`delete from kysely_migration`.execute(db)
  for (const name of ['0001-catalogue', '0002-orders', last]) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-27')`.execute(db)
  }
}

const SLIDE_COLUMNS = [
  'language',
  ...['headline', 'headline_bengali', 'text', 'text_bengali', 'button', 'button_bengali'],
]

/** What later migrations make is not there yet. */
async function withoutLaterTables(db: Database): Promise<void> {
  await sql`drop table desk_answers`.execute(db)
  await sql`drop table used_transactions`.execute(db)
  await sql`drop table chosen_columns`.execute(db)
  await sql`alter table import_goods drop column notes`.execute(db)
  await sql`drop index products_name`.execute(db)
  await sql`drop index products_name_bengali`.execute(db)
  await sql`alter table order_lines drop column cost_price`.execute(db)
  await sql`alter table order_lines drop column vat_rate`.execute(db)
  await sql`alter table order_lines drop column name_bengali`.execute(db)
  await sql`alter table orders drop column delivery_vat_rate`.execute(db)
  await sql`drop index orders_later`.execute(db)
  await sql`alter table orders drop column not_before`.execute(db)
  await sql`alter table orders drop column replaces`.execute(db)
  await sql`alter table orders drop column exchanged`.execute(db)
  await sql`alter table products drop column handling`.execute(db)
  await sql`alter table product_drafts drop column handling`.execute(db)
  await sql`alter table categories drop column size_chart`.execute(db)
  await sql`alter table identity_users drop column "shortPassword"`.execute(db)
  await sql`alter table users drop column short_password`.execute(db)
  await sql`alter table users drop column language`.execute(db)
  for (const column of SLIDE_COLUMNS) {
    await sql`alter table sliders drop column ${sql.ref(column)}`.execute(db)
  }
  for (const table of [
    'color_names',
    'exchange_lines',
    'run_stops',
    'runs',
    'rider_payments',
    'claims',
    'refunds',
    'parcel_news',
    'parcels',
    'courier_health',
    'courier_sessions',
    'courier_areas',
    'hand_over_sheets',
    'return_batches',
    'parcel_photos',
    'return_requests',
    'costs',
    'payout_acts',
    'payout_lines',
    'payouts',
    'ledger',
    'ledger_days',
    'figure_sums',
    'vat_numbers',
    'vat_invoices',
  ]) {
    await sql`drop table ${sql.table(table)}`.execute(db)
  }
}

const TODAY = Object.keys(MIGRATIONS)
const PREVIOUS = '0066-order-risk'

describeOnEachDatabase('migrations', (database) => {
  // Other tests of the file get the database as it should be.
  afterEach(async () => {
    await sql`delete from kysely_migration`.execute(database.db)
    for (const name of TODAY) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-27')`.execute(
        database.db,
      )
    }
  })

  test('applied again they change nothing', async () => {
    await database.db.updateTable('catalogue_version').set({ version: 7 }).execute()
    await migrate(database.db)
    expect(await readContentVersion(database.db)).toBe(7)
    expect(await names(database.db)).toEqual(TODAY)
  })

  test('a database that has seen all that were joined is the first state', async () => {
    await madeBefore(database.db, LAST_JOINED)
    await withoutLaterTables(database.db)
    await database.db.updateTable('catalogue_version').set({ version: 7 }).execute()
    await migrate(database.db)
    expect(await names(database.db)).toEqual(TODAY)
    expect(await readContentVersion(database.db)).toBe(7)
  })

  test('an older one is refused with the way out, and stays as it is', async () => {
    await madeBefore(database.db, PREVIOUS)
    await expect(migrate(database.db)).rejects.toThrow(
      /earlier version.+nothing was changed\. Start the commit [0-9a-f]{8} over it once.+then this version again\.$/,
    )
    expect(await names(database.db)).toEqual(['0001-catalogue', '0002-orders', PREVIOUS])
  })

  test('the next one finds what is stored, and is applied whole or not at all', async () => {
    const { db } = database
    const next = (fails: boolean): Migrations => ({
      ...MIGRATIONS,
      '9999-next': async (tx) => {
        await sql`create table notes (text text not null)`.execute(tx)
        await sql`insert into notes select name from categories where id = ${first.id}`.execute(tx)
        if (fails) throw new Error('in the middle')
      },
    })
    const [first = { id: '', name: '' }] = FIRST_TREE.categories
    await expect(migrate(db, undefined, next(true))).rejects.toThrow('in the middle')
    expect(await names(db)).toEqual(TODAY)
    await expect(sql`select text from notes`.execute(db)).rejects.toThrow()

    await migrate(db, undefined, next(false))
    expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: first.name }])
    expect(await names(db)).toEqual([...TODAY, '9999-next'])
    // A version that does not know it leaves the database alone.
    await expect(migrate(db)).rejects.toThrow(/9999-next/)
    await sql`drop table notes`.execute(db)
  })

  test('earlier order lines get the Bengali name of their product, unless it is another one by now', async () => {
    const { db } = database
    const named = { name: 'Shirt', nameBengali: 'শার্ট' }
    const [same, renamed, english, gone] = [
      ...[named, { ...named, name: 'Panjabi' }, { ...named, nameBengali: '' }, named].map(aNewProduct),
    ].map((product, at) => ({ ...product, id: `product-${at}` }))
    const lines = [same, renamed, english, gone].flatMap((product) =>
      product ? [{ ...cartLineOf(product), name: 'Shirt' }] : [],
    )
    const order = anOrder({ lines })
    await changeContent(db, async (tx) => {
      for (const product of [same, renamed, english]) if (product) await insertProduct(tx, product, A_MOMENT)
      return await storeOrder(tx, order)
    })
    await sql`alter table order_lines drop column name_bengali`.execute(db)
    await orderLineNames(db as never)
    const { lines: after = [] } = (await findOrder(db, order.id))?.order ?? {}
    expect(after.map(({ nameBengali }) => nameBengali)).toEqual(['শার্ট', undefined, undefined, undefined])
  })

  if (database.hasOtherProcesses) {
    test('several processes at once make one name of those that were joined', {
      tags: 'thorough',
    }, async () => {
      await madeBefore(database.db, LAST_JOINED)
      await withoutLaterTables(database.db)
      await inProcesses(3, 'migrateInChild.ts', JSON.stringify(database.place))
      expect(await names(database.db)).toEqual(TODAY)
    })
  }
})

/** Three processes open a database that has no tables yet, at the same time. */
async function openInThreeProcesses(place: DatabasePlace): Promise<void> {
  await inProcesses(3, 'migrateInChild.ts', JSON.stringify(place))
  const db = await openDatabase(place)
  onTestFinished(() => db.destroy())
  expect(await readContentVersion(db)).toBe(1)
}

describe('processes that start together', () => {
  test('make the tables of a new SQLite file once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'haat-migrate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await openInThreeProcesses({ file: join(folder, 'shop.db') })
  })

  const url = inject('postgres')
  const where = url ? '' : NOT_INSTALLED
  test.skipIf(!url)(`make the tables of a new Postgres database once${where}`, async () => {
    const { place, drop } = await createPostgresDatabase(url ?? '')
    onTestFinished(drop)
    await openInThreeProcesses(place)
  })
})
