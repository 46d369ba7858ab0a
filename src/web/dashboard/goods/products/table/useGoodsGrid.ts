import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { type CellName, cellsOf, plainValue, rowKey } from './cells.ts'
import { redone, type TypedCell, typeCells, typedValue, undone } from './edits.ts'
import type { FlatRows } from './flatRows.ts'
import { type GridPlace, type GridRange, placeAfter, rangeOf } from './gridPlace.ts'
import type { TableStore } from './tableStore.ts'

interface GridOptions {
  readonly store: TableStore
  readonly rows: FlatRows
  /** After the name. */
  readonly columns: readonly CellName[]
  readonly categories: readonly CategoryAnswer[]
  /** Loads the rows of these places. */
  readonly load: (first: number, last: number) => Promise<void>
  readonly onToggle: (row: number) => void
}

/** The cell that is to have the focus, once the cursor is drawn there: what was drawn before must not take it. */
interface FocusDue {
  readonly at: GridPlace
  readonly by: 'key' | 'pointer'
}

/** Which cell is being edited, and with what it begins: undefined for what it holds. */
interface Editing extends GridPlace {
  readonly text: string | undefined
  /** Text that came without a key is in the field already. */
  readonly isBegun?: true
}

/** The cursor, selection, keyboard and clipboard of the table. */
export function useGoodsGrid({ store, rows, columns, categories, load, onToggle }: GridOptions) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<GridPlace>()
  const [editing, setEditing] = useState<Editing>()
  const [said, setSaid] = useState('')
  /** Set until the cell of the cursor has the focus; a key also scrolls it into view. */
  const focusDue = useRef<FocusDue>(undefined)
  const size = { rows: rows.count, columns: columns.length + 1 }
  const active = {
    row: Math.min(place.row, Math.max(0, size.rows - 1)),
    column: Math.min(place.column, size.columns - 1),
  }
  const { row, column } = active
  // The same while the cursor stays, so that scrolling does not draw rows again.
  const range = useMemo(() => rangeOf({ row, column }, anchor ?? { row, column }), [row, column, anchor])

  function go(to: GridPlace, extend = false, by: 'key' | 'pointer' = 'key') {
    setAnchor(extend ? (anchor ?? active) : undefined)
    setPlace(to)
    setEditing(undefined)
    focusDue.current = { at: to, by }
  }

  function cellAt({ row, column }: GridPlace) {
    const found = rows.at(row)
    const cell = columns[column - 1]
    return found && cell ? { row: found, cell } : undefined
  }

  function edit(at: GridPlace, text?: string) {
    const found = cellAt(at)
    if (!found || valueOfCell(found) === undefined) return
    setPlace(at)
    setAnchor(undefined)
    setEditing({ ...at, text })
  }

  /** Text has come into the field of the cursor. */
  function begin(at: GridPlace) {
    setAnchor(undefined)
    setEditing({ ...at, text: undefined, isBegun: true })
  }

  const valueOfCell = ({ row, cell }: Pick<TypedCell, 'row' | 'cell'>) => {
    const edited = store.read().edits[rowKey(row)]?.[cell]
    return edited && 'text' in edited ? edited.text : typedValue(store.read(), row, cell)
  }

  function type(typed: readonly TypedCell[]) {
    store.set(typeCells(store.read(), typed, categories))
  }

  /** Ends the editing with a text, or as it was; `move`: the key that leads on. */
  function finish(text: string | undefined, move?: 'up' | 'down' | 'left' | 'right' | 'stay') {
    const at = editing
    const found = at && cellAt(at)
    setEditing(undefined)
    if (found && text !== undefined) type([{ ...found, text }])
    if (!at || !move) return
    const rowStep = move === 'down' ? 1 : move === 'up' ? -1 : 0
    const columnStep = move === 'right' ? 1 : move === 'left' ? -1 : 0
    go({
      row: Math.min(size.rows - 1, Math.max(0, at.row + rowStep)),
      column: Math.min(size.columns - 1, Math.max(0, at.column + columnStep)),
    })
  }

  /** What is typed for a block of cells; `textAt` by row and column of the block, undefined for cells left alone. */
  function typedIn(
    block: GridRange,
    textAt: (row: number, column: number) => string | undefined,
  ): TypedCell[] {
    const typed: TypedCell[] = []
    for (let row = block.top; row <= block.bottom; row += 1) {
      for (let column = block.left; column <= block.right; column += 1) {
        const found = cellAt({ row, column })
        const text = textAt(row - block.top, column - block.left)
        if (found && text !== undefined) typed.push({ ...found, text })
      }
    }
    return typed
  }

  const textAt = (at: GridPlace) => {
    const found = cellAt(at)
    if (!found) return at.column === 0 ? (rows.at(at.row)?.product.name ?? '') : ''
    const value = valueOfCell(found)
    return value === undefined ? '' : plainValue(found.cell, value, categories)
  }

  /** A block as it was copied; a single cell fills the whole selection. */
  async function pasteText(text: string) {
    const lines = cellsOf(text)
    const width = Math.max(...lines.map((line) => line.length))
    const isOne = lines.length === 1 && width === 1
    const block = isOne
      ? range
      : {
          top: range.top,
          left: range.left,
          bottom: Math.min(size.rows - 1, range.top + lines.length - 1),
          right: Math.min(size.columns - 1, range.left + width - 1),
        }
    await load(block.top, block.bottom)
    const typed = typedIn(block, (row, column) => (isOne ? lines[0]?.[0] : lines[row]?.[column]))
    type(typed)
    setAnchor({ row: block.bottom, column: block.right })
    setSaid(m.goods_table_pasted({ count: count(typed.length) }))
  }

  /** Fills the first row of the selection into the others; of one row alone, what is above it. */
  async function fillDown() {
    const { top, bottom, left, right } = range
    const from = top === bottom ? top - 1 : top
    if (from < 0) return
    await load(from, bottom)
    const block = { top: from + 1, bottom, left, right }
    const typed = typedIn(block, (_, column) => textAt({ row: from, column: left + column }))
    type(typed)
    setSaid(m.goods_table_filled({ count: count(typed.length) }))
  }

  function step(next: typeof undone, sentence: string) {
    const before = store.read()
    store.set(next(before))
    if (store.read() !== before) setSaid(sentence)
  }

  const undo = () => step(undone, m.goods_table_undone())
  const redo = () => step(redone, m.goods_table_redone())

  /** Keys with Ctrl or Cmd. Returns whether it is one. */
  function command(key: string, shift: boolean): boolean {
    if (key === 'd') void fillDown()
    else if (key === 'z' && !shift) undo()
    else if (key === 'y' || key === 'z') redo()
    else return false
    return true
  }

  function press(event: KeyboardEvent) {
    if (editing || !isCell(event.target) || size.rows === 0) return
    const { key, shiftKey } = event
    const isCommand = event.ctrlKey || event.metaKey
    const to = placeAfter(event, active, size)
    if (to) {
      event.preventDefault()
      go(to, shiftKey)
      return
    }
    if (isCommand) {
      if (command(key.toLowerCase(), shiftKey)) event.preventDefault()
      return
    }
    // A letter that comes into the field begins there.
    if (event.target instanceof HTMLInputElement && isLetter(key)) return
    if (pressPlain(key, shiftKey) && !event.altKey) event.preventDefault()
  }

  /** Returns whether the key means something here. Tab leaves the table at the ends of a row. */
  function pressPlain(key: string, shift: boolean): boolean {
    if (key === 'Tab') {
      const column = active.column + (shift ? -1 : 1)
      if (column < 0 || column >= size.columns) return false
      go({ row: active.row, column })
      return true
    }
    if (active.column === 0) {
      if (key !== 'Enter' && key !== ' ') return false
      onToggle(active.row)
      return true
    }
    if (key === 'Enter' || key === 'F2') edit(active)
    else if (key === 'Escape') setAnchor(undefined)
    else if (key === 'Delete' || key === 'Backspace') type(typedIn(range, () => ''))
    else if (isLetter(key) && key !== ' ') edit(active, key)
    else return false
    return true
  }

  return {
    active,
    range,
    editing,
    said,
    focusDue,
    go,
    edit,
    begin,
    finish,
    undo,
    redo,
    fillDown,
    canFill: range.bottom > range.top && range.right > 0,
    press,
    copy(event: ClipboardEvent) {
      if (editing || !isCell(event.target)) return
      event.preventDefault()
      const lines: string[] = []
      for (let row = range.top; row <= range.bottom; row += 1) {
        const texts: string[] = []
        for (let column = range.left; column <= range.right; column += 1) texts.push(textAt({ row, column }))
        lines.push(texts.join('\t'))
      }
      event.clipboardData.setData('text/plain', lines.join('\n'))
      setSaid(m.goods_table_copied())
    },
    paste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      // What is pasted into a field is a text, unless it is a block of cells.
      if (text === '' || (editing && !/[\t\n]/.test(text.trimEnd()))) return
      if (!editing && !isCell(event.target)) return
      event.preventDefault()
      setEditing(undefined)
      focusDue.current = { at: active, by: 'key' }
      void pasteText(text)
    },
  }
}

export type GoodsGrid = ReturnType<typeof useGoodsGrid>

/** A cell, or its field while nothing is edited. */
function isCell(target: EventTarget): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.dataset.at !== undefined || target.dataset.waiting !== undefined
}

function isLetter(key: string): boolean {
  return key.length === 1
}
