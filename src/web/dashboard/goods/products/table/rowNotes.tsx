import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { momentText } from '../../../words/momentText.ts'
import { CELL_LABELS } from './cellLabels.ts'
import { CELLS, type CellName, cellKey, rowKey, shownValue, type TableRow } from './cells.ts'
import { type Conflict, faultOf, settled, type TableState } from './edits.ts'
import type { TableStore } from './tableStore.ts'
import './rowNotes.css'

interface RowNotesProps {
  row: TableRow
  state: TableState
  store: TableStore
  categories: readonly CategoryAnswer[]
}

/** What is wrong with the cells of a row, and what somebody else has made of them. */
export function RowNotes({ row, state, store, categories }: RowNotesProps) {
  const errors = CELLS.flatMap((cell) => {
    const sentence = sentenceOf(state, row, cell)
    return sentence ? [{ cell, sentence }] : []
  })
  const conflicts = CELLS.flatMap((cell) => {
    const conflict = state.conflicts[cellKey(row, cell)]
    return conflict ? [{ cell, conflict }] : []
  })
  if (errors.length + conflicts.length === 0) return null
  return (
    <td {...ROLES.gridcell} className="goods-notes">
      {errors.map(({ cell, sentence }) => (
        <p key={cell} id={noteId(row, cell)} className="goods-error">
          <Icon name="circle-alert" />
          <span>
            <b>{CELL_LABELS[cell]()}:</b> {sentence}
          </span>
        </p>
      ))}
      {conflicts.map(({ cell, conflict }) => (
        <ConflictNote
          key={cell}
          conflict={conflict}
          cell={cell}
          now={shownValue(cell, conflict.now, categories)}
          mine={mineOf(state, row, cell, categories)}
          id={noteId(row, cell)}
          onSettle={(keep) => store.set(settled(store.read(), row, cell, keep))}
        />
      ))}
    </td>
  )
}

export function noteId(row: TableRow, cell: CellName): string {
  return `note-${cellKey(row, cell).replace(/\s/g, '-')}`
}

/** Why a cell cannot be saved. */
export function sentenceOf(state: TableState, row: TableRow, cell: CellName): string | undefined {
  const fault = faultOf(state, row, cell)
  if (fault === 'offer') return m.goods_table_wrong_high()
  if (fault) return WRONG[cell]()
  return state.problems[cellKey(row, cell)]
}

const WRONG: Readonly<Record<CellName, () => string>> = {
  category: m.goods_table_wrong_category,
  price: m.goods_table_wrong_price,
  offer: m.goods_table_wrong_offer,
  stock: m.goods_table_wrong_stock,
  status: m.goods_table_wrong_status,
}

function mineOf(
  state: TableState,
  row: TableRow,
  cell: CellName,
  categories: readonly CategoryAnswer[],
): string {
  const edit = state.edits[rowKey(row)]?.[cell]
  if (!edit) return ''
  return 'text' in edit ? edit.text : shownValue(cell, edit.value, categories)
}

interface ConflictNoteProps {
  conflict: Conflict
  cell: CellName
  now: string
  mine: string
  id: string
  onSettle: (keep: 'mine' | 'theirs') => void
}

function ConflictNote({ conflict: { isGone, by, at }, cell, now, mine, id, onSettle }: ConflictNoteProps) {
  if (isGone) {
    return (
      <div id={id} className="goods-conflict">
        <Icon name="triangle-alert" />
        <p>{m.goods_table_gone()}</p>
        <Button variant="outline" onClick={() => onSettle('theirs')}>
          {m.goods_table_drop()}
        </Button>
      </div>
    )
  }
  const field = CELL_LABELS[cell]()
  return (
    <div id={id} className="goods-conflict">
      <Icon name="triangle-alert" />
      <p>
        <b>
          {by && at
            ? m.goods_table_conflict_by({ name: by, field, value: now, time: momentText(at) })
            : m.goods_table_conflict({ field, value: now })}
        </b>{' '}
        {m.goods_table_yours({ value: mine })}
      </p>
      <div>
        <Button variant="outline" onClick={() => onSettle('theirs')}>
          {m.goods_table_take({ value: now })}
        </Button>
        <Button variant="soft" onClick={() => onSettle('mine')}>
          {m.goods_table_keep()}
        </Button>
      </div>
    </div>
  )
}
