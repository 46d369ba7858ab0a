import type { ReactNode } from 'react'

/**
 * Where a cell stands once the table is too narrow for columns (VISUAL.md). `lead`: top left, the row's name.
 * `sublead`: below it. `amount`: top right. `state`: below that. `detail` (if not given): a line of its own.
 * `actions`: buttons across the foot. `picture`: before everything. `number`: only where there are columns.
 */
export type Place = 'lead' | 'sublead' | 'amount' | 'state' | 'detail' | 'actions' | 'picture' | 'number'

/** One column of a {@link DataTable}. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** The header is for screen readers alone, as over buttons. */
  readonly headerHidden?: boolean
  /** So are the cells: the column takes no room. */
  readonly unseen?: boolean
  /** `index` counts the rows shown, from 0. */
  cell(row: Row, index: number): ReactNode
  /** For amounts and actions. */
  readonly align?: 'right'
  readonly place?: Place
  /** Its head is a button that sorts by this column. */
  readonly sortable?: boolean
}

export type SortDirection = 'asc' | 'desc'

export interface Sort {
  readonly by: string
  readonly direction?: SortDirection | undefined
}

/** How the style sheet (table.css) knows a cell. */
export interface CellMarks {
  readonly 'data-place': Place
  readonly 'data-align': 'right' | undefined
  readonly 'data-unseen': '' | undefined
  /** Details count from 1: narrow tables put the odd ones left, the even ones right. */
  readonly 'data-detail': number | undefined
}

/** The marks of each column's cells, in the columns' order. A state moves up where no amount is. */
export function cellMarks(
  columns: readonly Pick<Column<never>, 'align' | 'place' | 'unseen'>[],
): CellMarks[] {
  const hasAmount = columns.some(({ place }) => place === 'amount')
  let details = 0
  return columns.map(({ align, place = 'detail', unseen }) => {
    const at = place === 'state' && !hasAmount ? 'amount' : place
    if (at === 'detail') details += 1
    return {
      'data-place': at,
      'data-align': align,
      'data-unseen': unseen ? '' : undefined,
      'data-detail': at === 'detail' ? details : undefined,
    }
  })
}
