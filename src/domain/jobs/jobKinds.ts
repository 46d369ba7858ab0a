import { z } from 'zod'
import { BACKUP_FAILURES } from '../backups/backup.ts'
import { ORDER_EVENT_NAMES } from '../messages/customerEvents.ts'
import { LINK_KINDS } from '../people/accountLinks.ts'
import { accountNoticeSchema } from '../people/accountNotice.ts'
import { LANGUAGES } from '../text/language.ts'

const language = z.enum(LANGUAGES)
const nothing = z.object({})

/**
 * All kinds of jobs. The database stores `payload` as JSON and `secret` sealed until the job is done. Both
 * are parsed before a job runs, since another version of the shop may have written them.
 */
export const JOB_KINDS = {
  /** Mails a message of /contact-us to the shop. */
  'mail.contact': { payload: z.object({ to: z.string(), messageId: z.string() }), secret: z.undefined() },
  /** Thanks a new subscriber of the newsletter. */
  'mail.newsletter': { payload: z.object({ to: z.string(), language }), secret: z.undefined() },
  /** Mails a link for an account. */
  'mail.account': {
    payload: z.object({ to: z.string(), linkKind: z.enum(LINK_KINDS) }),
    secret: z.object({ name: z.string(), link: z.string(), language }),
  },
  /** Mails the link of an invitation to the staff. */
  'mail.invitation': {
    payload: z.object({ to: z.string(), invitationId: z.string() }),
    secret: z.object({ link: z.string(), language }),
  },
  /** Tells the former and the new owner that the shop was handed over. */
  'mail.owner': {
    payload: z.object({ to: z.string(), name: z.string(), newOwner: z.string().optional(), language }),
    secret: z.undefined(),
  },
  /** Tells the owner of an account what has happened to it. */
  'mail.account-notice': { payload: accountNoticeSchema, secret: z.undefined() },
  /** Tells the owner that the backups of a night have failed. */
  'mail.backup': {
    payload: z.object({ to: z.string(), failure: z.enum(BACKUP_FAILURES) }),
    secret: z.undefined(),
  },
  /** Tells a customer what has happened to an order. */
  'mail.order': {
    payload: z.object({ to: z.string(), orderId: z.string(), event: z.enum(ORDER_EVENT_NAMES), language }),
    secret: z.undefined(),
  },
  'sms.order': {
    payload: z.object({
      to: z.string(),
      orderId: z.string(),
      event: z.enum(ORDER_EVENT_NAMES),
      text: z.string(),
    }),
    secret: z.undefined(),
  },
  /** Tells by SMS that something is back. */
  'sms.back-in-stock': { payload: z.object({ to: z.string(), text: z.string() }), secret: z.undefined() },
  /** Lets an answer of the desk count that was not undone. */
  'desk.answer': { payload: z.object({ orderId: z.string(), key: z.string() }), secret: z.undefined() },
  /** Hears what an outside service has delivered. The body may name customers: it is gone once it was heard. */
  'webhook.hear': { payload: z.object({ service: z.string() }), secret: z.object({ body: z.string() }) },
  /** Books the parcels that wait for their couriers. */
  'parcels.book': { payload: nothing, secret: z.undefined() },
  /** Asks couriers for parcels that are with them, and for what they owe the shop. */
  'parcels.poll': { payload: nothing, secret: z.undefined() },
  /** Finds parcels that are late: what comes with time alone. */
  'parcels.tend': { payload: nothing, secret: z.undefined() },
  'backup.make': { payload: z.object({ backupId: z.string() }), secret: z.undefined() },
  /** Begins the nightly backup when it is due, and deletes those that are no longer needed. */
  'backups.tend': { payload: nothing, secret: z.undefined() },
  /** Tells who waits for something that it is back, and forgets those who waited too long. */
  'waiting.tend': { payload: nothing, secret: z.undefined() },
  /** Imports goods from a file that has been read. */
  'goods.import': { payload: z.object({ importId: z.string() }), secret: z.undefined() },
  /** Fetches pictures of imported goods that could not be reached before. */
  'goods.pictures': {
    payload: z.object({ importId: z.string(), attempt: z.number().int() }),
    secret: z.undefined(),
  },
  'limits.sweep': { payload: nothing, secret: z.undefined() },
  'idempotency-keys.sweep': { payload: nothing, secret: z.undefined() },
  'webhook-deliveries.sweep': { payload: nothing, secret: z.undefined() },
  /** Forgets checkouts that were not finished. */
  'unfinished.sweep': { payload: nothing, secret: z.undefined() },
  'tokens.sweep': { payload: nothing, secret: z.undefined() },
  'jobs.sweep': { payload: nothing, secret: z.undefined() },
  /** Removes net addresses and devices from old sign-ins and orders, and ended blocks. */
  'activity.sweep': { payload: nothing, secret: z.undefined() },
  /** Deletes uploaded pictures that nothing shows any more. */
  'pictures.sweep': { payload: nothing, secret: z.undefined() },
  /** Deletes the pictures of photographs that are to be forgotten. */
  'photos.sweep': { payload: nothing, secret: z.undefined() },
  /** Counts what was sold recently, by which products are popular. */
  'popularity.refresh': { payload: nothing, secret: z.undefined() },
  /** Adds what orders changed to the sums of their days. */
  'order-days.join': { payload: nothing, secret: z.undefined() },
  /** Books new orders, and adds what was booked to the sums of the figures. */
  'ledger.fold': { payload: nothing, secret: z.undefined() },
  /** Books orders of which nothing is booked. */
  'ledger.tend': { payload: nothing, secret: z.undefined() },
  /** Reckons the risk of orders that were placed, moved or changed, and of the open orders of their numbers. */
  'risk.reckon': { payload: nothing, secret: z.undefined() },
  /** Reckons the risk of all open orders again. */
  'risk.refresh': { payload: nothing, secret: z.undefined() },
} as const

export type JobKind = keyof typeof JOB_KINDS
export type JobPayload<Kind extends JobKind> = z.infer<(typeof JOB_KINDS)[Kind]['payload']>
export type JobSecret<Kind extends JobKind> = z.infer<(typeof JOB_KINDS)[Kind]['secret']>

const MINUTE = 60_000

/** Recurring jobs with their interval in milliseconds; each runs once for all processes. */
export const RECURRING = {
  'limits.sweep': 10 * MINUTE,
  'idempotency-keys.sweep': 60 * MINUTE,
  'webhook-deliveries.sweep': 60 * MINUTE,
  'unfinished.sweep': 60 * MINUTE,
  'tokens.sweep': 60 * MINUTE,
  'jobs.sweep': 60 * MINUTE,
  'activity.sweep': 60 * MINUTE,
  'pictures.sweep': 24 * 60 * MINUTE,
  'photos.sweep': 10 * MINUTE,
  'popularity.refresh': 6 * 60 * MINUTE,
  'backups.tend': 5 * MINUTE,
  'waiting.tend': MINUTE,
  'order-days.join': MINUTE,
  'parcels.book': MINUTE,
  'parcels.poll': 5 * MINUTE,
  'parcels.tend': 5 * MINUTE,
  'ledger.fold': 5_000,
  'ledger.tend': 24 * 60 * MINUTE,
  'risk.reckon': MINUTE,
  'risk.refresh': 60 * MINUTE,
} as const satisfies Partial<Record<JobKind, number>>

/** The time limit of kinds that take longer than a minute. Milliseconds. */
export const LONG_JOBS: Partial<Record<JobKind, number>> = {
  'backup.make': 6 * 60 * MINUTE,
  'goods.import': 12 * 60 * MINUTE,
  'goods.pictures': 12 * 60 * MINUTE,
  'parcels.book': 30 * MINUTE,
  'parcels.poll': 15 * MINUTE,
  'risk.refresh': 15 * MINUTE,
  'ledger.tend': 6 * 60 * MINUTE,
}

export type RecurringKind = keyof typeof RECURRING

export function isRecurring(kind: JobKind): kind is RecurringKind {
  return kind in RECURRING
}
