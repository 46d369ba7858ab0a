import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { readCategories } from '#data/catalogue/categories.ts'
import { type ContentChange, changeContentQuietly } from '#data/core/contentVersion.ts'
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
import type { ReadGoods, RowProblem } from '#domain/goodsFiles/goods.ts'
import { notesOfKnown, notesOfNew } from '#domain/goodsFiles/notes.ts'
import { placed } from '#domain/goodsFiles/placedProblem.ts'
import { planGoods, planPictures } from '#domain/goodsFiles/planGoods.ts'
import { withTypedLists } from '#domain/goodsFiles/typedLists.ts'
import { createProductWriting } from '../catalogue/productWriting.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import type { JobHandlers } from '../jobs/runJob.ts'
import { copiesOf, type Match, matchGoods, NO_MATCH, sourceHash } from './goodsMatching.ts'
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

/** The job that imports the goods of a file and then fetches their pictures, and the one that tries pictures again. */
export function createImportJobs(
  deps: ShopDeps,
  tree: () => CategoryTree,
  version: VersionWatch,
  record: Record,
  queue: JobQueue,
): ImportJobs {
  const { db, now } = deps
  const write = contentWriter(deps, version)
  const writing = createProductWriting(deps, record)
  const pictures = createImportPictures(deps, { tree, queue, write, writing })

  /** Imports the next goods, and writes down in the same transaction how far it is. Returns whether there were any. */
  async function importSome({ id, format, madeBy }: StoredImport): Promise<boolean> {
    const actor = userActor(madeBy)
    return await changeContentQuietly(db, async (tx) => {
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
      // Rows of one product may stand apart: each is added to what the one before it made.
      const latest = new Map<string, OwnedProduct>()
      let missing = 0
      for (const [index, { position, goods: read }] of waiting.entries()) {
        if (index > 0 && performance.eventLoopUtilization(begun).active > BATCH_TIME) break
        const one = await importOne(tx, { read, match: matches[index], latest, copyOf, categories })
        if (one.productId !== undefined && read.source !== '')
          await rememberImported(tx, sourceHash(format, read.source), one.productId)
        outcomes.push({ ...one, position })
        missing += one.missing
      }
      await writeOutcomes(tx, id, outcomes, missing)
      return true
    })

    async function importOne(
      tx: ContentChange,
      given: {
        read: ReadGoods
        match: Match | undefined
        latest: Map<string, OwnedProduct>
        copyOf: (address: string) => string | undefined
        categories: CategoryTree
      },
    ): Promise<Omit<Outcome, 'position'> & { readonly missing: number }> {
      const { match = NO_MATCH, latest, copyOf, categories } = given
      const at = now()
      const wrong = (problems: readonly RowProblem[]) =>
        ({ fate: 'wrong', problems, notes: [], missing: 0 }) as const
      if (match.problems.length > 0) return wrong(match.problems)
      const before = match.before && (latest.get(match.before.id) ?? match.before)
      const read = withTypedLists(given.read, before)
      const plan = planGoods(read, { before, tree: categories, at })
      if (plan.kind === 'wrong') return wrong(plan.problems)
      if (plan.kind === 'new') {
        const { change, wanted, missing } = planPictures(plan.draft, undefined, copyOf)
        const product = { ...plan.draft, ...change, id: nextId() }
        const added = await writing.add(tx, actor, product, categories)
        if (!('id' in added)) return wrong(added.map((problem) => placed(read, problem)))
        const notes = notesOfNew(read, plan.draft, match.takenName, at)
        return {
          ...{ fate: 'new', productId: added.id, problems: [], notes },
          ...{ pictures: wanted, missing: missing.length },
        }
      }
      const { change, wanted, missing } = planPictures(plan.change, plan.before, copyOf)
      const changed = await writing.change(tx, actor, plan.before, change, categories)
      if (changed !== 'unchanged' && !('id' in changed)) {
        return wrong(changed.map((problem) => placed(read, problem, change)))
      }
      if (changed !== 'unchanged') latest.set(changed.id, changed)
      const fate = changed === 'unchanged' && !wanted ? 'same' : 'changed'
      const notes = notesOfKnown(read, plan.before, changed === 'unchanged' ? plan.before : changed, at)
      return {
        ...{ fate, productId: plan.before.id, problems: [], notes },
        ...{ pictures: wanted, missing: missing.length },
      }
    }
  }

  let last = ''
  /** Neighbours in a list get different backgrounds. */
  function nextId(): string {
    last = idWithOtherTint(() => newId(deps), [last === '' ? undefined : tileTint(last)])
    return last
  }

  return {
    async 'goods.import'({ payload: { importId }, signal }) {
      const begun = await findImport(db, importId)
      if (begun?.state !== 'running') return undefined
      const raise = () => write(async () => true)
      try {
        // What a process wrote before this one took over shows now.
        for (let raisedAt = begun.position > 0 ? Number.NEGATIVE_INFINITY : performance.now(); ; ) {
          const startedAt = performance.now()
          const idle = performance.eventLoopUtilization()
          if (!(await importSome(begun))) break
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
      return undefined
    },

    async 'goods.pictures'({ payload: { importId, attempt }, signal }) {
      const done = await findImport(db, importId)
      if (done?.state !== 'done' || !(await pictures.fetchAll(done, { attempt, signal }))) return undefined
      await inTransaction(db, (tx) => pictures.tryAgainLater(tx, importId, attempt))
      return undefined
    },
  }
}
