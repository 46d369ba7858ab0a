import {
  type ColumnDef,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, Sort, SortDirection } from './column.ts'

export interface Selection {
  /** Ids of selected rows, also of other pages. */
  readonly selected: ReadonlySet<string>
  readonly onChange: (next: ReadonlySet<string>) => void
}

export interface Sorting {
  readonly by: string | undefined
  readonly direction?: SortDirection | undefined
  readonly onChange: (next: Sort) => void
}

interface ModelOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly selection: Selection | undefined
  readonly sort: Sorting | undefined
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

/**
 * TanStack's table of these rows, for selection and sorting only; the parent sorts, pages and keeps both states. Cells
 * are rendered from the columns directly: as TanStack's cells they would be components, recreated with the columns, and
 * lose the focus.
 */
export function useTableModel<Row extends object>(options: ModelOptions<Row>) {
  const { columns, rows, rowId, selection, sort } = options
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, sortable }): ColumnDef<typeof features, Row> => ({
          id,
          // TanStack sorts only columns with an accessor.
          accessorFn: () => '',
          enableSorting: sortable ?? false,
          sortDescFirst: false,
        }),
      ),
    [columns],
  )
  const rowSelection = toRecord(selection?.selected)
  const sorting = toSorting(sort)
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    state: { rowSelection, sorting },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (update: Updater<RowSelectionState>) =>
      selection?.onChange(toSet(resolve(update, rowSelection))),
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (update: Updater<SortingState>) => {
      const [first] = resolve(update, sorting)
      if (first) sort?.onChange({ by: first.id, direction: first.desc ? 'desc' : 'asc' })
    },
  })
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

export type ModelRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number]

function resolve<State>(update: Updater<State>, current: State): State {
  return typeof update === 'function' ? (update as (old: State) => State)(current) : update
}

function toRecord(selected: ReadonlySet<string> | undefined): RowSelectionState {
  return Object.fromEntries([...(selected ?? [])].map((id) => [id, true]))
}

function toSet(record: RowSelectionState): ReadonlySet<string> {
  return new Set(Object.keys(record).filter((id) => record[id]))
}

function toSorting(sort: Sorting | undefined): SortingState {
  return sort?.by === undefined ? [] : [{ id: sort.by, desc: sort.direction === 'desc' }]
}

/**
 * The ids of the rows from `from` to `to` in list order, both included, in either direction. If `from` is not in the
 * list, only `to`.
 */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [one, other] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (one < 0 || other < 0) return [to]
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
