import { inTransaction } from '#data/core/transaction.ts'
import { LINK_LIFETIME_HOURS, type LinkKind } from '#domain/people/accountLinks.ts'
import type { AccountMail } from '#integrations/mail/accountMails.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'

const HOUR = 60 * 60_000

/** Queues the mail of an account link, which expires with the link. Resolves once the job is stored. */
export type MailAccount = (kind: LinkKind, mail: AccountMail) => Promise<void>

export function createMailAccount({ db, now }: Pick<ShopDeps, 'db' | 'now'>, jobs: JobQueue): MailAccount {
  return async (linkKind, { email, ...secret }) => {
    await inTransaction(db, async (tx) => {
      await jobs.enqueue(tx, {
        kind: 'mail.account',
        payload: { to: email, linkKind },
        secret,
        expiresAt: now() + LINK_LIFETIME_HOURS[linkKind] * HOUR,
      })
    })
  }
}
