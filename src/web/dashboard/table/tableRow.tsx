import type { ChangeEvent } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/choice.tsx'
import type { CellMarks, Column } from './column.ts'
import { ROLES } from './tableRoles.ts'
import type { ModelRow } from './useTableModel.ts'

interface BodyRowProps<Row extends object> {
  row: ModelRow<Row>
  columns: readonly Column<Row>[]
  marks: readonly CellMarks[]
  label: string
  /** `upTo`: with all rows between this one and the one before. */
  onSelect: (selected: boolean, upTo: boolean) => void
  selectable: boolean
  leaving: boolean
  arrived: boolean
}

export function BodyRow<Row extends object>(props: BodyRowProps<Row>) {
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
            // With shift the browser would select the text in between.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={(event) => onSelect(event.target.checked, holdsShift(event))}
          />
        </td>
      )}
      {columns.map(({ id, cell, place }, index) => {
        // The row's name heads it.
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

/** A checkbox changes by a click, be it of the space bar. */
function holdsShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
