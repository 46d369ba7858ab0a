import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#data/core/database.ts'
import { StartError } from '#data/core/startError.ts'
import { makeAdmin } from '#shop/people/makeAdmin.ts'
import { loadSettings } from './settings/settings.ts'

/** `npm run admin -- rahima@example.com`: makes the user of this e-mail an admin. The shop may be running. */
async function admin(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new StartError('Give an e-mail address: npm run admin -- name@example.com')
  const { databaseUrl, dataDir } = loadSettings()
  const db = await openDatabase(
    databaseUrl === undefined ? { file: join(dataDir, 'shop.db') } : { url: databaseUrl },
  )
  try {
    if ((await makeAdmin({ db, now: Date.now, random: randomBytes }, email)) > 0)
      return `${email} is an admin from the next click on.`
    throw new StartError(
      `Nobody has an account with ${email}: register in the shop first, then run this again.`,
    )
  } finally {
    await db.destroy()
  }
}

try {
  console.log(await admin(process.argv[2]))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
