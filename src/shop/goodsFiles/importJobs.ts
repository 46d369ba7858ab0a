import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { readCategories } from '#data/catalogue/categories.ts'
import { changeContentQuietly } from '#data/core/contentVersion.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  endImport,
  findImport,
  nextImportGoods,
  type Outcome,
  rememberImported,
  type StoredImport,
  writeOutcomes,
} from '#data/goodsFiles/imports.ts'
import { listStock, lockStock } from '#data/stock/stock.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import type { OwnedProduct } from '#domain/catalogue/product.ts'
import { idWithOtherTint, tileTint } from '#domain/catalogue/tileTint.ts'
import { createProductWriting } from '../catalogue/productWriting.ts'
import { type ContentWriter, contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { JobHandlers, JobRun } from '../jobs/runJob.ts'
import { copiesOf, matchGoods, sourceHash } from './goodsMatching.ts'
import { importOne, type WritingParts } from './importOne.ts'
import { createImportPictures } from './importPictures.ts'

/** The most goods of one transaction, and how long it may occupy the thread, for which visitors wait. Milliseconds. */
const BATCH = 50
const BATCH_TIME = 15
/** Between two transactions: at least so many milliseconds, and so many times as long as the last occupied the thread. */
const PAUSE = 40
const REST = 4
/** How often pages are rendered anew meanwhile. Milliseconds. */
const RAISE_EVERY = 60_000

export type ImportJobs = Pick<JobHandlers, 'goods.import' | 'goods.pictures'>

interface JobParts extends WritingParts {
  readonly deps: ShopDeps
  readonly write: ContentWriter
  readonly pictures: ReturnType<typeof createImportPictures>
}

/** The job that imports the goods of a file and then fetches their pictures, and the one that tries pictures again. */
export function createImportJobs(
  deps: ShopDeps,
  tree: () => CategoryTree,
  version: VersionWatch,
  record: Record,
  queue: JobQueue,
): ImportJobs {
  const write = contentWriter(deps, version)
  const writing = createProductWriting(deps, record)
  const pictures = createImportPictures(deps, { tree, queue, write, writing })
  const parts = { deps, now: deps.now, write, writing, pictures, nextId: idsInTurn(deps) }
  return {
    'goods.import': (run) => importGoods(parts, run),
    'goods.pictures': (run) => fetchPicturesAgain(parts, run),
  }
}

async function importGoods(
  parts: JobParts,
  { payload: { importId }, signal }: JobRun<'goods.import'>,
): Promise<undefined> {
  const { deps, write, pictures } = parts
  const { db, now } = deps
  const begun = await findImport(db, importId)
  if (begun?.state !== 'running') return undefined
  const raise = () => write(async () => true)
  try {
    // What a process wrote before this one took over shows now.
    for (let raisedAt = begun.position > 0 ? Number.NEGATIVE_INFINITY : performance.now(); ; ) {
      const startedAt = performance.now()
      const idle = performance.eventLoopUtilization()
      if (!(await importSome(parts, begun))) break
      const took = performance.now() - startedAt
      const { active } = performance.eventLoopUtilization(idle)
      if (performance.now() - raisedAt > RAISE_EVERY) {
        await raise()
        raisedAt = performance.now()
      }
      await setTimeout(Math.max(PAUSE, took, REST * active), undefined, { signal })
    }
  } finally {
    await raise()
  }
  if (!(await pictures.fetchAll(begun, { attempt: 1, signal }))) return undefined
  await inTransaction(db, async (tx) => {
    if (await endImport(tx, importId, 'done', now())) await pictures.tryAgainLater(tx, importId, 1)
  })
}

async function fetchPicturesAgain(
  { deps: { db }, pictures }: JobParts,
  { payload: { importId, attempt }, signal }: JobRun<'goods.pictures'>,
): Promise<undefined> {
  const done = await findImport(db, importId)
  if (done?.state !== 'done' || !(await pictures.fetchAll(done, { attempt, signal }))) return undefined
  await inTransaction(db, (tx) => pictures.tryAgainLater(tx, importId, attempt))
}

/** Imports the next goods, and writes down in the same transaction how far it is. Returns whether there were any. */
async function importSome(parts: JobParts, { id, format, madeBy }: StoredImport): Promise<boolean> {
  const actor = userActor(madeBy)
  return await changeContentQuietly(parts.deps.db, async (tx) => {
    // Waits for one another at the row of the version: another process that took over sees this position.
    const current = await findImport(tx, id)
    if (current?.state !== 'running') return false
    const waiting = await nextImportGoods(tx, id, current.position, BATCH)
    if (waiting.length === 0) return false
    const begun = performance.eventLoopUtilization()
    const goods = waiting.map((one) => one.goods)
    const [matches, copyOf, categories] = [
      await matchGoods(tx, format, goods),
      await copiesOf(tx, goods),
      await readCategories(tx),
    ]
    // All stocks before the first product is written, so that the order of locks holds over all of them.
    const known = matches.flatMap(({ before }) => before?.id ?? [])
    if (known.length > 0) await lockStock(tx, await listStock(tx, known))
    const outcomes: Outcome[] = []
    const latest = new Map<string, OwnedProduct>()
    let missing = 0
    for (const [index, { position, goods: read }] of waiting.entries()) {
      if (index > 0 && performance.eventLoopUtilization(begun).active > BATCH_TIME) break
      const one = await importOne(parts, tx, actor, {
        read,
        match: matches[index],
        latest,
        copyOf,
        categories,
      })
      if (one.productId !== undefined && read.source !== '')
        await rememberImported(tx, sourceHash(format, read.source), one.productId)
      outcomes.push({ ...one, position })
      missing += one.missing
    }
    await writeOutcomes(tx, id, outcomes, missing)
    return true
  })
}

/** Ids of which each has another tint than the one before. */
function idsInTurn(deps: ShopDeps): () => string {
  let last = ''
  return () => {
    last = idWithOtherTint(() => newId(deps), [last === '' ? undefined : tileTint(last)])
    return last
  }
}
