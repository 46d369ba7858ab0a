import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'

/** Tells which tables change from one moment on. Rows are read only where anything was committed at all. */
export interface TableWatch {
  start(): Promise<void>
  /** The names of the tables that are not as they were at the start. */
  changed(): Promise<string[]>
  /** How many recurring jobs have been run and wait for their next turn. */
  restingJobs(): Promise<number>
  close(): Promise<void>
}

/** Jobs change by themselves as they are done: only which ones requests have led to is looked at. */
const JOBS = `select id from jobs where dedupe_key is null or dedupe_key not like 'recurring/%' order by id`

/** Recurring jobs that wait for their next turn. `?`: now, ms UTC. */
const RESTING_JOBS = `select count(*) as resting from jobs
  where dedupe_key like 'recurring/%' and run_at > ? and locked_until is null`

/** The level of risk follows from the other rows, and is written when it is reckoned: by a job, or as somebody reads. */
const RECKONED = ['risk', 'risk_due']

/** A job adds the changes of a day's sums to them: only both together are as requests have left them. */
const DAY_SUMS = `select day, status, sum(orders) as orders, sum(total) as total, sum(reached) as reached,
  sum(reached_total) as reached_total
  from (${['order_days', 'order_day_changes'].map((name) => `select day, status, orders, total, reached, reached_total from ${name}`).join(' union all ')}) as sums
  group by day, status order by day, status`

/** What is looked at of a table, where that is not all of it. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  jobs: JOBS,
  order_days: DAY_SUMS,
  order_day_changes: DAY_SUMS,
  // A job books new orders, and adds what is booked to the sums.
  ledger:
    'select id, subject_id, booked_at, lines from ledger where subject_id not in (select id from orders) order by id',
  ledger_days:
    'select day, subject_id from ledger_days where subject_id not in (select id from orders) order by day, subject_id',
  figure_sums: 'select 1 where 1 = 0',
}

/** Of a SQLite file with a write-ahead log, which others write to. */
export function watchSqlite(file: string): TableWatch {
  const open = () => new DatabaseSync(file, { readOnly: true, readBigInts: true })
  const [then, now] = [open(), open()]
  const names = now
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'`,
    )
    .all()
    .map(({ name }) => String(name))
  const rowsOf = (database: DatabaseSync, name: string) =>
    database
      .prepare(LOOKED_AT[name] ?? `select * from "${name}"`)
      .all()
      .map((row) => (name === 'orders' ? withoutReckoned(row) : row))
  // It is another one as soon as anybody else has committed anything.
  const versionOf = now.prepare('pragma data_version')
  const currentVersion = () => versionOf.get()?.data_version
  let version: unknown
  return {
    async start() {
      version = currentVersion()
      // What a transaction has begun to read stays as it is for it.
      then.exec(`${then.isTransaction ? 'rollback;' : ''} begin; select 1 from sqlite_master limit 1`)
    },
    async changed() {
      if (currentVersion() === version) return []
      return names.filter((name) => !isDeepStrictEqual(rowsOf(now, name), rowsOf(then, name)))
    },
    async restingJobs() {
      return Number(now.prepare(RESTING_JOBS).get(Date.now())?.resting)
    },
    async close() {
      then.close()
      now.close()
    },
  }
}

/** Of a Postgres database. */
export async function watchPostgres(url: string): Promise<TableWatch> {
  const [then, now] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  await Promise.all([then.connect(), now.connect()])
  const { rows } = await now.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const query = rows
    .map(
      ({ table_name: name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sourceOf(name)} t`,
    )
    .join(' union all ')
  const digests = async (client: Client) =>
    new Map((await client.query(query)).rows.map(({ name, digest }) => [String(name), String(digest)]))
  // Only what this database is told to do counts: other tests use the same server.
  await now.query(`create sequence watched; create function watch() returns trigger language plpgsql
    as $$ begin perform nextval('watched'); return null; end $$`)
  for (const { table_name: name } of rows) {
    await now.query(
      `create trigger watch after insert or update or delete or truncate on "${name}" execute function watch()`,
    )
  }
  const statements = async () => (await now.query('select last_value, is_called from watched')).rows[0]
  let before: unknown
  return {
    async start() {
      before = await statements()
      // What a transaction has begun to read stays as it is for it.
      await then.query('rollback; begin isolation level repeatable read read only; select 1')
    },
    async changed() {
      if (isDeepStrictEqual(await statements(), before)) return []
      const [old, current] = [await digests(then), await digests(now)]
      // It has locked what it has read.
      await then.query('rollback')
      return [...current.keys()].filter((name) => current.get(name) !== old.get(name))
    },
    async restingJobs() {
      const { rows } = await now.query(RESTING_JOBS.replace('?', '$1'), [Date.now()])
      return Number(rows[0].resting)
    },
    async close() {
      await Promise.all([then.end(), now.end()])
    },
  }
}

function withoutReckoned(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !RECKONED.includes(column)))
}

/** What is looked at of a table of Postgres. */
function sourceOf(name: string): string {
  const lookedAt = LOOKED_AT[name]
  if (lookedAt !== undefined) return `(${lookedAt})`
  if (name !== 'orders') return `"${name}"`
  return `(select to_jsonb(o) ${RECKONED.map((column) => `- '${column}'`).join(' ')} as kept from orders o)`
}
