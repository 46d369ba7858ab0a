import type { BackupFailureCode } from '../backups/backup.ts'
import type { BlockReason } from '../customers/block.ts'
import type { CallOutcome } from '../desk/desk.ts'
import type { NoticeRecipient } from '../people/accountNotice.ts'
import type { Device } from '../people/device.ts'
import type { Role } from '../people/user.ts'
import type { Language } from '../text/language.ts'
import type { OrderChangeOf } from './orderChanges.ts'
import type { ParcelChangeOf } from './parcelChanges.ts'

/**
 * What an event is about. Orders are known by their id, people by that of their account, settings by the name of their
 * section.
 */
export const SUBJECT_KINDS = [
  'order',
  'product',
  'slide',
  'category',
  'page',
  'person',
  'invitation',
  'catalogue',
  'message',
  'newsletter',
  'mail',
  'picture',
  'settings',
  'backup',
  'stock',
  'customer',
  'run',
  'cost',
  'payout',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Everything that the shop records, with the kind of its subject. */
export const EVENT_KINDS = {
  'order.placed': 'order',
  'order.moved': 'order',
  'order.refunded': 'order',
  'order.refund-corrected': 'order',
  'order.called': 'order',
  'order.vat-issued': 'order',
  'order.vat-voided': 'order',
  'order.changed': 'order',
  'order.return-settled': 'order',
  'order.return-asked': 'order',
  'order.return-received': 'order',
  'order.return-withdrawn': 'order',
  'order.exchanged': 'order',
  'order.exchange-received': 'order',
  'order.deleted': 'order',
  'parcel.asked': 'order',
  'parcel.moved': 'order',
  'parcel.settled': 'order',
  'parcel.printed': 'order',
  'parcel.packed': 'order',
  'parcel.goods-missing': 'order',
  'parcel.called-back': 'order',
  'parcel.received': 'order',
  'parcel.returned-said': 'order',
  'run.closed': 'run',
  'rider.settled': 'run',
  'parcel.claimed': 'order',
  'cost.added': 'cost',
  'cost.deleted': 'cost',
  'payout.taken-in': 'payout',
  'payout.dropped': 'payout',
  'payout.closed': 'payout',
  'payout.reversed': 'payout',
  'product.added': 'product',
  'product.changed': 'product',
  'product.deleted': 'product',
  'product.awaited': 'product',
  'slide.added': 'slide',
  'slide.changed': 'slide',
  'slide.deleted': 'slide',
  'slides.ordered': 'slide',
  'category.added': 'category',
  'category.changed': 'category',
  'category.deleted': 'category',
  'categories.ordered': 'category',
  'categories.kept': 'category',
  'category.pinned': 'category',
  'page.changed': 'page',
  'catalogue.imported': 'catalogue',
  'demo.cleared': 'catalogue',
  'import.started': 'catalogue',
  'import.stopped': 'catalogue',
  'person.registered': 'person',
  'person.made-owner': 'person',
  'person.role-changed': 'person',
  'person.removed': 'person',
  'person.signed-in': 'person',
  'person.signed-out': 'person',
  'person.password-changed': 'person',
  'invitation.sent': 'invitation',
  'invitation.sent-again': 'invitation',
  'invitation.taken-back': 'invitation',
  'invitation.accepted': 'invitation',
  'person.second-factor-on': 'person',
  'person.second-factor-off': 'person',
  'person.recovery-codes-renewed': 'person',
  'message.received': 'message',
  'newsletter.subscribed': 'newsletter',
  'mail.retried': 'mail',
  'picture.uploaded': 'picture',
  'settings.changed': 'settings',
  'backup.started': 'backup',
  'backup.made': 'backup',
  'backup.failed': 'backup',
  'backup.downloaded': 'backup',
  'backup.deleted': 'backup',
  'stock.received': 'stock',
  'stock.counted': 'stock',
  'stock.damaged': 'stock',
  'customer.noted': 'customer',
  'customer.note-deleted': 'customer',
  'customer.blocked': 'customer',
  'customer.unblocked': 'customer',
  'customer.erased': 'customer',
  'customers.exported': 'customer',
} as const satisfies Record<string, SubjectKind>
export type EventKind = keyof typeof EVENT_KINDS

/** The place of an entry in the order of time. `at`: milliseconds since 1970. */
export interface ActivityPlace {
  readonly at: number
  readonly id: string
}

const PLACE = /^(\d{1,15})-([\w-]{1,64})$/

/** Reads what {@link placeText} writes; undefined if it is anything else. */
export function readPlace(text: string): ActivityPlace | undefined {
  const [, at, id] = PLACE.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

export function placeText({ at, id }: ActivityPlace): string {
  return `${at}-${id}`
}

/** Whether a text is the kind of an event. */
export function isEventKind(text: string): text is EventKind {
  return Object.hasOwn(EVENT_KINDS, text)
}

/** Who does something. Each case is named, so that a missing actor is an error and never a visitor. */
export type Actor =
  /** Somebody with an account, and what they were to the shop then. */
  | { readonly kind: 'user'; readonly id: string; readonly role: Role }
  /** Somebody without an account. */
  | { readonly kind: 'visitor' }
  /** The shop itself, or its owner at the terminal. */
  | { readonly kind: 'system' }
  /** A courier company, by the name of its driver. */
  | { readonly kind: 'courier'; readonly id: string }

/** Which sessions a person ended: that of the request, another one of theirs, all but that of the request, or all. */
export const ENDED_SESSIONS = ['this', 'other', 'others', 'all'] as const
export type EndedSessions = (typeof ENDED_SESSIONS)[number]

export const ACTOR_KINDS = ['user', 'visitor', 'system', 'courier'] as const satisfies Actor['kind'][]
export type ActorKind = Actor['kind']

/** How long an entry names the net address and device of a sign-in. Milliseconds. */
export const SIGN_IN_PLACE_KEPT = 90 * 24 * 60 * 60_000

/**
 * The events that may name a picture before or after: where a picture stops being shown, one of them says so.
 */
export function mayNamePictures(kind: EventKind): boolean {
  return !['order', 'person', 'invitation'].includes(EVENT_KINDS[kind])
}

/** Values by the name of the field that holds them. Never a password, a secret or a link that opens an account. */
export type Values = Readonly<Record<string, unknown>>

/** What each kind says of the change. Left out: there is nothing to say. */
interface ChangeOf extends OrderChangeOf, ParcelChangeOf {
  /** `backAt`: when the order comes back to the desk, ISO 8601; omitted: it does not. */
  'order.called': { readonly after: { readonly outcome: CallOutcome; readonly backAt?: string } }
  'order.changed': { readonly before: Values; readonly after: Values }
  'cost.added': { readonly after: Values }
  'cost.deleted': { readonly before: Values }
  'payout.taken-in': { readonly after: Values }
  'payout.dropped': { readonly before: Values }
  'payout.closed': { readonly after: Values }
  'payout.reversed': { readonly after: Values }
  'product.added': { readonly after: Values }
  'product.changed': { readonly before: Values; readonly after: Values }
  'product.deleted': { readonly before: Values }
  /** Somebody wants to know when it is back. Whose number that is, stays out of the log. */
  'product.awaited': unknown
  'slide.added': { readonly after: Values }
  'slide.changed': { readonly before: Values; readonly after: Values }
  'slide.deleted': { readonly before: Values }
  'slides.ordered': {
    readonly before: { readonly order: readonly string[] }
    readonly after: { readonly order: readonly string[] }
  }
  'category.added': { readonly after: Values }
  'category.changed': { readonly before: Values; readonly after: Values }
  /** `after`: where its products went. */
  'category.deleted': { readonly before: Values; readonly after?: Values }
  'categories.ordered': {
    readonly before: { readonly order: readonly string[] }
    readonly after: { readonly order: readonly string[] }
  }
  'categories.kept': { readonly before: Values; readonly after: Values }
  /** The names of what comes first in it. */
  'category.pinned': {
    readonly before: { readonly order: readonly string[] }
    readonly after: { readonly order: readonly string[] }
  }
  'page.changed': { readonly before: Values; readonly after: Values }
  'catalogue.imported': { readonly after: { readonly products: number; readonly slides: number } }
  /** How many were deleted. For the reactions alone: `orderIds`, and `moveIds` of pieces that were thrown away. */
  'demo.cleared': {
    readonly before: { readonly products: number; readonly slides: number; readonly orders: number }
    readonly orderIds: readonly string[]
    readonly moveIds: readonly string[]
  }
  'import.started': { readonly after: { readonly file: string; readonly goods: number } }
  'import.stopped': { readonly after: { readonly file: string; readonly goods: number } }
  'person.role-changed': {
    readonly before: { readonly role: Role }
    readonly after: { readonly role: Role }
  }
  'person.registered': unknown
  /** The names of the former and the new owner, where the shop was handed over. */
  'person.made-owner': {
    readonly before?: { readonly owner: string }
    readonly after?: { readonly owner: string }
  }
  'invitation.sent': { readonly after: { readonly role: Role } }
  'invitation.sent-again': unknown
  'invitation.taken-back': { readonly before: { readonly role: Role } }
  'invitation.accepted': { readonly after: { readonly role: Role } }
  'person.removed': { readonly before: { readonly role: Role } }
  'message.received': unknown
  /** The address is for the reactions alone: it is stored with the newsletter's addresses, and nowhere else. */
  'newsletter.subscribed': { readonly email: string; readonly language: Language }
  /**
   * `after` is removed once the entry is {@link SIGN_IN_PLACE_KEPT} old. `recipient` is for the reactions alone: set if
   * the device is new to an account that was used before.
   */
  'person.signed-in': {
    readonly after: { readonly address: string } & Device
    readonly recipient?: NoticeRecipient
  }
  'person.signed-out': { readonly after: { readonly sessions: EndedSessions } }
  'person.password-changed': unknown
  /** `recipient` is for the reactions alone. */
  'person.second-factor-on': { readonly recipient: NoticeRecipient }
  'person.second-factor-off': { readonly recipient: NoticeRecipient }
  'person.recovery-codes-renewed': { readonly recipient: NoticeRecipient }
  'mail.retried': unknown
  'picture.uploaded': { readonly after: { readonly image: string } }
  'settings.changed': { readonly before: Values; readonly after: Values }
  'backup.started': unknown
  'backup.made': unknown
  /** `tells`: the e-mail address of somebody who is told of it; it is for the reactions alone. */
  'backup.failed': {
    readonly after: { readonly failure: BackupFailureCode }
    readonly tells: string | undefined
  }
  'backup.downloaded': unknown
  'backup.deleted': unknown
  /** Sums; `stock_moves` holds the lines. `cost`: poisha. */
  'stock.received': {
    readonly after: {
      readonly lines: number
      readonly pieces: number
      readonly cost: number
      readonly note: string
    }
  }
  /** `missing`, `surplus`: pieces, of what was counted before. */
  'stock.counted': {
    readonly after: {
      readonly lines: number
      readonly missing: number
      readonly surplus: number
      readonly note: string
    }
  }
  'stock.damaged': {
    readonly after: { readonly lines: number; readonly pieces: number; readonly note: string }
  }
  /** Customers are known by a hash of their number, since the log outlives what a person may have erased. */
  'customer.noted': unknown
  'customer.note-deleted': unknown
  /** `days`: null: without an end. */
  'customer.blocked': { readonly after: { readonly reason: BlockReason; readonly days: number | null } }
  'customer.unblocked': unknown
  /** How many orders lost whose they are. */
  'customer.erased': { readonly before: { readonly orders: number } }
  'customers.exported': unknown
}

type EventOf<Kind extends EventKind> = {
  readonly kind: Kind
  readonly actor: Actor
  /** The id of what it is about; empty where there is only one. */
  readonly subjectId: string
  /** What the subject is called, where it can be deleted and its id says nothing to people. */
  readonly subjectName?: string
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Where it is given, the event is recorded once for each key. */
  readonly key?: string
} & ChangeOf[Kind]

/** Something that happened in the shop, and who did it. */
export type ShopEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind]

/** An event as it is stored. */
export interface ActivityEntry {
  readonly id: string
  readonly kind: EventKind
  /** `name`: empty where the actor has none. */
  readonly actor: Actor & { readonly name: string }
  readonly subject: {
    readonly kind: SubjectKind
    readonly id: string
    readonly name: string
    /** Whether there is an order, product, slide, category or person with this id now. */
    readonly exists: boolean
  }
  readonly at: number
  readonly before: Values | undefined
  readonly after: Values | undefined
}

/** The fields of `change` whose values differ from those of `from`, with the values before and after. */
export function changedValues<T extends object>(
  from: T,
  change: Partial<T>,
): { readonly before: Values; readonly after: Values } {
  const names = (Object.keys(change) as (keyof T & string)[]).filter(
    (name) => JSON.stringify(from[name]) !== JSON.stringify(change[name]),
  )
  const valuesIn = (holder: Partial<T>) =>
    Object.fromEntries(names.map((name) => [name, holder[name] ?? null]))
  return { before: valuesIn(from), after: valuesIn(change) }
}
