import type { Piece } from '../catalogue/variants.ts'
import type { Language } from '../text/language.ts'

/** How long the shop knows the number of somebody who waits. Milliseconds. */
export const WAITING_KEPT = 90 * 24 * 60 * 60_000

/** Somebody who wants to know when something is back. */
export interface Waiting extends Piece {
  readonly productId: string
  /** 11 Latin digits. */
  readonly mobileNumber: string
  /** Of the message. */
  readonly language: Language
}

/** How many people wait for a piece; size and colour are empty where any will do, or the product has none. */
export interface WaitingCount extends Piece {
  readonly productId: string
  /** Of the product. */
  readonly name: string
  readonly waiting: number
}

/** One of those who wait for a product. */
export interface WaitingPerson extends Piece {
  readonly mobileNumber: string
  /** Milliseconds since 1970. */
  readonly since: number
}
