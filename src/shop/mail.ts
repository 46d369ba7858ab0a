import type { ShopDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import type { Mail } from './types.ts'

const NO_MAIL = { isSent: false, waiting: 0, outbox: '' }

export function createMail({ mailStatus }: ShopDeps): Mail {
  return {
    status: guarded('settings', async () => {
      return { outcome: 'found', status: (await mailStatus?.()) ?? NO_MAIL }
    }),
  }
}
