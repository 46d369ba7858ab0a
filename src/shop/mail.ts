import { toRunTheShop } from '#domain/people/permissions.ts'
import type { ShopDeps } from './deps.ts'
import type { Mail } from './types.ts'

const NO_MAIL = { isSent: false, waiting: 0, outbox: '' }

export function createMail({ mailStatus }: ShopDeps): Mail {
  return {
    async status(caller) {
      const permission = toRunTheShop(caller)
      if (permission !== 'granted') return { outcome: permission }
      return { outcome: 'found', status: (await mailStatus?.()) ?? NO_MAIL }
    },
  }
}
