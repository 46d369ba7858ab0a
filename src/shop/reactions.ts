import { afterCommit } from '#data/core/transaction.ts'
import type { ShopEvent } from '#domain/activity/activity.ts'
import type { RecurringKind } from '#domain/jobs/jobKinds.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { AccountNotice, NoticeRecipient } from '#domain/people/accountNotice.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import type { ShopDeps } from './core/deps.ts'
import type { React } from './core/record.ts'
import type { Job, JobQueue } from './jobs/jobQueue.ts'
import { orderMessages } from './messages/orderMessages.ts'
import type { Bookkeeping } from './money/bookkeeping.ts'
import type { CourierLines } from './parcels/courierLines.ts'
import type { ParcelTroubles } from './parcels/parcelTroubles.ts'

interface ReactionParts {
  /** What the owner has set, as it is now. */
  readonly settings: () => OwnerSettings
  /** Lets a recurring job run soon. */
  readonly hasten: (kind: RecurringKind) => void
  readonly troubles: Pick<ParcelTroubles, 'after'>
  readonly lines: Pick<CourierLines, 'couriers' | 'mend'>
  readonly books: Pick<Bookkeeping, 'after'>
}

export function createReactions(
  deps: Pick<ShopDeps, 'publicUrl'>,
  jobs: JobQueue,
  { settings, hasten, troubles, lines, books }: ReactionParts,
): React {
  const reckon = () => hasten('risk.reckon')
  const refresh = () => hasten('risk.refresh')
  const book = () => hasten('parcels.book')
  return async (tx, event) => {
    const current = settings()
    const toCustomer = await orderMessages(tx, event, current, deps)
    for (const job of [...jobsAfter(event, current.shop), ...toCustomer]) await jobs.enqueue(tx, job)
    await troubles.after(tx, event)
    await books.after(tx, event)
    if (event.kind === 'settings.changed' && event.subjectId === 'couriers') {
      for (const { name } of lines.couriers) await lines.mend(tx, name)
      afterCommit(tx, book)
    }
    const risk = riskAfter(event)
    // After the commit, so that orders do not wait for each other at the row of the job.
    if (risk) afterCommit(tx, risk === 'reckon' ? reckon : refresh)
  }
}

/** Whose risk follows from an event: that of its order and number, or of all open orders. */
function riskAfter(event: ShopEvent): 'reckon' | 'refresh' | undefined {
  switch (event.kind) {
    case 'order.placed':
    case 'order.moved':
    case 'order.changed':
      return 'reckon'
    // What a block or a deleted order names is not told: numbers are not written down.
    case 'order.deleted':
    case 'customer.blocked':
    case 'customer.unblocked':
      return 'refresh'
    case 'settings.changed':
      return event.subjectId === 'risk' ? 'refresh' : undefined
    default:
      return undefined
  }
}

/** What the shop does by itself when something has happened: the one place that starts a side effect. */
function jobsAfter(event: ShopEvent, { email }: ShopSettings): readonly Job[] {
  switch (event.kind) {
    case 'message.received':
      // It is in the dashboard, too.
      if (email === '') return []
      return [
        {
          kind: 'mail.contact',
          payload: { to: email, messageId: event.subjectId },
          dedupeKey: `mail.contact/${event.subjectId}`,
        },
      ]
    case 'newsletter.subscribed':
      return [{ kind: 'mail.newsletter', payload: { to: event.email, language: event.language } }]
    case 'person.signed-in':
      return event.recipient
        ? [{ ...notice('new-device', event, event.recipient, event.after), dedupeKey: deviceKey(event) }]
        : []
    case 'person.second-factor-on':
      return [notice('second-factor-on', event, event.recipient)]
    case 'person.second-factor-off':
      return [notice('second-factor-off', event, event.recipient)]
    case 'person.recovery-codes-renewed':
      return [notice('recovery-codes', event, event.recipient)]
    case 'backup.failed':
      return event.tells === undefined
        ? []
        : [{ kind: 'mail.backup', payload: { to: event.tells, failure: event.after.failure } }]
    default:
      return []
  }
}

/** A mail to the owner of an account. */
function notice(
  what: AccountNotice['what'],
  { at }: ShopEvent,
  recipient: NoticeRecipient,
  place: Pick<AccountNotice, 'address' | 'browser' | 'system'> = {},
): Job {
  return { kind: 'mail.account-notice', payload: { what, at, ...recipient, ...place } }
}

/** A browser that keeps no cookies is new each time: it is told once a day. */
function deviceKey({ subjectId, at, after }: Extract<ShopEvent, { kind: 'person.signed-in' }>): string {
  const { address, browser, system } = after
  return ['new-device', subjectId, orderDay(at), address, browser, system].join('/')
}
