import type { OwnedProduct } from '../catalogue/product.ts'
import { emptyCells } from './emptyCells.ts'
import type { ReadGoods, RowNote } from './goods.ts'
import { laterRowNotes } from './laterRows.ts'
import { type NameField, oddities } from './oddities.ts'
import { pieceNotes } from './pieceNotes.ts'

type Made = Parameters<typeof oddities>[1]

/** What a person should know of new goods. `at`: when they come in; milliseconds since 1970. */
export function notesOfNew(
  read: ReadGoods,
  made: Made,
  takenName: NameField | undefined,
  at: number,
): RowNote[] {
  return [...read.notes, ...laterRowNotes(read, undefined), ...oddities(read, made, { takenName, at })]
}

/** The same of goods that the shop has as `before`, and that become `made`. */
export function notesOfKnown(read: ReadGoods, before: OwnedProduct, made: Made, at: number): RowNote[] {
  return [
    ...read.notes,
    ...laterRowNotes(read, before),
    ...emptyCells(read, before),
    ...pieceNotes(read, before),
    ...oddities(read, made, { takenName: undefined, at }),
  ]
}
