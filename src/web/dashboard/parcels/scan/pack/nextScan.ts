import type { OpenedAnswer } from '#contract/parcels/packSchema.ts'
import { namedBy } from '../codes.ts'
import type { AtHand } from './atHand.ts'

/** What a label said last, other than that its box can be packed now. */
export type PackSaid =
  | {
      readonly kind: 'packed-now'
      readonly id: string
      readonly name: string
      readonly code: string
      /** How many are to be printed, because those that there are do not name its boxes; 0: none. */
      readonly labels: number
    }
  | { readonly kind: 'put-aside' | 'kept-now'; readonly name: string; readonly code: string }
  /** `kept-before`: it was packed on this phone already; `not-read`: there is no connection, and the phone does not know it. */
  | { readonly kind: 'unknown' | 'failed' | 'kept-before' | 'not-read'; readonly code: string }
  | { readonly kind: 'no'; readonly opened: OpenedAnswer; readonly code: string }

/** A label, and what it meets on the screen. */
interface Met {
  readonly code: string
  /** Whether it was scanned before what is on the screen was said. */
  readonly waited: boolean
  readonly atHand: AtHand | undefined
  readonly said: PackSaid | undefined
  /** Whether a question about the open box is on the screen. */
  readonly isAsking: boolean
}

/** What a label does; see {@link nextScan}. */
export type NextScan =
  | { readonly does: 'asks' | 'same' | 'waits' }
  | {
      readonly does: 'opens'
      /** What was said before and stays on the screen: something is wrong with that box, and nobody can have read it yet. */
      readonly beside: PackSaid | undefined
    }

/**
 * Says what a label does: `opens` its parcel in place of what is said, `asks` what becomes of the box that is open, nothing as it is
 * the `same` box, or `waits` for the answer to a question. Nothing that was said of an earlier box stands in its way: whoever scans
 * the next one goes on.
 */
export function nextScan({ code, waited, atHand, said, isAsking }: Met): NextScan {
  if (isAsking) return { does: 'waits' }
  if (!atHand) return { does: 'opens', beside: waited && said && isWrong(said) ? said : undefined }
  const isSame = namedBy([atHand.parcel.label], code, (one) => [one.code, one._id, one.orderId])
  return { does: isSame ? 'same' : 'asks' }
}

const IN_ORDER: readonly PackSaid['kind'][] = ['packed-now', 'kept-now', 'kept-before']

function isWrong({ kind }: PackSaid): boolean {
  return !IN_ORDER.includes(kind)
}
