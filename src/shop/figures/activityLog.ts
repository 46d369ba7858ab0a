import { type ActivityFilter, countActivity, listActivity } from '#data/figures/activity.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { ActivityLog, ActivityPage, ActivityQuery } from './activityTypes.ts'

export function createActivityLog({ db }: Pick<ShopDeps, 'db'>): ActivityLog {
  /** One entry more than the page holds is read: it tells whether there is another page. */
  async function pageOf(
    filter: ActivityFilter,
    { page, limit, older, newer }: ActivityQuery,
  ): Promise<Omit<ActivityPage, 'total'>> {
    if (newer) {
      const found = await listActivity(db, filter, { limit: limit + 1, newer })
      if (found.length > limit) {
        const entries = found.slice(1)
        return { entries, older: entries.at(-1), newer: entries[0] }
      }
    }
    const isFirst = older === undefined && (page === 1 || newer !== undefined)
    const offset = isFirst || older ? 0 : (page - 1) * limit
    const found = await listActivity(db, filter, { limit: limit + 1, offset, older })
    const entries = found.slice(0, limit)
    return {
      entries,
      older: found.length > limit ? entries.at(-1) : undefined,
      newer: isFirst ? undefined : entries[0],
    }
  }

  return {
    list: guarded('staff', async (_, query) => {
      const { actor, subject: subjectId, kind, day } = query
      const filter = { actor, subjectId, kind, day }
      const [shown, total] = [await pageOf(filter, query), await countActivity(db, filter)]
      return { outcome: 'listed', ...shown, total }
    }),
  }
}
