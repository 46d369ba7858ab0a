import type { Account } from 'better-auth'
import type { InternalAdapter } from './authContext.ts'

/** A password, or an account of Google's. `proven`: whoever has it has shown the mailbox to be theirs. */
export interface WayIn {
  readonly id: string
  readonly providerId: string
  readonly proven?: boolean
}

export const PROVEN: Partial<Account> & Pick<WayIn, 'proven'> = { proven: true }

/** The ways into an account. */
export async function waysInto(accounts: InternalAdapter, subject: string): Promise<readonly WayIn[]> {
  return await accounts.findAccounts(subject)
}

/** Whoever is in this account has shown the mailbox to be theirs; by whatever way they came. */
export async function proveWays(accounts: InternalAdapter, subject: string): Promise<void> {
  for (const { id } of await waysInto(accounts, subject)) await accounts.updateAccount(id, PROVEN)
}

/**
 * Ends the ways that were there before somebody else showed the mailbox to be theirs: whoever registered the
 * address may have had no right to it. Answers whether there was one.
 */
export async function endUnprovenWays(accounts: InternalAdapter, subject: string): Promise<boolean> {
  const unproven = (await waysInto(accounts, subject)).filter(({ proven }) => !proven)
  for (const { id } of unproven) await accounts.deleteAccount(id)
  return unproven.length > 0
}
