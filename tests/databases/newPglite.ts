import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

const root = resolve(import.meta.dirname, '../..')
const manifest = readFileSync(resolve(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')

/** An empty cluster of this version. Making one takes seconds, loading it a fraction of one. */
const CLUSTER = resolve(root, `.cache/pglite-${JSON.parse(manifest).version}.tar`)

export async function newPglite(): Promise<PGlite> {
  const [pglite, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const extensions = { pg_trgm }
  if (existsSync(CLUSTER)) {
    return await pglite.PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(CLUSTER)]) })
  }
  const made = await pglite.PGlite.create({ extensions })
  await keep(await made.dumpDataDir('none'))
  return made
}

/** Test files run in parallel: the last one replaces the file with the same content in one step. */
async function keep(cluster: Blob): Promise<void> {
  const written = `${CLUSTER}.${randomBytes(4).toString('hex')}`
  mkdirSync(dirname(CLUSTER), { recursive: true })
  writeFileSync(written, await cluster.bytes())
  renameSync(written, CLUSTER)
}
