import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '#data/core/transaction.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { listChosenColumns, rememberColumns } from '#data/goodsFiles/chosenColumns.ts'
import { findAbandonedImport } from '#data/goodsFiles/importJobs.ts'
import {
  deleteImport,
  eachImportedGoods,
  endImport,
  findImport,
  insertImport,
  insertImportGoods,
  listImports,
  listOldImports,
  startImport,
} from '#data/goodsFiles/imports.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/goodsFiles/cells.ts'
import type { ChosenColumns, RememberedColumn } from '#domain/goodsFiles/columns.ts'
import type { FileFormat, FileShape } from '#domain/goodsFiles/goods.ts'
import type { Wishes } from '#domain/goodsFiles/imports.ts'
import { byHeadingWords, headingSet } from '#domain/goodsFiles/ownColumns.ts'
import { withFilings } from '#domain/goodsFiles/planGoods.ts'
import { reportHeadings, reportRows } from '#domain/goodsFiles/report.ts'
import type { User } from '#domain/people/user.ts'
import type { GoodsTaker } from '#integrations/goodsFiles/port.ts'
import { createSemaphore } from '#integrations/semaphore.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, SYSTEM, userActor } from '../core/record.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { createPreview } from './goodsPreview.ts'
import type { GoodsTransfer, UploadedFile } from './goodsTypes.ts'

const DAY = 24 * 60 * 60_000
/** How long the goods and the report of an import stay. Milliseconds. */
const KEPT = 30 * DAY
/** After this, a file that is still being read was read by a process that has died. Milliseconds. */
const READING_ENDS = DAY / 24
const LISTED = 10
/** So many times as long as the last goods of a file held the thread, visitors have it. */
const REST = 3

export const importKey = (id: string) => `goods.import/${id}`

interface TransferParts {
  readonly deps: ShopDeps
  readonly tree: () => CategoryTree
  readonly jobs: JobQueue
  readonly record: Record
  /** A process that reads a file takes much memory: one at a time. */
  readonly reading: ReturnType<typeof createSemaphore>
}

export function createGoodsTransfer(
  deps: ShopDeps,
  tree: () => CategoryTree,
  jobs: JobQueue,
  record: Record,
): Omit<GoodsTransfer, 'exported' | 'feed'> {
  const parts = { deps, tree, jobs, record, reading: createSemaphore(1) }
  return {
    preview: guarded('catalogue', (_, file, wishes) => previewGoods(parts, file, wishes)),
    begin: guarded('catalogue', (caller, file, wishes) => beginImport(parts, caller, file, wishes)),
    imports: guarded('catalogue', async () => ({
      outcome: 'listed',
      imports: await listImports(deps.db, LISTED),
    })),
    stop: guarded('catalogue', (caller, id) => stopImport(parts, caller, id)),
    report: guarded('catalogue', (_, id, wish) => reportImport(deps, id, wish)),
  }
}

async function previewGoods(
  parts: TransferParts,
  { path }: UploadedFile,
  { filings = {}, columns = {} }: Wishes,
): ReturnType<GoodsTransfer['preview']> {
  const { deps, tree } = parts
  const preview = createPreview(deps.db, tree(), filings, deps.now())
  const outcome = await readFile(parts, path, columns, preview)
  if ('problem' in outcome) return { outcome: 'unreadable', problem: outcome.problem }
  return { outcome: 'previewed', preview: preview.result(outcome.rows) }
}

async function beginImport(
  parts: TransferParts,
  caller: User,
  { path, name: fileName }: UploadedFile,
  wishes: Wishes,
): ReturnType<GoodsTransfer['begin']> {
  const { deps } = parts
  const { db, now } = deps
  await tidy(parts)
  if ((await listImports(db, 1)).some(({ state }) => state === 'running')) return { outcome: 'importing' }
  const id = newId(deps)
  const madeBy = { id: caller.id, role: caller.role }
  await insertImport(db, { id, fileName, startedAt: now(), madeBy })
  try {
    const begun = await readAndStart(parts, caller, { id, path, fileName }, wishes)
    if (begun.outcome !== 'begun') await deleteImport(db, id)
    return begun
  } catch (error) {
    await deleteImport(db, id)
    throw error
  }
}

async function stopImport(
  { deps: { db, now }, record }: TransferParts,
  caller: User,
  id: string,
): ReturnType<GoodsTransfer['stop']> {
  const found = await findImport(db, id)
  if (!found) return { outcome: 'unknown' }
  const isStopped = await inTransaction(db, async (tx) => {
    if (!(await endImport(tx, id, 'stopped', now()))) return false
    await record(tx, { ...stopped(found, now()), actor: userActor(caller) })
    return true
  })
  return { outcome: isStopped ? 'stopped' : 'ended' }
}

async function reportImport(
  { db }: ShopDeps,
  id: string,
  wish: Parameters<GoodsTransfer['report']>[2],
): ReturnType<GoodsTransfer['report']> {
  return (await findImport(db, id))
    ? { outcome: 'reported', text: written(db, id, wish) }
    : { outcome: 'unknown' }
}

/** `columns`: what is said of them now, beside what is remembered. */
async function readFile(
  { deps: { db, goodsFiles }, reading }: TransferParts,
  file: string,
  columns: ChosenColumns,
  taker: GoodsTaker,
) {
  if (!goodsFiles) throw new Error('This process reads no files')
  const said = { chosen: columns, remembered: await listChosenColumns(db) }
  // Visitors come first.
  const unhurried: GoodsTaker['goods'] = async (goods) => {
    const begun = performance.eventLoopUtilization()
    await taker.goods(goods)
    await setTimeout(REST * performance.eventLoopUtilization(begun).active)
  }
  const leave = await reading.enter(AbortSignal.timeout(10 * 60_000))
  try {
    return await goodsFiles.read(file, { shape: taker.shape, goods: unhurried }, said)
  } finally {
    leave()
  }
}

/** Ends an import whose job has failed for good, and forgets old ones. */
async function tidy({ deps: { db, now }, record }: TransferParts): Promise<void> {
  const abandoned = await findAbandonedImport(db, importKey)
  if (abandoned) {
    await inTransaction(db, async (tx) => {
      if (!(await endImport(tx, abandoned.id, 'stopped', now()))) return
      await record(tx, { ...stopped(abandoned, now()), actor: SYSTEM })
    })
  }
  const old = await listOldImports(db, { before: now() - KEPT, reading: now() - READING_ENDS })
  for (const id of old) await deleteImport(db, id)
}

/** Stores the goods of a file and lets the import begin. */
async function readAndStart(
  parts: TransferParts,
  caller: User,
  { id, path, fileName }: { readonly id: string; readonly path: string; readonly fileName: string },
  { filings = {}, columns = {} }: Wishes,
) {
  const { deps, tree, jobs, record } = parts
  const { db, now } = deps
  let total = 0
  let format: FileFormat = 'own'
  let said: RememberedColumn[] = []
  const outcome = await readFile(parts, path, columns, {
    shape: (shape) => {
      format = shape.format
      said = remembered(shape, columns)
    },
    async goods(goods) {
      await yieldToEventLoop()
      const filed = goods.map((one) => withFilings(one, filings, tree()))
      await insertImportGoods(db, id, total + 1, filed)
      total += goods.length
    },
  })
  if ('problem' in outcome) return { outcome: 'unreadable', problem: outcome.problem } as const
  const isBegun = await inTransaction(db, async (tx) => {
    if (!(await startImport(tx, id, { format, total }))) return false
    await rememberColumns(tx, said, now())
    await jobs.enqueue(tx, { kind: 'goods.import', payload: { importId: id }, dedupeKey: importKey(id) })
    const event = { actor: userActor(caller), subjectId: id, at: now() }
    await record(tx, { kind: 'import.started', ...event, after: { file: fileName, goods: total } })
    return true
  })
  return isBegun ? ({ outcome: 'begun', id } as const) : ({ outcome: 'importing' } as const)
}

function stopped({ id, fileName, position }: { id: string; fileName: string; position: number }, at: number) {
  return {
    kind: 'import.stopped',
    subjectId: id,
    at,
    after: { file: fileName, goods: position },
  } as const
}

async function* written(
  db: ShopDeps['db'],
  id: string,
  { fate, language }: Parameters<GoodsTransfer['report']>[2],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(reportHeadings(language))
  for await (const goods of eachImportedGoods(db, id)) {
    await yieldToEventLoop()
    yield goods
      .filter(({ problems }) => fate === undefined || problems.length > 0)
      .flatMap((one) => reportRows(one, language))
      .map(csvLine)
      .join('')
  }
}

/** What is remembered of what was said of the columns of a file. */
function remembered({ meanings }: FileShape, columns: ChosenColumns): RememberedColumn[] {
  const beside = headingSet(meanings.map(({ heading }) => heading))
  return Object.entries(byHeadingWords(columns)).flatMap(([heading, column]) =>
    beside.includes(heading) ? [{ heading, column, beside }] : [],
  )
}
