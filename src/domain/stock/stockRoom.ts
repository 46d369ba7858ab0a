import type { Actor } from '../activity/activity.ts'
import type { Poisha } from '../money/money.ts'
import type { StockedPiece, StockReason } from './stockMove.ts'

/**
 * Which pieces a list shows: all that are counted, those that run low by what is sold, those that are sold out, those of
 * published products that are not counted, or all.
 */
export const STOCK_SHOWN = ['counted', 'low', 'sold-out', 'uncounted', 'any'] as const
export type StockShown = (typeof STOCK_SHOWN)[number]

/** The most lines that are received, counted or thrown away at once. */
export const MOST_STOCK_LINES = 300

/** A piece as the store room sees it. */
export interface RoomPiece extends StockedPiece {
  readonly name: string
  readonly nameBengali: string
  /** The address of its picture; empty if there is none. */
  readonly image: string
  readonly isDraft: boolean
  readonly sku: string
  /** Of one piece. */
  readonly costPrice: Poisha | undefined
  /** Undefined: not counted. */
  readonly quantity: number | undefined
  /** What was sold in the last SALES_DAYS days, without what came back. */
  readonly sold: number
  /** People who want to know when it is back. */
  readonly waiting: number
}

/** A line of goods that came in. */
export interface ReceivedLine extends StockedPiece {
  readonly quantity: number
  readonly costPrice: Poisha | undefined
}

/** A piece that was counted by hand. */
export interface CountedLine extends StockedPiece {
  readonly counted: number
  /** How many there should have been then; undefined: it was not counted yet. */
  readonly seen: number | undefined
}

/** Pieces that are thrown away. */
export interface DamagedLine extends StockedPiece {
  readonly quantity: number
}

/** A change of a stock, as its history shows it. */
export interface StockEntry {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly delta: number
  /** How many there were after it. */
  readonly quantity: number
  readonly reason: StockReason
  readonly orderId: string | undefined
  readonly costPrice: Poisha | undefined
  readonly note: string
  readonly actor: Actor & { readonly name: string }
}
