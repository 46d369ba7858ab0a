import { type Kysely, sql } from 'kysely'
import type { AccountTables } from './tables.ts'

/** A code works for 30 seconds, and for another 30 before and after them. Milliseconds, with some to spare. */
const REMEMBERED = 2 * 60_000

/** The codes of authenticator apps that were used lately, so that none works twice (RFC 6238, 5.2). */
export interface UsedCodes {
  includes(subject: string, code: string): Promise<boolean>
  /** Of concurrent uses one succeeds, in whichever process. */
  use(subject: string, code: string): Promise<boolean>
  sweep(): Promise<void>
}

export function createUsedCodes(tables: Kysely<AccountTables>, now: () => number): UsedCodes {
  return {
    async includes(subject, code) {
      const found = await tables
        .selectFrom('identity_used_codes')
        .select('usedAt')
        .where('userId', '=', subject)
        .where('code', '=', code)
        .where('usedAt', '>', now() - REMEMBERED)
        .executeTakeFirst()
      return found !== undefined
    },

    async use(subject, code) {
      const stored = await tables
        .insertInto('identity_used_codes')
        .values({ userId: subject, code, usedAt: now() })
        .onConflict((conflict) =>
          conflict
            .columns(['userId', 'code'])
            .doUpdateSet({ usedAt: now() })
            .where('identity_used_codes.usedAt', '<=', now() - REMEMBERED),
        )
        .returning('userId')
        .executeTakeFirst()
      return stored !== undefined
    },

    async sweep() {
      await tables
        .deleteFrom('identity_used_codes')
        .where('usedAt', '<=', now() - REMEMBERED)
        .execute()
    },
  }
}

/** Removes the second factor of an account. Flags differ between the databases, `false` does not. */
export async function removeSecondFactor(tables: Kysely<AccountTables>, subject: string): Promise<void> {
  await tables.deleteFrom('identity_two_factors').where('userId', '=', subject).execute()
  // Also its devices that need no code.
  await tables.deleteFrom('identity_verifications').where('value', '=', subject).execute()
  await tables
    .updateTable('identity_users')
    .set({ twoFactorEnabled: sql`false` })
    .where('id', '=', subject)
    .execute()
}
