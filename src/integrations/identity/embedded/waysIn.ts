import type { Account } from 'better-auth'
import { isShortForStaff } from '#domain/people/passwords.ts'
import type { InternalAdapter } from './authContext.ts'

/** A credential: a password or a Google account. `proven`: its holder has proven to own the mailbox. */
export interface WayIn {
  readonly id: string
  readonly providerId: string
  readonly proven?: boolean
}

export const PROVEN: Partial<Account> & Pick<WayIn, 'proven'> = { proven: true }

/** The credentials of an account. */
export async function waysInto(accounts: InternalAdapter, subject: string): Promise<readonly WayIn[]> {
  return await accounts.findAccounts(subject)
}

/** Marks all credentials of an account as proven: whoever is signed in owns the mailbox. */
export async function proveWays(accounts: InternalAdapter, subject: string): Promise<void> {
  for (const { id } of await waysInto(accounts, subject)) await accounts.updateAccount(id, PROVEN)
}

/**
 * Deletes unproven credentials when somebody proves to own the mailbox, since another person may have registered the
 * address. Returns whether there was one.
 */
export async function endUnprovenWays(accounts: InternalAdapter, subject: string): Promise<boolean> {
  const unproven = (await waysInto(accounts, subject)).filter(({ proven }) => !proven)
  for (const { id } of unproven) await accounts.deleteAccount(id)
  // Who has no password left is asked for no longer one.
  if (unproven.some(({ providerId }) => providerId === 'credential'))
    await noteLength(accounts, subject, false)
  return unproven.length > 0
}

/** Notes whether a password that somebody has shown to be that of the account is too short for staff. */
export async function notePassword(
  accounts: InternalAdapter,
  user: { readonly id: string; readonly shortPassword?: unknown },
  password: string,
): Promise<void> {
  const short = isShortForStaff(password)
  if (short !== Boolean(user.shortPassword)) await noteLength(accounts, user.id, short)
}

async function noteLength(accounts: InternalAdapter, subject: string, shortPassword: boolean): Promise<void> {
  await accounts.updateUser(subject, { shortPassword })
}
