import { readCategories, changeCategory as updateCategory } from '#data/catalogue/categories.ts'
import { refusals } from '#data/core/transaction.ts'
import { changedValues } from '#domain/activity/activity.ts'
import { entryAt, placeWithId } from '#domain/catalogue/categories.ts'
import { type SizeChart, sizeChartLines } from '#domain/catalogue/sizeChart.ts'
import type { Denied } from '../core/answers.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { CategoriesSnapshot } from './categoriesSnapshot.ts'
import type { Categories } from './categoryTypes.ts'

type Answer = Exclude<Awaited<ReturnType<Categories['setSizeChart']>>, Denied>

const setting = refusals<Answer>()

/** The use cases of the measures of what a category or subcategory sells. */
export function createSizeCharts(
  deps: ShopDeps,
  snapshot: CategoriesSnapshot,
  version: VersionWatch,
  record: Record,
): Pick<Categories, 'sizeChart' | 'setSizeChart'> {
  const write = contentWriter(deps, version)

  return {
    sizeChart: guarded('catalogue', async (_, id) => {
      const place = placeWithId(snapshot.current(), id)
      if (!place) return { outcome: 'unknown' }
      const { sizeChart, revision } = entryAt(place)
      return { outcome: 'found', sizeChart, revision }
    }),

    setSizeChart: guarded('catalogue', async (caller, id, { sizeChart, revision }) => {
      return await setting.orRefused(
        write(async (tx) => {
          const place = placeWithId(await readCategories(tx), id)
          if (!place) return setting.refuse({ outcome: 'unknown' })
          const before = entryAt(place)
          if (before.revision !== revision) {
            const current = { sizeChart: before.sizeChart, revision: before.revision }
            return setting.refuse({ outcome: 'stale', current })
          }
          const chart = sizeChart ?? undefined
          const parent = place.subCategory ? place.category.id : ''
          await updateCategory(
            tx,
            { ...before, sizeChart: chart, revision: revision + 1 },
            { from: parent, to: parent },
          )
          await record(tx, {
            kind: 'category.changed',
            actor: userActor(caller),
            subjectId: id,
            subjectName: before.name,
            at: deps.now(),
            ...changedValues(valuesOf(before.sizeChart), valuesOf(chart)),
          })
          return { outcome: 'set', revision: revision + 1 }
        }),
      )
    }),
  }
}

/** What the activity log says of it: a line for each size. */
function valuesOf(chart: SizeChart | undefined) {
  return { sizeChart: chart === undefined ? [] : sizeChartLines(chart) }
}
