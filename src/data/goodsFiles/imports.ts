import type { Kysely, Selectable, Transaction } from 'kysely'
import type { ColorImages } from '#domain/catalogue/product.ts'
import type { Fate, FileFormat, ReadGoods, RowNote, RowProblem } from '#domain/goodsFiles/goods.ts'
import type { Import, ImportState } from '#domain/goodsFiles/imports.ts'
import type { ReportedGoods } from '#domain/goodsFiles/report.ts'
import type { Role } from '#domain/people/user.ts'
import type { ImportsTable } from '../core/importTables.ts'
import type { Schema } from '../core/schema.ts'
import { goodsOfText, goodsText } from './storedGoods.ts'

/** An import with who began it. */
export interface StoredImport extends Import {
  readonly madeBy: { readonly id: string; readonly role: Role }
}

/** Stores an import whose file is being read. */
export async function insertImport(
  db: Kysely<Schema>,
  given: Pick<StoredImport, 'id' | 'fileName' | 'startedAt' | 'madeBy'>,
): Promise<void> {
  await db
    .insertInto('imports')
    .values({
      ...{ id: given.id, file_name: given.fileName, format: 'own', state: 'reading' },
      ...{ made_by: given.madeBy.id, made_by_role: given.madeBy.role, started_at: given.startedAt },
      ...{ total: 0, position: 0, added: 0, changed: 0, same: 0, wrong: 0 },
      ...{ pictures: 0, pictures_done: 0, pictures_failed: 0 },
    })
    .execute()
}

/** Rows per insert. */
const AT_ONCE = 50

/** Stores goods of an import; `first`: the position of the first one. */
export async function insertImportGoods(
  db: Kysely<Schema>,
  importId: string,
  first: number,
  goods: readonly ReadGoods[],
): Promise<void> {
  for (let at = 0; at < goods.length; at += AT_ONCE) {
    const rows = goods.slice(at, at + AT_ONCE).map((one, index) => ({
      import_id: importId,
      position: first + at + index,
      row: one.row,
      name: one.name,
      sku: one.sku,
      goods: goodsText(one),
      problems: '[]',
    }))
    await db.insertInto('import_goods').values(rows).execute()
  }
}

/** Lets an import begin whose file has been read. Returns false if another one is running. */
export async function startImport(
  tx: Transaction<Schema>,
  id: string,
  { format, total }: { readonly format: FileFormat; readonly total: number },
): Promise<boolean> {
  const other = await tx.selectFrom('imports').select('id').where('slot', 'is not', null).executeTakeFirst()
  if (other) return false
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ format, total, state: 'running', slot: 1 })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a running import. Returns false if it was ended before. */
export async function endImport(
  tx: Transaction<Schema>,
  id: string,
  state: Extract<ImportState, 'done' | 'stopped'>,
  finishedAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ state, finished_at: finishedAt, slot: null })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an import with its goods. */
export async function deleteImport(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('import_goods').where('import_id', '=', id).execute()
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** The imports that began before `before`, or whose reading did before `reading`, and do not run. */
export async function listOldImports(
  db: Kysely<Schema>,
  { before, reading }: { readonly before: number; readonly reading: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('slot', 'is', null)
    .where((row) =>
      row.or([
        row('started_at', '<', before),
        row.and([row('state', '=', 'reading'), row('started_at', '<', reading)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The imports that were begun, the newest first. */
export async function listImports(db: Kysely<Schema>, limit: number): Promise<StoredImport[]> {
  const rows = await imports(db)
    .where('state', '<>', 'reading')
    .orderBy('started_at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(importOf)
}

export async function findImport(db: Kysely<Schema>, id: string): Promise<StoredImport | undefined> {
  const row = await imports(db).where('imports.id', '=', id).executeTakeFirst()
  return row && importOf(row)
}

/** The pictures that a product is to have, in their order. */
export interface WantedPictures {
  readonly images: readonly string[]
  readonly colorImages: ColorImages
}

/** The next goods of an import that wait. */
export async function nextImportGoods(
  db: Kysely<Schema>,
  importId: string,
  after: number,
  limit: number,
): Promise<{ readonly position: number; readonly goods: ReadGoods }[]> {
  const rows = await db
    .selectFrom('import_goods')
    .select(['position', 'goods'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ position, goods }) => ({ position, goods: goodsOfText(goods) }))
}

/** What became of one of the goods. */
export interface Outcome {
  readonly position: number
  readonly fate: Fate
  readonly productId?: string | undefined
  readonly problems: readonly RowProblem[]
  readonly notes: readonly RowNote[]
  readonly pictures?: WantedPictures | undefined
}

/** Writes down what became of goods, and how far the import is, in the transaction that did it. */
export async function writeOutcomes(
  tx: Transaction<Schema>,
  importId: string,
  outcomes: readonly Outcome[],
  pictures: number,
): Promise<void> {
  for (const { position, fate, productId, problems, notes, pictures } of outcomes) {
    await tx
      .updateTable('import_goods')
      .set({
        goods: '',
        fate,
        product_id: productId ?? null,
        problems: JSON.stringify(problems),
        notes: JSON.stringify(notes),
        pictures: pictures ? JSON.stringify(pictures) : null,
      })
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .execute()
  }
  const count = (fate: Fate) => outcomes.filter((outcome) => outcome.fate === fate).length
  const last = outcomes.at(-1)
  if (!last) return
  await tx
    .updateTable('imports')
    .set((row) => ({
      position: last.position,
      added: row('added', '+', count('new')),
      changed: row('changed', '+', count('changed')),
      same: row('same', '+', count('same')),
      wrong: row('wrong', '+', count('wrong')),
      pictures: row('pictures', '+', pictures),
    }))
    .where('id', '=', importId)
    .execute()
}

/** Goods whose pictures wait to be fetched. */
export interface WaitingPictures {
  readonly position: number
  readonly row: number
  readonly productId: string
  readonly wanted: WantedPictures
  readonly problems: readonly RowProblem[]
}

/** The next goods after a position whose pictures wait to be fetched. */
export async function nextPictures(
  db: Kysely<Schema>,
  importId: string,
  after: number,
): Promise<WaitingPictures | undefined> {
  const row = await db
    .selectFrom('import_goods')
    .select(['position', 'row', 'product_id', 'pictures', 'problems'])
    .where('import_id', '=', importId)
    .where('pictures', 'is not', null)
    .where('position', '>', after)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.pictures === null || row.product_id === null) return undefined
  const wanted = JSON.parse(row.pictures) as WantedPictures
  const problems = JSON.parse(row.problems) as RowProblem[]
  return { position: row.position, row: row.row, productId: row.product_id, wanted, problems }
}

/** Writes down what became of the pictures of goods. `left`: what is to be tried again. */
export async function writePictures(
  tx: Transaction<Schema>,
  importId: string,
  position: number,
  given: {
    readonly done: number
    readonly failed: number
    readonly problems: readonly RowProblem[]
    readonly left: WantedPictures | undefined
  },
): Promise<void> {
  const { done, failed, problems, left } = given
  await tx
    .updateTable('import_goods')
    .set({ pictures: left ? JSON.stringify(left) : null, problems: JSON.stringify(problems) })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()
  await tx
    .updateTable('imports')
    .set((row) => ({
      pictures_done: row('pictures_done', '+', done),
      pictures_failed: row('pictures_failed', '+', failed),
    }))
    .where('id', '=', importId)
    .execute()
}

/** Rows read in one query. */
const CHUNK = 500

/** What became of the goods of an import, in the order of the file. */
export async function* eachImportedGoods(
  db: Kysely<Schema>,
  importId: string,
): AsyncGenerator<ReportedGoods[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('import_goods')
      .select(['position', 'row', 'name', 'sku', 'fate', 'problems', 'notes'])
      .where('import_id', '=', importId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(CHUNK)
      .execute()
    if (rows.length > 0)
      yield rows.map((row) => ({
        ...row,
        problems: JSON.parse(row.problems) as RowProblem[],
        notes: JSON.parse(row.notes) as RowNote[],
      }))
    last = rows.at(-1)?.position ?? last
    if (rows.length < CHUNK) return
  }
}

/** Which products were made of what files called by these hashes. */
export async function findImported(
  db: Kysely<Schema>,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map()
  const rows = await db.selectFrom('imported_goods').selectAll().where('source', 'in', sources).execute()
  return new Map(rows.map(({ source, product_id }) => [source, product_id]))
}

export async function rememberImported(
  tx: Transaction<Schema>,
  source: string,
  productId: string,
): Promise<void> {
  await tx
    .insertInto('imported_goods')
    .values({ source, product_id: productId })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ product_id: productId }))
    .execute()
}

function imports(db: Kysely<Schema>) {
  return db
    .selectFrom('imports')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'imports.made_by').on('users.removed_at', 'is', null),
    )
    .selectAll('imports')
    .select('users.name as by')
}

function importOf(row: Selectable<ImportsTable> & { readonly by: string | null }): StoredImport {
  return {
    id: row.id,
    fileName: row.file_name,
    format: row.format,
    state: row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at ?? undefined,
    by: row.by ?? undefined,
    madeBy: { id: row.made_by, role: row.made_by_role },
    total: row.total,
    position: row.position,
    fates: { new: row.added, changed: row.changed, same: row.same, wrong: row.wrong },
    pictures: { total: row.pictures, done: row.pictures_done, failed: row.pictures_failed },
  }
}
