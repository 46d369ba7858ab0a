import type { Database } from '#data/core/database.ts'
import { createPathao } from '#integrations/courier/pathao/pathao.ts'
import { aCourierShop } from '../aCourierShop.ts'
import { pathaoKeys } from './keys.ts'
import { aPathao } from './pathao.ts'
import type { PathaoTelling } from './standInWebhook.ts'

/** A shop that books with a stand-in of Pathao. */
export async function aPathaoShop(db: Database) {
  const pathao = await aPathao()
  const shop = await aCourierShop(db, {
    courier: (sessions) => createPathao({ url: pathao.url, sessions, timeout: 30_000 }),
    keys: pathaoKeys(),
  })
  pathao.callBack(shop.webhook)

  return {
    ...{ ...shop, pathao },
    /** Pathao tells of a parcel, by its clock now, and the shop hears it. Returns the statuses of the shop's answers. */
    async tell(id: string, event: string, telling: PathaoTelling = {}) {
      const answers = await pathao.tell(id, event, { at: shop.now(), ...telling })
      await shop.run()
      return answers.map(({ status }) => status)
    },
  }
}
