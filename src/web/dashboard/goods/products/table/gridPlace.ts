import type { KeyboardEvent } from 'react'

/** A cell by its row and column, from 0; column 0 holds the name. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The cells between two corners. */
export interface GridRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function rangeOf(one: GridPlace, other: GridPlace): GridRange {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 10

/** Where a key leads; undefined: it is none of those that lead anywhere. */
export function placeAfter(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number },
): GridPlace | undefined {
  const far = ctrlKey || metaKey
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  switch (key) {
    case 'ArrowUp':
      return { row: far ? 0 : Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: far ? lastRow : Math.min(lastRow, row + 1), column }
    case 'ArrowLeft':
      return { row, column: far ? 0 : Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: far ? lastColumn : Math.min(lastColumn, column + 1) }
    case 'PageUp':
      return { row: Math.max(0, row - PAGE_ROWS), column }
    case 'PageDown':
      return { row: Math.min(lastRow, row + PAGE_ROWS), column }
    case 'Home':
      return { row: far ? 0 : row, column: 0 }
    case 'End':
      return { row: far ? lastRow : row, column: lastColumn }
    default:
      return undefined
  }
}
