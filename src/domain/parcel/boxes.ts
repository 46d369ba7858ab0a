import { toLatinDigits } from '../text/digits.ts'

/** The most boxes of one parcel. */
export const MOST_BOXES = 20
/** What a packer may say that a parcel weighs, at most. Grams. */
export const HEAVIEST = 100_000

/**
 * Between a code and the number of a box. No order, no parcel and no code of a courier's interface has it, so that a label of a
 * box is never read as another parcel's: '7KQX-M3PA-2' is the second parcel of an order, '7KQX-M3PA/2' the second box of its first.
 */
const MARK = '/'

/** A box of a parcel that somebody has scanned as it leaves. */
export interface BoxScan {
  /** From 1. */
  readonly box: number
  /** The member of staff. */
  readonly by: string
  /** A hash of that person and of the key of the scan; null: it had none. */
  readonly key: string | null
  /** Taken back: it no longer counts, but who sends it once more is told what it was. */
  readonly isUndone: boolean
}

/** What the square code on the label of a box says. `code`: of its order or parcel; `box`: from 1. */
export function boxCode(code: string, box: number): string {
  return `${code}${MARK}${box}`
}

/** Reads {@link boxCode} as a scanner or a person writes it. Undefined: it is the code of no single box. */
export function readBoxCode(text: string): { readonly code: string; readonly box: number } | undefined {
  const at = text.lastIndexOf(MARK)
  const code = text.slice(0, Math.max(0, at)).trim()
  const number = toLatinDigits(text.slice(at + 1).trim())
  const box = Number(number)
  if (code === '' || String(box) !== number || !Number.isInteger(box)) return undefined
  return box < 1 || box > MOST_BOXES ? undefined : { code, box }
}

/** The boxes that were scanned and not taken back, in the order in which they were. */
export function scannedBoxes(scans: readonly BoxScan[]): number[] {
  return scans.filter(({ isUndone }) => !isUndone).map(({ box }) => box)
}

/** With one more scan. Each box has one entry: that of its last scan. */
export function withBoxScan(scans: readonly BoxScan[], scan: BoxScan): BoxScan[] {
  return [...scans.filter(({ box }) => box !== scan.box), scan]
}

/** The last scan that counts; undefined: none does. */
export function lastBoxScan(scans: readonly BoxScan[]): BoxScan | undefined {
  return scans.findLast(({ isUndone }) => !isUndone)
}

/** With the last scan that counts taken back. */
export function withoutLastScan(scans: readonly BoxScan[]): BoxScan[] {
  const last = lastBoxScan(scans)
  return scans.map((scan) => (scan === last ? { ...scan, isUndone: true } : scan))
}

/**
 * What the scan of a parcel that may leave comes to. A parcel leaves with the last of its boxes: a code that names none of them
 * moves nothing. `scanned`: the boxes that were scanned before; `box`: undefined if the code named none.
 */
export function boxOutcome(
  { boxes, scanned }: { readonly boxes: number; readonly scanned: readonly number[] },
  box: number | undefined,
): 'handed-over' | 'box-scanned' | 'which-box' | 'already' {
  if (boxes === 1) return (box ?? 1) === 1 ? 'handed-over' : 'which-box'
  if (box === undefined || box > boxes) return 'which-box'
  if (scanned.includes(box)) return 'already'
  return scanned.length + 1 < boxes ? 'box-scanned' : 'handed-over'
}
