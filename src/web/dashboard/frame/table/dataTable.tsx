import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CellMarks, type Column, cellMarks, type Place, type SortDirection } from './column.ts'
import { type Failure, ListFailure, StaleRows } from './listBox.tsx'
import { ROLES } from './tableRoles.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import {
  type ModelRow,
  rangeOf,
  type Selection,
  type Sorting,
  type TableModel,
  useTableModel,
} from './useTableModel.ts'

interface DataTableProps<Row extends object> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading: skeletons are shown. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** A row's name in texts such as 'Select …'. */
  rowLabel: (row: Row) => string
  /** Adds checkboxes to the rows, and one in the header for the whole page. */
  selection?: Selection | undefined
  sort?: Sorting | undefined
  /** Shown instead of a table without rows. */
  empty: ReactNode
  failed?: Failure | undefined
  /** Are the rows about to be replaced? */
  busy?: boolean | undefined
  /** Ids of rows that fade out and are hidden. Removed from the set, they come back. */
  leaving?: ReadonlySet<string> | undefined
  /** Ids of rows that have just arrived, marked by a tint that fades. */
  arrived?: ReadonlySet<string> | undefined
  /** The expected number of rows. */
  skeletons?: number | undefined
}

const NO_ROWS: readonly never[] = []
const NOBODY: ReadonlySet<string> = new Set()

/**
 * A list of the dashboard. One DOM for all widths: from 928 px of its own width a table, from 640 px rows of
 * two lines, below that cards (dataTable.css); the roles are written out, since `display` would take them away.
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
                onSelect={(selected, extend) => select(row.id, selected, extend)}
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

/** Selects or deselects a row; with `extend` all rows between it and the last one chosen. */
function useRangeSelection(ids: readonly string[], selection: Selection | undefined) {
  const last = useRef<string>(undefined)
  return (id: string, selected: boolean, extend: boolean) => {
    const chosen = new Set(extend ? rangeOf(ids, last.current, id) : [id])
    last.current = id
    const others = [...(selection?.selected ?? [])].filter((one) => !chosen.has(one))
    selection?.onChange(new Set(selected ? [...others, ...chosen] : others))
  }
}

interface HeadRowProps<Row extends object> {
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  marks: readonly CellMarks[]
  selectable: boolean
}

/** The header row. Where columns are not shown, its controls remain: select all, and sorting. */
function HeadRow<Row extends object>({ table, columns, marks, selectable }: HeadRowProps<Row>) {
  return (
    <tr {...ROLES.row}>
      {selectable && <SelectAll table={table} />}
      {columns.map(({ id, header, headerHidden, sortable }, index) => {
        if (!sortable) {
          return (
            <th key={id} {...ROLES.columnheader} {...marks[index]}>
              <span className={headerHidden ? 'sr-only' : undefined}>{header}</span>
            </th>
          )
        }
        const column = table.getColumn(id)
        const sorted = column?.getIsSorted() || undefined
        return (
          <th
            key={id}
            {...ROLES.columnheader}
            {...marks[index]}
            data-sortable=""
            aria-sort={sorted ? ARIA_SORT[sorted] : 'none'}
          >
            <SortButton sorted={sorted} onClick={() => column?.toggleSorting()}>
              {header}
            </SortButton>
          </th>
        )
      })}
    </tr>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

interface SortButtonProps {
  sorted: SortDirection | undefined
  onClick: () => void
  children: ReactNode
}

/** The arrow shows the sort direction, or that the column can be sorted. */
function SortButton({ sorted, onClick, children }: SortButtonProps) {
  return (
    <button type="button" onClick={onClick} className="data-sort">
      {children}
      <Icon name={sorted ? ARROWS[sorted] : 'chevrons-up-down'} className="size-4!" />
    </button>
  )
}

const ARROWS = { asc: 'chevron-up', desc: 'chevron-down' } as const

function SelectAll<Row extends object>({ table }: { table: TableModel<Row> }) {
  const all = table.getIsAllPageRowsSelected()
  const some = table.getIsSomePageRowsSelected()
  return (
    <th {...ROLES.columnheader} data-place="check">
      <Checkbox
        ref={(box) => {
          if (box) box.indeterminate = some && !all
        }}
        checked={all}
        disabled={table.getRowModel().rows.length === 0}
        onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
        label={<span className="data-select-all">{m.table_select_all()}</span>}
      />
    </th>
  )
}

interface BodyRowProps<Row extends object> {
  row: ModelRow<Row>
  columns: readonly Column<Row>[]
  marks: readonly CellMarks[]
  label: string
  /** `extend`: with all rows between this one and the last one chosen. */
  onSelect: (selected: boolean, extend: boolean) => void
  selectable: boolean
  leaving: boolean
  arrived: boolean
}

function BodyRow<Row extends object>(props: BodyRowProps<Row>) {
  const { row, columns, marks, label, onSelect, selectable, leaving, arrived } = props
  const selected = row.getIsSelected()
  return (
    <tr
      {...ROLES.row}
      data-selected={selected ? '' : undefined}
      data-leaving={leaving ? '' : undefined}
      data-arrived={arrived ? '' : undefined}
      inert={leaving}
    >
      {selectable && (
        <td {...ROLES.cell} data-place="check">
          <Checkbox
            aria-label={m.table_select_row({ name: label })}
            checked={selected}
            // Keeps the browser from selecting text on shift-click.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={(event) => onSelect(event.target.checked, holdsShift(event))}
          />
        </td>
      )}
      {columns.map(({ id, cell, place }, index) => {
        // The row's name is its header.
        const [Cell, role] =
          place === 'lead' ? (['th', ROLES.rowheader] as const) : (['td', ROLES.cell] as const)
        return (
          <Cell key={id} {...role} {...marks[index]}>
            {cell(row.original, row.index)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Was shift held? The change event of a checkbox comes from a click, also when the space bar is used. */
function holdsShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}

/** Skeleton bars in text are as high as letters; other cells have their own height. */
const BARS: Record<Exclude<Place, 'menu'>, string> = {
  picture: 'size-11',
  number: 'w-5',
  lead: 'w-32',
  sublead: 'w-28',
  amount: 'w-20',
  state: 'h-7 w-20 rounded-full',
  detail: 'w-24',
  actions: 'data-skeleton-button w-28',
}

const MENU_BAR = 'data-skeleton-button w-11'

interface SkeletonRowsProps {
  count: number
  marks: readonly CellMarks[]
  selectable: boolean
}

/** Skeleton rows, as high as the real ones. */
function SkeletonRows({ count, marks, selectable }: SkeletonRowsProps) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <tr key={row}>
      {selectable && (
        <td data-place="check">
          <span className="grid size-tap place-items-center">
            <Bar className="size-5.5" />
          </span>
        </td>
      )}
      {marks.map((mark, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
        <td key={column} {...mark}>
          <Bar className={mark['data-menu'] === undefined ? BARS[mark['data-place']] : MENU_BAR} />
        </td>
      ))}
    </tr>
  ))
}

function Bar({ className }: { className: string }) {
  return <span aria-hidden="true" className={classes('data-skeleton animate-shimmer', className)} />
}
