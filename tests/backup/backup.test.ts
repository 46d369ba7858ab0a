import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type DatabasePlace, openDatabase } from '#data/core/database.ts'
import { LAST_JOINED } from '#data/core/migrations/migrate.ts'
import { backUp } from '#server/backup/backup.ts'
import { newFingerprint } from '#server/backup/fingerprint.ts'
import { placeOf } from '#server/backup/place.ts'
import { restore } from '#server/backup/restore.ts'
import { createPostgresDatabase } from '../databases/engines.ts'
import { readBooks, SOUND } from '../faults/books.ts'
import { placeOrders } from '../faults/orderTraffic.ts'
import { aShopProcess, signInAsAdmin } from '../faults/shopProcess.ts'
import { aPicture, formOf } from '../pictures.ts'
import { openShopAt } from '../shopDeps.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { anAdminOf } from '../testPeople.ts'
import { everyFile, everyTable } from './everyTable.ts'

const NOW = Date.UTC(2026, 10, 21, 17, 5)
const server = inject('postgres')
const NOT_HERE = server ? '' : ' (skipped: initdb and postgres are not installed)'

interface Shop {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** An empty folder. */
async function anEmptyPlace(kind: 'SQLite' | 'Postgres'): Promise<Shop> {
  const dataDir = aTemporaryFolder()
  if (kind === 'SQLite') return { dataDir, databaseUrl: undefined }
  const { place, drop } = await createPostgresDatabase(server ?? '')
  onTestFinished(drop)
  return { dataDir, databaseUrl: place.url }
}

const environmentOf = ({ databaseUrl }: Shop): Record<string, string> =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }

/** Runs `npm run backup` as a separate process; resolves with the file that it names. */
async function byCommand(shop: Shop): Promise<string> {
  const main = join(import.meta.dirname, '../../build/server/backup.js')
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'backup'], {
    cwd: shop.dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir, ...environmentOf(shop) },
  })
  return stdout.split('\n')[0] ?? ''
}

const uploadTo = async (url: string, admin: Record<string, string>, colour: string): Promise<string> => {
  const picture = await aPicture(300, 200, colour).png().toBuffer()
  const response = await fetch(`${url}/api/images`, { method: 'POST', headers: admin, body: formOf(picture) })
  return (await response.json()).data.url
}

/** Mails to customers that were not sent wait for an admin once they are restored. */
function withoutMails(tables: Awaited<ReturnType<typeof everyTable>>): typeof tables {
  return { ...tables, jobs: (tables.jobs ?? []).filter((row) => !row.includes('mail.order/')) }
}

describe.each([
  ['SQLite', 'SQLite'],
  ['SQLite', 'Postgres'],
  ['Postgres', 'SQLite'],
] as const)('a shop on %s, restored on %s', (from, to) => {
  const needsPostgres = from === 'Postgres' || to === 'Postgres'
  test.skipIf(needsPostgres && !server)(
    `is the same, though orders and pictures came while it was backed up${needsPostgres ? NOT_HERE : ''}`,
    { tags: from === to ? ['thorough'] : [] },
    async () => {
      const old = await anEmptyPlace(from)
      const shop = await aShopProcess(old.dataDir, environmentOf(old))
      const admin = await signInAsAdmin(shop.url)
      const address = await uploadTo(shop.url, admin, '#803020')
      const traffic = await placeOrders(shop.url, 4)
      await traffic.acknowledged(20)
      const before = traffic.attempts.flatMap(({ orderId }) => orderId ?? [])

      const uploading = uploadTo(shop.url, admin, '#208030')
      const file = await byCommand(old)
      await uploading
      await traffic.stop()
      expect(file).toMatch(/backups\/haat-\d{4}-\d{2}-\d{2}-\d{4}\.backup$/)
      expect(statSync(file).mode & 0o777).toBe(0o600)

      const fresh = await anEmptyPlace(to)
      await restore({ settings: fresh, file, now: NOW })
      const tables = await everyTable(placeOf(fresh))
      const ids = new Set(tables.orders?.map((row) => JSON.parse(row).id))
      expect(before.filter((id) => !ids.has(id))).toEqual([])
      expect(await readBooks(placeOf(fresh), [])).toMatchObject({ ...SOUND, surplus: ids.size })
      expect(everyFile(old.dataDir)).toEqual(expect.arrayContaining(everyFile(fresh.dataDir)))

      // With the shop closed nothing has changed since: table by table and file by file.
      await shop.stop()
      const closed = await backUp({ settings: old, file: join(old.dataDir, 'closed'), now: NOW })
      const again = await anEmptyPlace(to)
      await restore({ settings: again, file: closed, now: NOW })
      expect(withoutMails(await everyTable(placeOf(again)))).toEqual(
        withoutMails(await everyTable(placeOf(old))),
      )
      expect(everyFile(again.dataDir)).toEqual(everyFile(old.dataDir))

      const reopened = await aShopProcess(again.dataDir, environmentOf(again))
      expect(Object.keys(await signInAsAdmin(reopened.url))).toContain('Cookie')
      const session = await fetch(`${reopened.url}/api/orders`, { headers: admin })
      expect(session.status).toBe(200)
      const found = await fetch(`${reopened.url}/api/products?searchQuery=${encodeURIComponent('bag')}`)
      expect((await found.json()).data.length).toBeGreaterThan(0)
      expect((await fetch(reopened.url + address)).status).toBe(200)
    },
  )
})

test('mails that were waiting at the time of a backup are sent only when an admin tries them again', async () => {
  const place = () => ({ dataDir: aTemporaryFolder(), databaseUrl: undefined })
  const [old, fresh] = [place(), place()]
  const shop = await openShopAt({ file: join(old.dataDir, 'shop.db') }, { now: () => NOW })
  await shop.shop.contact.subscribe('rahima@example.com', 'en')
  await shop.close()
  await restore({
    settings: fresh,
    file: await backUp({ settings: old, file: undefined, now: NOW }),
    now: NOW,
  })

  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    sent.push(to)
    return 'sent' as const
  }
  const restored = await openShopAt(
    { file: join(fresh.dataDir, 'shop.db') },
    { mailer: { send }, now: () => NOW },
  )
  const admin = await anAdminOf(restored.shop)
  await restored.shop.jobs.runDue()
  const listing = await restored.shop.messages.list(admin, { state: 'failed', page: 1, limit: 20 })
  if (listing.outcome !== 'listed') throw new Error(listing.outcome)
  const [message] = listing.messages
  expect([sent, message]).toMatchObject([
    [],
    { to: 'rahima@example.com', at: NOW, reason: { code: 'restored' }, mayTryAgain: true },
  ])
  await restored.shop.messages.tryAgain(admin, message?.id ?? '')
  await restored.shop.jobs.runDue()
  expect(sent).toEqual(['rahima@example.com'])
  await restored.close()
})

describe('a file that is no whole backup', () => {
  let good: string
  let original: DatabasePlace
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'haat-'))
    original = { file: join(dataDir, 'shop.db') }
    const db = await openDatabase(original)
    await db
      .insertInto('contact_messages')
      .values({ id: 'm', name: 'Rahima Begum', email: 'rahima@example.com', message: 'Hello', sent_at: NOW })
      .execute()
    await db.destroy()
    writeFileSync(join(dataDir, 'secret'), 'a secret', { mode: 0o600 })
    good = await backUp({ settings: { dataDir, databaseUrl: undefined }, file: undefined, now: NOW })
    return () => rmSync(dataDir, { recursive: true, force: true })
  })

  /** A whole backup whose rows no database takes: found out only while they are written. */
  async function aBackupOfALineWithoutOrder(): Promise<string> {
    const settings = { dataDir: aTemporaryFolder(), databaseUrl: undefined }
    const file = join(settings.dataDir, 'shop.db')
    await (await openDatabase({ file })).destroy()
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    database.exec(
      `insert into order_lines values ('none', 0, 'p', 'Bag', '', 'N/A', 'N/A', 1, 100, '', null, null, null)`,
    )
    database.close()
    return await backUp({ settings, file: undefined, now: NOW })
  }

  const damages: Record<string, (file: string) => void> = {
    half: (file) => truncateSync(file, statSync(file).size / 2),
    empty: (file) => truncateSync(file, 0),
    text: (file) => writeFileSync(file, 'not a backup'),
    'a database of something else': (file) => {
      writeFileSync(file, '')
      new DatabaseSync(file).exec('create table things (name)')
    },
    'with a changed row': (file) => {
      const bytes = readFileSync(file)
      bytes.write('Rahime', bytes.indexOf('Rahima Begum'))
      writeFileSync(file, bytes)
    },
    'with a changed file': (file) => {
      const bytes = readFileSync(file)
      bytes.write('b', bytes.indexOf('a secret'))
      writeFileSync(file, bytes)
    },
    'with a renamed column': (file) =>
      new DatabaseSync(file).exec('alter table contact_messages rename column name to other'),
    'with a missing row': (file) => new DatabaseSync(file).exec('delete from contact_messages'),
    'with files of another place': (file) =>
      new DatabaseSync(file).exec("update sqlar set name = '../secret' where name = 'secret'"),
    'of a newer shop': (file) => saying(file, '9999-later'),
    'of an older shop than it can read': (file) => saying(file, '0066-order-risk'),
  }
  /** Lets the manifest say what is in a table now. */
  const printAgain = (database: DatabaseSync, table: string) => {
    const select = database.prepare(`select * from ${table} order by rowid`)
    select.setReturnArrays(true)
    const print = newFingerprint(JSON.stringify(select.columns().map(({ name }) => name)))
    for (const row of select.iterate()) print.add(JSON.stringify(row))
    database
      .prepare(`update manifest set json = json_set(json, '$.tables.${table}', json(?))`)
      .run(JSON.stringify(print.read()))
  }
  const saying = (file: string, migration: string) =>
    new DatabaseSync(file)
      .prepare(`update manifest set json = json_set(json, '$.migration', ?)`)
      .run(migration)

  test.each(Object.entries(damages))('%s is refused, and nothing is left', async (_, damage) => {
    const file = join(aTemporaryFolder(), 'backup')
    copyFileSync(good, file)
    damage(file)
    const dataDir = aTemporaryFolder()
    const restoring = restore({ settings: { dataDir, databaseUrl: undefined }, file, now: NOW })
    await expect(restoring).rejects.toThrow(/^\S+ cannot be restored\. [A-Z].+\. Nothing was changed\.$/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('one from before the first migrations were joined is restored', async () => {
    const file = join(aTemporaryFolder(), 'backup')
    copyFileSync(good, file)
    saying(file, LAST_JOINED)
    // What later migrations have made is not in it.
    const database = new DatabaseSync(file)
    database.exec(`
      drop table desk_answers;
      drop table unfinished_checkouts;
      drop table used_transactions;
      drop table chosen_columns;
      drop table color_names;
      drop table exchange_lines;
      drop table run_stops;
      drop table runs;
      drop table rider_payments;
      drop table parcel_news;
      drop table hand_over_sheets;
      drop table parcels;
      drop table refunds;
      drop table claims;
      drop table return_batches;
      drop table parcel_photos;
      drop table return_requests;
      drop table courier_areas;
      drop table costs;
      drop table payout_acts;
      drop table payout_lines;
      drop table payouts;
      drop table ledger;
      drop table ledger_days;
      drop table figure_sums;
      drop table vat_numbers;
      drop table vat_invoices;
      alter table order_lines drop column cost_price;
      alter table order_lines drop column vat_rate;
      alter table order_lines drop column name_bengali;
      alter table orders drop column delivery_vat_rate;
      alter table orders drop column not_before;
      alter table orders drop column replaces;
      alter table orders drop column exchanged;
      alter table categories drop column size_chart;
      alter table users drop column short_password;
      alter table users drop column language;
      alter table identity_users drop column "shortPassword";
      alter table sliders drop column headline;
      alter table sliders drop column headline_bengali;
      alter table sliders drop column text;
      alter table sliders drop column text_bengali;
      alter table sliders drop column button;
      alter table sliders drop column button_bengali;
      alter table sliders drop column language;
      alter table products drop column handling;
      alter table product_drafts drop column handling;
      update manifest set json = json_remove(json,
        '$.tables.desk_answers', '$.tables.unfinished_checkouts', '$.tables.used_transactions',
        '$.tables.chosen_columns', '$.tables.color_names', '$.tables.parcels', '$.tables.parcel_news',
         '$.tables.hand_over_sheets', '$.tables.refunds', '$.tables.claims', '$.tables.runs', '$.tables.return_batches',
         '$.tables.parcel_photos', '$.tables.return_requests', '$.tables.courier_areas', '$.tables.costs', '$.tables.ledger', '$.tables.ledger_days', '$.tables.payouts', '$.tables.payout_lines', '$.tables.payout_acts', '$.tables.figure_sums', '$.tables.vat_numbers', '$.tables.vat_invoices', '$.tables.run_stops', '$.tables.rider_payments',
         '$.tables.exchange_lines')`)
    printAgain(database, 'order_lines')
    printAgain(database, 'orders')
    for (const table of ['categories', 'sliders', 'products', 'product_drafts', 'users', 'identity_users'])
      printAgain(database, table)
    const fresh = await anEmptyPlace('SQLite')
    await restore({ settings: fresh, file, now: NOW })
    expect(await everyTable(placeOf(fresh))).toEqual(await everyTable(original))
  })

  describe.each(['SQLite', 'Postgres'] as const)('a database on %s', (kind) => {
    test.skipIf(kind === 'Postgres' && !server)(`is filled whole or not at all${NOT_HERE}`, async () => {
      const fresh = await anEmptyPlace(kind)
      const contradictory = await aBackupOfALineWithoutOrder()
      await expect(restore({ settings: fresh, file: contradictory, now: NOW })).rejects.toThrow(
        /nothing was left behind/,
      )
      expect(readdirSync(fresh.dataDir)).toEqual([])

      await restore({ settings: fresh, file: good, now: NOW })
      const filled = { ...fresh, dataDir: kind === 'Postgres' ? aTemporaryFolder() : fresh.dataDir }
      await expect(restore({ settings: filled, file: good, now: NOW })).rejects.toThrow(
        /holds a shop already/,
      )
      expect(await everyTable(placeOf(fresh))).toEqual(await everyTable(original))
    })
  })

  test('a backup overwrites no file and needs an existing shop', async () => {
    const settings = { dataDir: join(good, '../..'), databaseUrl: undefined }
    await expect(backUp({ settings, file: good, now: NOW })).rejects.toThrow(/already/)
    const nothing = { dataDir: aTemporaryFolder(), databaseUrl: undefined }
    await expect(backUp({ settings: nothing, file: undefined, now: NOW })).rejects.toThrow(/There is no shop/)
    expect(existsSync(join(nothing.dataDir, 'shop.db'))).toBe(false)
  })
})
