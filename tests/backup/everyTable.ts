import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabasePlace } from '#data/core/database.ts'
import { readDatabase } from '#data/core/transfer/source.ts'

/** Every row of every table, sorted, in one format for both databases. */
export async function everyTable(place: DatabasePlace): Promise<Record<string, string[]>> {
  return await readDatabase(place, async (snapshot) => {
    const tables: Record<string, string[]> = {}
    for await (const { table, columns, chunks } of snapshot.tables()) {
      const rows: string[] = []
      for await (const chunk of chunks) {
        for (const row of chunk) {
          rows.push(JSON.stringify(Object.fromEntries(columns.map((column, at) => [column, row[at]]).sort())))
        }
      }
      tables[table] = rows.sort()
    }
    return tables
  })
}

/** The pictures and the secret of a data folder: name, hash and mode. */
export function everyFile(folder: string): string[] {
  const names = globSync('{secret,images/originals/**/*.*}', { cwd: folder }).sort()
  return names.map((name) => {
    const file = join(folder, name)
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    return `${name} ${hash} ${(statSync(file).mode & 0o777).toString(8)}`
  })
}
