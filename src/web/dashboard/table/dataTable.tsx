import { type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { type Column, cellMarks } from './column.ts'
import { type Failure, ListFailure, StaleRows } from './listFailure.tsx'
import { rangeOf } from './rangeOf.ts'
import { SkeletonRows } from './skeletonRows.tsx'
import { HeadRow } from './tableHead.tsx'
import { ROLES } from './tableRoles.ts'
import { BodyRow } from './tableRow.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { type Selection, type Sorting, useTableModel } from './useTableModel.ts'

export interface DataTableProps<Row extends object> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first ones are on their way: skeletons stand in their places. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** A row's name, in sentences such as 'Select …'. */
  rowLabel: (row: Row) => string
  /** Checkboxes before the rows, and one in the head for all of the page. */
  selection?: Selection | undefined
  sort?: Sorting | undefined
  /** Stands in place of a table without rows. */
  empty: ReactNode
  failed?: Failure | undefined
  /** The rows shown are about to be replaced. */
  busy?: boolean | undefined
  /** Ids of rows that fade out and are then gone. Taken out of the set, they come back. */
  leaving?: ReadonlySet<string> | undefined
  /** Ids of rows that have just come: a tint marks them and fades. */
  arrived?: ReadonlySet<string> | undefined
  /** How many rows are expected. */
  skeletons?: number | undefined
}

const NO_ROWS: readonly never[] = []
const NOBODY: ReadonlySet<string> = new Set()

/**
 * A list of the dashboard. One DOM for all widths: from 928 px of its own width a table, from 640 px rows of
 * two lines, below that cards (table.css); the roles are written out, since `display` would take them away.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, failed, busy } = props
  const frame = useRef<HTMLDivElement>(null)
  useKeptFocus(frame)
  return (
    <div ref={frame} tabIndex={-1} className="data-table-frame">
      <p role="status" className="sr-only">
        {(busy || (!rows && !failed)) && m.ui_loading()}
      </p>
      {failed && (rows ? <StaleRows {...failed} /> : <ListFailure {...failed} />)}
      {rows?.length === 0 ? empty : (rows || !failed) && <Table {...props} />}
    </div>
  )
}

function Table<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  rowLabel,
  selection,
  sort,
  busy,
  leaving = NOBODY,
  arrived = NOBODY,
  skeletons = 8,
}: DataTableProps<Row>) {
  const table = useTableModel({ columns, rows: rows ?? NO_ROWS, rowId, selection, sort })
  const selectable = selection !== undefined
  const select = useRangeSelection(rows?.map(rowId) ?? [], selection)
  const marks = cellMarks(columns)
  const parts = { columns, marks, selectable }
  return (
    <table
      {...ROLES.table}
      aria-label={label}
      aria-busy={busy || !rows}
      data-busy={busy ? '' : undefined}
      data-selectable={selectable ? '' : undefined}
      data-sorting={columns.some(({ sortable }) => sortable) ? '' : undefined}
      data-pictured={columns.some(({ place }) => place === 'picture') ? '' : undefined}
      className="data-table"
    >
      <thead {...ROLES.rowgroup}>
        <HeadRow table={table} {...parts} />
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows ? (
          table
            .getRowModel()
            .rows.map((row) => (
              <BodyRow
                key={row.id}
                row={row}
                {...parts}
                label={rowLabel(row.original)}
                onSelect={(selected, upTo) => select(row.id, selected, upTo)}
                leaving={leaving.has(row.id)}
                arrived={arrived.has(row.id)}
              />
            ))
        ) : (
          <SkeletonRows count={skeletons} marks={marks} selectable={selectable} />
        )}
      </tbody>
    </table>
  )
}

/** Selects a row or takes it out; with `upTo` also all between it and the one that was last chosen. */
function useRangeSelection(ids: readonly string[], selection: Selection | undefined) {
  const last = useRef<string>(undefined)
  return (id: string, selected: boolean, upTo: boolean) => {
    const chosen = new Set(upTo ? rangeOf(ids, last.current, id) : [id])
    last.current = id
    const others = [...(selection?.selected ?? [])].filter((one) => !chosen.has(one))
    selection?.onChange(new Set(selected ? [...others, ...chosen] : others))
  }
}
