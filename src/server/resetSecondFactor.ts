import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#data/core/database.ts'
import { StartError } from '#data/core/startError.ts'
import type { AccountTables } from '#integrations/identity/embedded/tables.ts'
import { removeSecondFactor } from '#integrations/identity/embedded/usedCodes.ts'
import { resetSecondFactor } from '#shop/people/secondFactors.ts'
import { loadSettings } from './settings/settings.ts'

const USAGE = 'Give an e-mail address: npm run reset-second-factor -- name@example.com'

/** Switches the codes at login of the user of this e-mail off. The shop may be running. */
async function reset(email: string | undefined): Promise<string> {
  if (!email?.includes('@')) throw new StartError(USAGE)
  const { databaseUrl, dataDir, identity } = loadSettings()
  const db = await openDatabase(
    databaseUrl === undefined ? { file: join(dataDir, 'shop.db') } : { url: databaseUrl },
  )
  const accounts = db as unknown as Kysely<AccountTables>
  try {
    const count = await resetSecondFactor(
      {
        db,
        now: Date.now,
        random: randomBytes,
        identity: {
          provider: identity.provider,
          removeAccount: async () => 'not-supported',
          removeSecondFactor: (subject) => removeSecondFactor(accounts, subject),
        },
      },
      email,
    )
    if (count === 'unknown') throw new StartError(`Nobody has an account with ${email}.`)
    return count > 0 ? `${email} logs in with the password alone now.` : `${email} had no codes at login.`
  } finally {
    await db.destroy()
  }
}

try {
  console.log(await reset(process.argv[2]))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
