import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import { isSamePiece } from '#domain/catalogue/variants.ts'
import { MAX_STOCK } from '#domain/stock/stockMove.ts'
import { MOST_STOCK_LINES } from '#domain/stock/stockRoom.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import type { NamedPiece } from './stockQuery.ts'

/** What a sheet books. */
export type SheetKind = 'receive' | 'count' | 'damaged'

/** A line of a sheet: a piece, and what was typed of it. */
export interface SheetLine extends NamedPiece {
  readonly name: string
  readonly nameBengali: string
  readonly image: string
  readonly sku: string
  /** How many there should be, as the shop said when the line was made; null: not counted. */
  readonly known: number | null
  readonly quantity: string
  /** Taka. */
  readonly cost: string
}

/** Goods that are received, counted or thrown away together. Kept across a reload. */
export interface Sheet {
  /** The Idempotency-Key, from the first line to the booking: a copy of the sheet in another tab books nothing again. */
  readonly key: string
  /** The last one added first. */
  readonly lines: readonly SheetLine[]
  /** What was scanned and not looked up yet, oldest first. */
  readonly scans: readonly string[]
  /** What was scanned and is no sku. */
  readonly unknown: readonly string[]
  readonly note: string
  readonly updateCosts: boolean
}

export function emptySheet(key: string): Sheet {
  return { key, lines: [], scans: [], unknown: [], note: '', updateCosts: true }
}

export const isUntouched = ({ lines, scans, unknown, note }: Sheet) =>
  lines.length + scans.length + unknown.length === 0 && note === ''

export const isFull = ({ lines }: Sheet) => lines.length >= MOST_STOCK_LINES

export function isSameLine(one: NamedPiece, other: NamedPiece): boolean {
  return one.product === other.product && isSamePiece(one, other)
}

/** How many of a piece are on the sheet: 0 where what is typed cannot be read, undefined without a line. */
export function quantityOn({ lines }: Sheet, piece: NamedPiece): number | undefined {
  const line = lines.find((one) => isSameLine(one, piece))
  return line && (typedQuantity(line.quantity) ?? 0)
}

/** One more of each piece, the first one first, as far as the sheet has room. */
export function withPieces(sheet: Sheet, pieces: readonly RoomPieceAnswer[]): Sheet {
  return pieces.reduceRight(
    (now, piece) => (quantityOn(now, piece) !== undefined || !isFull(now) ? withPiece(now, piece) : now),
    sheet,
  )
}

/** The line with a sku, as a scanner reads it. */
export function lineWithSku({ lines }: Sheet, text: string): SheetLine | undefined {
  const key = searchKey(text.trim())
  return lines.find(({ sku }) => sku !== '' && searchKey(sku) === key)
}

/** One more of a piece: a line of its own, or one added to the line that it has. */
export function withPiece(sheet: Sheet, piece: RoomPieceAnswer): Sheet {
  const line = sheet.lines.find((one) => isSameLine(one, piece))
  if (line) return withOneMore(sheet, line)
  const { product, size, color, name, nameBengali, image, sku, quantity: known } = piece
  const cost = piece.costPrice === null ? '' : String(piece.costPrice)
  const added = { product, size, color, name, nameBengali, image, sku, known, quantity: '1', cost }
  return { ...sheet, lines: [added, ...sheet.lines] }
}

/** The line comes first again, where it is seen. */
export function withOneMore(sheet: Sheet, line: SheetLine): Sheet {
  const more = { ...line, quantity: String((typedQuantity(line.quantity) ?? 0) + 1) }
  return { ...sheet, lines: [more, ...sheet.lines.filter((one) => !isSameLine(one, line))] }
}

export function withLine(
  sheet: Sheet,
  piece: NamedPiece,
  change: Partial<Pick<SheetLine, 'quantity' | 'cost'>>,
): Sheet {
  const lines = sheet.lines.map((line) => (isSameLine(line, piece) ? { ...line, ...change } : line))
  return { ...sheet, lines }
}

export function withoutLine(sheet: Sheet, piece: NamedPiece): Sheet {
  return { ...sheet, lines: sheet.lines.filter((line) => !isSameLine(line, piece)) }
}

/** A whole number in digits of either language; undefined for anything else. */
export function typedQuantity(typed: string): number | undefined {
  const text = toLatinDigits(typed.trim())
  return /^\d{1,7}$/.test(text) && Number(text) <= MAX_STOCK ? Number(text) : undefined
}

/** An amount of taka; null: nothing is typed. Anything else goes to the shop as it is, which refuses it. */
function typedCost(typed: string): number | string | null {
  const text = ungrouped(typed)
  if (text === '') return null
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

/** The body of the call that books the sheet. What is not a number goes as it is, and is refused at its line. */
export function bodyOf(kind: SheetKind, { lines, note, updateCosts }: Sheet): object {
  const sent = lines.map(({ product, size, color, known, quantity, cost }) => {
    const piece = { product, size, color }
    const typed = typedQuantity(quantity) ?? quantity
    if (kind === 'count') return { ...piece, counted: typed, seen: known }
    return { ...piece, quantity: typed, ...(kind === 'receive' && { costPrice: typedCost(cost) }) }
  })
  return { lines: sent, note: note.trim(), ...(kind === 'receive' && { updateCosts }) }
}

/** What a count finds of a line. */
export interface Difference {
  readonly line: SheetLine
  /** Counted beyond what there should have been; undefined: it was not counted before. */
  readonly difference: number | undefined
  /** Taken from the stock since the line was made, or with a minus added; 0 where it was not counted before. */
  readonly gone: number
}

/** What a count finds, line by line. `now`: the pieces as they are now. */
export function differencesOf({ lines }: Sheet, now: readonly NamedStock[]): Difference[] {
  return lines.map((line) => {
    const current = now.find((piece) => isSameLine(piece, line))?.quantity ?? null
    const counted = typedQuantity(line.quantity) ?? 0
    return {
      line,
      difference: line.known === null ? undefined : counted - line.known,
      gone: line.known === null || current === null ? 0 : line.known - current,
    }
  })
}

type NamedStock = NamedPiece & Pick<RoomPieceAnswer, 'quantity'>

/** Pieces of all lines, of those that can be read. */
export function piecesIn({ lines }: Sheet): number {
  return lines.reduce((sum, { quantity }) => sum + (typedQuantity(quantity) ?? 0), 0)
}

/** What received goods cost, in taka, where that is typed. */
export function costOf({ lines }: Sheet): number {
  return lines.reduce((sum, { quantity, cost }) => {
    const each = typedCost(cost)
    return sum + (typeof each === 'number' ? each : 0) * (typedQuantity(quantity) ?? 0)
  }, 0)
}

/** Parses what the browser kept; undefined if it is not a sheet. Lines of another shape are left out. */
export function readSheet(kept: unknown): Sheet | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { key, lines, scans, unknown, note, updateCosts } = kept as Partial<Record<keyof Sheet, unknown>>
  if (typeof key !== 'string' || key === '') return undefined
  return {
    key,
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    scans: textsIn(scans),
    unknown: textsIn(unknown),
    note: typeof note === 'string' ? note : '',
    updateCosts: updateCosts !== false,
  }
}

function textsIn(kept: unknown): string[] {
  return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
}

const TEXTS = ['product', 'size', 'color', 'name', 'nameBengali', 'image', 'sku', 'quantity', 'cost'] as const

function isLine(kept: unknown): kept is SheetLine {
  if (typeof kept !== 'object' || kept === null) return false
  const line = kept as Partial<Record<keyof SheetLine, unknown>>
  return (
    TEXTS.every((name) => typeof line[name] === 'string') &&
    (line.known === null || Number.isInteger(line.known))
  )
}
