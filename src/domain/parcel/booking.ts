import { type Poisha, toTaka } from '../money/money.ts'
import { collectedAtDoor } from '../order/agreement.ts'
import { takeBackText } from '../order/exchange.ts'
import { waitsForCall } from '../order/marks.ts'
import { isBangladeshiMobile } from '../order/mobileNumber.ts'
import type { Order } from '../order/order.ts'
import type { Replaced } from '../order/replaced.ts'
import { goodsText } from '../order/staffOrder.ts'
import type { BookingFault, NotBookable } from './faults.ts'
import { isDelivered, isOpenParcel, type ParcelState } from './states.ts'

/** What a courier is told of a parcel, and is called about when it changes. */
export interface SentParcel {
  readonly name: string
  readonly mobileNumber: string
  /** May be empty. */
  readonly otherNumber: string
  /** With the district. */
  readonly address: string
  /** To be paid at the door. */
  readonly collect: Poisha
  /** To the rider; may be empty. */
  readonly note: string
  /** The note is the customer's comment, and follows it. */
  readonly isComment?: true
}

export const SENT_FIELDS = [
  'name',
  'mobileNumber',
  'otherNumber',
  'address',
  'collect',
  'note',
] as const satisfies readonly (keyof SentParcel)[]
export type SentField = (typeof SENT_FIELDS)[number]

/** The longest note that staff type for the rider; a customer's comment is cut to it. Characters. */
export const RIDER_NOTE_MAX = 300

/** What somebody typed as the note of a parcel; undefined: nothing was, it is the customer's comment. */
export function typedNote(sent: SentParcel | undefined): string | undefined {
  return sent?.isComment ? undefined : sent?.note
}

/** What a courier is told of an order. `note`: undefined: the customer's comment. */
export function sentParcel(order: Order, note: string | undefined): SentParcel {
  const { name, mobileNumber, otherNumber = '', address, district, comment } = order.customer
  const hasDistrict = address.toLowerCase().includes(district.toLowerCase())
  return {
    name,
    mobileNumber,
    otherNumber,
    address: hasDistrict ? address : `${address}, ${district}`,
    collect: collectedAtDoor(order),
    note: noteOf(order.replaces, note ?? oneLine(comment)),
    ...(note === undefined && { isComment: true }),
  }
}

/** Riders read the beginning: what they take back stands first, once, also where the note is what was sent before. */
function noteOf(replaces: Order['replaces'], note: string): string {
  const takeBack = replaces ? takeBackNote(replaces) : ''
  if (note.startsWith(takeBack)) return note.slice(0, RIDER_NOTE_MAX)
  return [takeBack, note].filter(Boolean).join('. ').slice(0, RIDER_NOTE_MAX)
}

function takeBackNote(replaces: Replaced): string {
  return takeBackText(replaces).slice(0, RIDER_NOTE_MAX)
}

/** What a note to the rider says besides what is taken back. */
export function noteBesides(note: string, replaces: Replaced): string {
  const takeBack = takeBackNote(replaces)
  return note.startsWith(takeBack) ? note.slice(takeBack.length).replace(/^\. /, '') : note
}

function oneLine(text: string): string {
  return text.split(/\s+/).join(' ').trim()
}

/** The goods of an order in short, as they stand in a courier's books. */
export function goodsInShort({ lines }: Pick<Order, 'lines'>): string {
  return lines.map(goodsText).join('; ')
}

/**
 * Where the courier's books differ from the order, by more than spaces: the fields, in their order; undefined for `before`: it was
 * told nothing.
 */
export function changedFields(before: SentParcel | undefined, now: SentParcel): readonly SentField[] {
  if (before === undefined) return []
  return SENT_FIELDS.filter((field) => oneLine(sentText(before, field)) !== oneLine(sentText(now, field)))
}

/** A field as it is answered and told: amounts in taka. */
export function sentText(of: SentParcel, field: SentField): string {
  return field === 'collect' ? String(toTaka(of.collect)) : of[field]
}

/** Why no courier is asked for this order, which has had these parcels; undefined: it may be booked. Source: the contract of parcels, 'Calls'. */
export function notBookable(
  order: Pick<Order, 'status' | 'marks' | 'advance' | 'customer'>,
  parcels: readonly { readonly state: ParcelState }[],
): NotBookable | Extract<BookingFault, 'NUMBER'> | undefined {
  if (parcels.some(({ state }) => isOpenParcel(state))) return 'HAS_PARCEL'
  if (parcels.some(({ state }) => isDelivered(state))) return 'DELIVERED'
  if (order.status !== 'Confirmed') return 'NOT_CONFIRMED'
  if (waitsForCall(order)) return 'CALL_FIRST'
  if (order.advance && !order.advance.checked) return 'ADVANCE_UNCHECKED'
  return isBangladeshiMobile(order.customer.mobileNumber) ? undefined : 'NUMBER'
}
