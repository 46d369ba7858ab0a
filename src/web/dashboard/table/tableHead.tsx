import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CellMarks, Column, SortDirection } from './column.ts'
import { ROLES } from './tableRoles.ts'
import type { TableModel } from './useTableModel.ts'

interface HeadRowProps<Row extends object> {
  table: TableModel<Row>
  columns: readonly Column<Row>[]
  marks: readonly CellMarks[]
  selectable: boolean
}

/** Names the columns. Where there are none to see, what can be pressed in it stays: select all, and sorting. */
export function HeadRow<Row extends object>({ table, columns, marks, selectable }: HeadRowProps<Row>) {
  return (
    <tr {...ROLES.row}>
      {selectable && <SelectAll table={table} />}
      {columns.map(({ id, header, headerHidden, unseen, sortable }, index) => {
        if (!sortable) {
          return (
            <th key={id} {...ROLES.columnheader} {...marks[index]}>
              <span className={headerHidden || unseen ? 'sr-only' : undefined}>{header}</span>
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

/** The arrow says which way it sorts, or that it could. */
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
