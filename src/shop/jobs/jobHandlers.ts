import { clearSignIns } from '#data/activity.ts'
import { sweepBlocks } from '#data/blocks.ts'
import { findMessage } from '#data/contactMessages.ts'
import { sweepEndedSessions } from '#data/endedSessions.ts'
import { sweepKeys } from '#data/idempotencyKeys.ts'
import { findInvitation, sweepInvitations } from '#data/invitations.ts'
import { sweepJobs } from '#data/jobs.ts'
import { sweepLimits } from '#data/limits.ts'
import { joinDaySums } from '#data/orderDays.ts'
import { findOrder } from '#data/orders.ts'
import { clearOrigins, sweepCourierAnswers } from '#data/origins.ts'
import { sweepSendings } from '#data/smsSendings.ts'
import { sweepUnfinished } from '#data/unfinished.ts'
import { sweepDeliveries } from '#data/webhookDeliveries.ts'
import { yieldToEventLoop } from '#data/yieldToEventLoop.ts'
import { SIGN_IN_PLACE_KEPT } from '#domain/activity/activity.ts'
import type { JobResult } from '#domain/jobs/messages.ts'
import { tellsOf } from '#domain/messages/customerEvents.ts'
import { UNFINISHED_KEPT } from '#domain/order/unfinished.ts'
import { ORIGIN_KEPT } from '#domain/risk/origin.ts'
import type { OwnerSettings } from '#domain/settings/sections.ts'
import { accountLetter } from '#integrations/mail/accountMails.ts'
import { accountNotice } from '#integrations/mail/accountNotices.ts'
import { backupMail } from '#integrations/mail/backupMail.ts'
import { contactMail } from '#integrations/mail/contactMail.ts'
import { newsletterMail } from '#integrations/mail/newsletterMail.ts'
import { orderMail } from '#integrations/mail/orderMail.ts'
import { type Letter, MailFailed } from '#integrations/mail/port.ts'
import { invitationLetter, ownerLetter } from '#integrations/mail/staffMails.ts'
import type { BackupJobs } from '../backupJobs.ts'
import type { ShopDeps } from '../deps.ts'
import type { DeskJobs } from '../deskCalls.ts'
import type { ImportJobs } from '../importJobs.ts'
import { mailRoute, mailSettings } from '../mail.ts'
import { sweepPictures } from '../pictureSweep.ts'
import { refreshPopularity } from '../popularity.ts'
import type { RiskJobs } from '../riskJobs.ts'
import { COURIER_ANSWER_KEPT } from '../risks.ts'
import type { SmsJobs } from '../smsJobs.ts'
import type { VersionWatch } from '../versionWatch.ts'
import type { WaitingJobs } from '../waitingJobs.ts'
import { JobOver } from './jobFailure.ts'
import type { JobHandlers, JobRun } from './runJob.ts'

const DAY = 24 * 60 * 60_000
/** How long sent and failed mails stay visible to admins. Milliseconds. */
const DONE_KEPT = 30 * DAY
const FAILED_KEPT = 90 * DAY
/** Longer than the job itself can be tried again. Milliseconds. */
const SENDING_KEPT = FAILED_KEPT + DONE_KEPT
/** How long the shop knows the address of an invitation that was used or taken back. Milliseconds. */
const INVITATION_KEPT = 90 * DAY

/** The handler of each kind of job but those of use cases, which stand in files of their own (`createShop`). */
export function createJobHandlers(
  deps: Pick<ShopDeps, 'db' | 'now' | 'identity' | 'images' | 'mailer' | 'mail' | 'publicUrl'>,
  settings: () => OwnerSettings,
  version: VersionWatch,
): Omit<
  JobHandlers,
  keyof BackupJobs | keyof WaitingJobs | keyof ImportJobs | keyof SmsJobs | keyof RiskJobs | keyof DeskJobs
> {
  const { db, now, identity, mailer } = deps

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
      return await send(run, orderMail({ to, event, order, language }, shown))
    },

    'limits.sweep': ({ signal }) => untilSwept(signal, () => sweepLimits(db, now())),
    'idempotency-keys.sweep': ({ signal }) => untilSwept(signal, () => sweepKeys(db, now())),
    'webhook-deliveries.sweep': ({ signal }) => untilSwept(signal, () => sweepDeliveries(db, now())),
    'unfinished.sweep': ({ signal }) =>
      untilSwept(signal, () => sweepUnfinished(db, now() - UNFINISHED_KEPT)),
    async 'tokens.sweep'(): Promise<undefined> {
      await sweepEndedSessions(db, now())
      await identity.sweep?.(now())
      await sweepInvitations(db, now() - INVITATION_KEPT)
    },
    async 'jobs.sweep'({ signal }): Promise<undefined> {
      await untilSwept(signal, () =>
        sweepJobs(db, { doneBefore: now() - DONE_KEPT, failedBefore: now() - FAILED_KEPT, now: now() }),
      )
      await untilSwept(signal, () => sweepSendings(db, now() - SENDING_KEPT))
    },
    'order-days.join': ({ signal }) => untilSwept(signal, () => joinDaySums(db)),
    async 'pictures.sweep'({ signal }): Promise<undefined> {
      await sweepPictures(deps, signal)
    },
    'popularity.refresh': ({ signal }) => refreshPopularity(deps, version, signal),
    async 'activity.sweep'({ signal }): Promise<undefined> {
      const before = now() - SIGN_IN_PLACE_KEPT
      let last: Awaited<ReturnType<typeof clearSignIns>>
      await untilSwept(signal, async () => {
        last = await clearSignIns(db, before, last)
        return last !== undefined
      })
      await untilSwept(signal, () => clearOrigins(db, now() - ORIGIN_KEPT))
      await untilSwept(signal, () => sweepBlocks(db, now()))
      await sweepCourierAnswers(db, now() - COURIER_ANSWER_KEPT)
    },
  }
}

/** Calls `sweep` until it returns false (nothing left), yielding to other work in between. */
async function untilSwept(signal: AbortSignal, sweep: () => Promise<boolean>): Promise<undefined> {
  while (!signal.aborted && (await sweep())) await yieldToEventLoop()
}
