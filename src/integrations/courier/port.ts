import type { Poisha } from '#domain/money/money.ts'
import type { StatementLine } from '#domain/money/statement.ts'
import type { CourierArea, ListedArea } from '#domain/parcel/courierArea.ts'
import type { BookingFault } from '#domain/parcel/faults.ts'
import type { NewsClock, NewsWord } from '#domain/parcel/news.ts'
import type { CourierRecord } from '#domain/risk/risk.ts'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import type { WebhookDriver } from '../outside/webhook.ts'
import type { PickupPlace } from './places.ts'
import type { CourierPrice, PricedParcel } from './price.ts'

/** A parcel as a courier books it. */
export interface Booking {
  /** The shop's own number of it, each once: the order's id, `-2` for its second parcel. */
  readonly invoice: string
  readonly name: string
  /** 11 digits. */
  readonly mobileNumber: string
  readonly secondNumber: string | undefined
  readonly address: string
  /** What is paid at the door. Poisha of whole taka. */
  readonly collect: Poisha
  /** To the rider. */
  readonly note: string
  /** The goods in short. */
  readonly goods: string
  readonly boxes: number
  /** Grams; undefined: nobody has said. */
  readonly weight?: number | undefined
  /** What its goods cost, whether or not they are paid for already; undefined: nobody has said. */
  readonly value?: Poisha | undefined
  /** Where it goes in the courier's own list of areas; undefined: nobody has chosen. */
  readonly area?: CourierArea | undefined
}

/**
 * What a courier answers to a booking. `exists`: it has one with this invoice, perhaps of a call whose answer was lost: it is
 * asked for that.
 */
export type BookingAnswer =
  | {
      readonly outcome: 'booked'
      /** The courier's own id. */
      readonly consignment: string
      readonly trackingCode: string | undefined
      readonly trackingLink: string | undefined
      /** What the courier takes for it; left out: it does not say. */
      readonly fee?: Poisha | undefined
    }
  | { readonly outcome: 'exists' }
  | {
      readonly outcome: 'refused'
      readonly fault: BookingFault
      /** The courier's words; empty: it gave none. */
      readonly detail: string
    }

/** What a courier says of a parcel that it has. */
export interface CourierStatus {
  /** In its own words. */
  readonly text: string
  readonly word: NewsWord
  /** Since when, by the courier's clock, ms UTC; undefined: it names no time, or one that cannot be relied on. */
  readonly at?: number | undefined
  /** The shop's number of it; left out: the answer does not say. */
  readonly invoice?: string | undefined
  /** What the courier takes for the delivery; left out: it does not say. */
  readonly fee?: Poisha | undefined
}

/** What a courier tells of one of its parcels by a webhook. */
export interface CourierNews extends CourierStatus {
  /** The shop's number of the parcel, the courier's, or both. */
  readonly invoice: string | undefined
  readonly consignment: string | undefined
  /** By the courier's clock, ms UTC; undefined: it names no time, or one that cannot be relied on. */
  readonly at: number | undefined
  /** What the customer paid. */
  readonly collected: Poisha | undefined
  /** What the courier takes for the delivery. */
  readonly fee: Poisha | undefined
  /** Its code of the parcel; left out: it told that before, or has none. */
  readonly trackingCode?: string | undefined
  /** Under which number it comes back. */
  readonly returnConsignment?: string | undefined
  /** The payout in which its money was paid. */
  readonly payout?: string | undefined
}

/** What a courier writes of a parcel for its customer. */
export interface CourierText {
  readonly text: string
  readonly textBengali: string
}

/** How a courier calls the shop. */
export interface CourierWebhook extends WebhookDriver {
  /**
   * Nothing but its address proves who calls: what it says counts once the courier itself, asked for the parcel (`status`), says so.
   * Omitted: what it says is proven.
   */
  readonly isToConfirm?: true
  /** What a genuine delivery says of parcels; empty: nothing that the shop needs. Never throws. */
  newsIn(body: string): readonly CourierNews[]
}

/** A payout as a courier lists it. `day`: `2026-12-16`, of its payment; undefined: it does not say. */
export interface CourierPayout {
  readonly number: string
  readonly day: string | undefined
  /** What it pays in all; undefined: it does not say. */
  readonly total: Poisha | undefined
}

/** What a payout settles. */
export interface PaidOut {
  readonly lines: readonly StatementLine[]
}

/** How a courier books parcels and tells of them. */
export interface CourierParcels {
  /** The most that one call books. */
  readonly atOnce: number
  /** How many calls may book at the same time. */
  readonly sideBySide: number
  readonly clock: NewsClock
  /** What the courier would cut or refuse, before it is called; undefined: nothing. */
  faultOf(booking: Booking): BookingFault | undefined
  /**
   * Books parcels of different invoices, at most {@link atOnce}. Returns its answers by invoice; of an invoice without one it is not
   * known whether it is booked. If the call fails, that is so of all, unless the error says `not-connected`.
   */
  book(bookings: readonly Booking[], keys: CourierKeys): Promise<ReadonlyMap<string, BookingAnswer>>
  /**
   * What became of the newest parcel with this invoice; undefined: the courier has none. Omitted: it cannot be asked for the shop's
   * number, so that after a lost answer nobody knows whether it has the parcel.
   */
  find?(invoice: string, keys: CourierKeys): Promise<CourierStatus | undefined>
  /** What became of a parcel, by the courier's own id; undefined: it has none. Omitted: it is found by its invoice. */
  status?(consignment: string, keys: CourierKeys): Promise<CourierStatus | undefined>
  /**
   * What it last wrote of a parcel for the customer, in both languages; undefined: nothing, or it does not say. Omitted: it
   * writes nothing for customers.
   */
  wrote?(consignment: string, keys: CourierKeys): Promise<CourierText | undefined>
  /** Calls a parcel off, by the courier's own id. Omitted: a person has to tell the courier. */
  cancel?(consignment: string, keys: CourierKeys): Promise<'cancelled' | 'too-late'>
  /** Asks for a parcel back that is not delivered. Omitted: a person has to tell the courier. */
  askBack?(invoice: string, reason: string, keys: CourierKeys): Promise<'asked' | 'too-late'>
  /** From where it collects, at most `MOST_PLACES`. Omitted: it has none. */
  places?(keys: CourierKeys): Promise<readonly PickupPlace[]>
  /**
   * The areas to which it delivers in a district (its English name), in its own order; empty: it names none there. Omitted: it finds the
   * place in the address, and needs no area.
   */
  areas?(district: string, keys: CourierKeys): Promise<readonly ListedArea[]>
  /** What it would take for a parcel; undefined: it does not know the place. Omitted: it has no call for prices. */
  price?(parcel: PricedParcel, keys: CourierKeys): Promise<CourierPrice | undefined>
  /** Its newest payouts, the newest first. Omitted: it tells of none, and its statements are files. */
  payouts?(keys: CourierKeys): Promise<readonly CourierPayout[]>
  /** All that one of them settles. */
  payout?(number: string, keys: CourierKeys): Promise<PaidOut>
  /** Whether it knows the keys, by a call that books nothing. Returns what the courier owes the shop; undefined: it does not tell. */
  check(keys: CourierKeys): Promise<Poisha | undefined>
}

/**
 * A courier as the shop talks to it. Every call takes the keys of all couriers as the owner has them now, and picks its
 * own. Calls throw an OutsideError if it cannot be reached, refuses, or does not answer in time.
 */
export interface Courier {
  readonly name: CourierName
  /**
   * Returns what it knows of a mobile number. Undefined: nothing, which is not a good record. Omitted: this courier cannot
   * be asked.
   */
  record?(mobileNumber: string, keys: CourierKeys): Promise<CourierRecord | undefined>
  /** Omitted: the shop cannot book with it. */
  readonly parcels?: CourierParcels
  /** Omitted: it calls the shop by no webhook. */
  readonly webhook?: CourierWebhook
}
