import { readCategories, setHidden } from '#data/catalogue/categories.ts'
import { refusals } from '#data/core/transaction.ts'
import { shownCategories } from '#domain/catalogue/categories.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Categories } from './categoryTypes.ts'

const keeping = refusals<{ readonly outcome: 'categories-changed' }>()

/** The use case of saying at once which categories a shop keeps. */
export function createKeptCategories(
  deps: ShopDeps,
  version: VersionWatch,
  record: Record,
): Pick<Categories, 'keep'> {
  const write = contentWriter(deps, version)

  return {
    keep: guarded('catalogue', async (caller, ids) => {
      return await keeping.orRefused(
        write(async (tx) => {
          const before = await readCategories(tx)
          const kept = new Set(ids)
          const found = before.categories.filter(({ id }) => kept.has(id))
          if (found.length !== kept.size) return keeping.refuse({ outcome: 'categories-changed' })
          const changing = before.categories.filter(({ id, hidden }) => hidden === kept.has(id))
          for (const { id, hidden } of changing) await setHidden(tx, id, !hidden)
          // An answer that changes nothing is one too: whoever gave it is not asked again.
          await record(tx, {
            kind: 'categories.kept',
            actor: userActor(caller),
            subjectId: '',
            at: deps.now(),
            before: { keptCategories: shownCategories(before).map(({ name }) => name) },
            after: { keptCategories: found.map(({ name }) => name) },
          })
          return { outcome: 'kept', changed: changing.length } as const
        }),
      )
    }),
  }
}
