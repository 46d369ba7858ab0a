import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { serialize } from 'node:v8'
import { Client } from 'pg'

/** Tells whether anything in any table has changed: the same text as long as every row is the same. */
export interface TableDigest {
  of(): Promise<string>
  close(): Promise<void>
}

/** Jobs change by themselves as they are done: only which ones requests have led to is looked at. */
const JOBS = `select id from jobs where dedupe_key is null or dedupe_key not like 'recurring/%' order by id`

/** Of a SQLite file that others write to. */
export function sqliteDigest(file: string): TableDigest {
  const database = new DatabaseSync(file, { readOnly: true, readBigInts: true })
  const tables = database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'`,
    )
    .all()
    .map(({ name }) => database.prepare(name === 'jobs' ? JOBS : `select * from "${name}"`))
  const versionOf = database.prepare('pragma data_version')
  let version: unknown
  let digest = ''
  return {
    async of() {
      // It is another one as soon as anybody else has committed anything.
      const now = versionOf.get()?.data_version
      if (now === version) return digest
      version = now
      const hash = createHash('sha256')
      for (const table of tables) {
        for (const row of table.iterate()) hash.update(serialize(row))
        hash.update('\n')
      }
      digest = hash.digest('hex')
      return digest
    },
    async close() {
      database.close()
    },
  }
}

/** Of a Postgres database. */
export async function postgresDigest(url: string): Promise<TableDigest> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const query = rows
    .map(
      ({ table_name: name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name === 'jobs' ? `(${JOBS})` : `"${name}"`} t`,
    )
    .join(' union all ')
  return {
    of: async () => JSON.stringify((await client.query(query)).rows),
    close: () => client.end(),
  }
}
