import { countActivity, listActivity } from '#data/activity.ts'
import type { ShopDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import type { ActivityLog } from './types.ts'

export function createActivityLog({ db }: Pick<ShopDeps, 'db'>): ActivityLog {
  return {
    list: guarded('staff', async (_, { actor, subject: subjectId, kind, day, page, limit }) => {
      const filter = { actor, subjectId, kind, day }
      return {
        outcome: 'listed',
        entries: await listActivity(db, filter, { limit, offset: (page - 1) * limit }),
        total: await countActivity(db, filter),
      }
    }),
  }
}
