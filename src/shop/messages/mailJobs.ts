import { readColorNames } from '#data/catalogue/colorNames.ts'
import { findMessage } from '#data/messages/contactMessages.ts'
import { findOrder } from '#data/orders/orders.ts'
import { findInvitation } from '#data/people/invitations.ts'
import type { JobKind } from '#domain/jobs/jobKinds.ts'
import type { JobResult } from '#domain/jobs/messages.ts'
import { tellsOf } from '#domain/messages/customerEvents.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { accountLetter } from '#integrations/mail/accountMails.ts'
import { accountNotice } from '#integrations/mail/accountNotices.ts'
import { backupMail } from '#integrations/mail/backupMail.ts'
import { contactMail } from '#integrations/mail/contactMail.ts'
import { newsletterMail } from '#integrations/mail/newsletterMail.ts'
import { orderMail } from '#integrations/mail/orderMail.ts'
import { type Letter, MailFailed } from '#integrations/mail/port.ts'
import { invitationLetter, ownerLetter } from '#integrations/mail/staffMails.ts'
import type { ShopDeps } from '../core/deps.ts'
import { JobOver } from '../jobs/jobFailure.ts'
import type { JobHandlers, JobRun } from '../jobs/runJob.ts'
import { mailRoute, mailSettings } from './mail.ts'

export type MailJobs = Pick<JobHandlers, JobKind & `mail.${string}`>

/** Writes and sends the mails, by the mail server that the settings name at that time. */
export function createMailJobs(
  deps: Pick<ShopDeps, 'db' | 'mailer' | 'mail' | 'publicUrl'>,
  settings: () => OwnerSettings,
): MailJobs {
  const { db, mailer } = deps

  async function send(
    { id, signal }: Pick<JobRun<never>, 'id' | 'signal'>,
    letter: Letter,
  ): Promise<JobResult | undefined> {
    if (!mailer) throw new Error('This process sends no mails')
    const current = settings()
    // The outbox is for shops without a mail server. With one, the mail waits until its address is entered again.
    if (current.messages.mail.url.kind === 'unreadable') throw new MailFailed('mail-server-unreadable')
    const sent = await mailer.send({ ...letter, id }, mailRoute(current, deps), signal)
    return sent === 'outbox' ? sent : undefined
  }

  return {
    async 'mail.contact'({ payload: { to, messageId }, ...run }) {
      const message = await findMessage(db, messageId)
      if (!message) throw new JobOver('message-deleted')
      return await send(run, { ...contactMail(message, settings().shop), to })
    },

    async 'mail.newsletter'({ payload: { to, language }, ...run }) {
      return await send(run, newsletterMail(to, language, mailSettings(settings(), deps)))
    },

    async 'mail.account'({ payload: { to, linkKind }, secret, ...run }) {
      return await send(
        run,
        accountLetter(linkKind, { ...secret, email: to }, mailSettings(settings(), deps)),
      )
    },

    async 'mail.invitation'({ payload: { to, invitationId }, secret, ...run }) {
      const invitation = await findInvitation(db, invitationId)
      if (invitation?.state !== 'open') throw new JobOver('expired')
      return await send(run, invitationLetter({ ...secret, ...invitation, email: to }, settings()))
    },

    async 'mail.owner'({ payload: { to, ...handOver }, ...run }) {
      return await send(run, ownerLetter({ ...handOver, email: to }, settings()))
    },

    async 'mail.account-notice'({ payload, ...run }) {
      return await send(run, accountNotice(payload, settings()))
    },

    async 'mail.backup'({ payload: { to, failure }, ...run }) {
      return await send(run, backupMail(to, failure, settings()))
    },

    async 'mail.order'({ payload: { to, orderId, event, language }, ...run }) {
      const order = (await findOrder(db, orderId))?.order
      if (!order || !tellsOf(event, order.status)) return 'overtaken'
      const shown = { ...mailSettings(settings(), deps), messages: settings().messages }
      return await send(
        run,
        orderMail({ to, event, order, language, colorNames: await readColorNames(db) }, shown),
      )
    },
  }
}
