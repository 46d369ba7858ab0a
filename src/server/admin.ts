import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#data/database.ts'
import { StartError } from '#data/startError.ts'
import { NO_IMAGES } from '#integrations/images/port.ts'
import { createShop } from '#shop/createShop.ts'
import { loadSettings } from './settings/settings.ts'

/** `npm run admin -- rahima@example.com`: makes somebody who has an account an admin. The shop may be open. */
async function makeAdmin(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new StartError('Say whom: npm run admin -- name@example.com')
  const { databaseUrl, dataDir, freeDelivery, identity } = loadSettings()
  const place = databaseUrl === undefined ? { file: join(dataDir, 'shop.db') } : { url: databaseUrl }
  const db = await openDatabase(place)
  const shop = await createShop({
    db,
    now: Date.now,
    random: randomBytes,
    freeDelivery,
    limited: true,
    identity: { provider: identity.provider, removeAccount: async () => 'not-supported' },
    images: NO_IMAGES,
  })
  try {
    const count = await shop.people.makeAdmin(email)
    if (count === 0) {
      throw new StartError(
        `Nobody has an account with ${email}: register in the shop first, then run this again.`,
      )
    }
    return `${email} is an admin from the next click on.`
  } finally {
    shop.close()
    await db.destroy()
  }
}

try {
  console.log(await makeAdmin(process.argv[2]))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
