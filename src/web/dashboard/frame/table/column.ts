import type { ReactNode } from 'react'

/**
 * The position of a cell once the table is too narrow for columns (VISUAL.md). `lead`: top left, the row's name.
 * `sublead`: below it. `amount`: top right. `state`: below that. `detail` (default): a line of its own. `actions`:
 * buttons across the foot. `menu`: actions that are '⋯' alone, at the end of the head. `picture`: first. `number`: only in
 * columns.
 */
export type Place = PlaceOfCell | 'menu'
type PlaceOfCell = 'lead' | 'sublead' | 'amount' | 'state' | 'detail' | 'actions' | 'picture' | 'number'

/** One column of a {@link DataTable}. */
export interface Column<Row> {
  readonly id: string
  readonly header: string
  /** The header is visible to screen readers only, for example above buttons. */
  readonly headerHidden?: boolean
  /** `index`: position among the rows shown, from 0. */
  cell(row: Row, index: number): ReactNode
  /** For amounts and actions. */
  readonly align?: 'right'
  readonly place?: Place
  /** Its header is a button that sorts by this column. */
  readonly sortable?: boolean
}

export type SortDirection = 'asc' | 'desc'

export interface Sort {
  readonly by: string
  readonly direction?: SortDirection | undefined
}

/** How the style sheet (dataTable.css) knows a cell. */
export interface CellMarks {
  readonly 'data-place': PlaceOfCell
  /** Actions that are one menu. */
  readonly 'data-menu': '' | undefined
  readonly 'data-align': 'right' | undefined
  /** Details count from 1: narrow tables put odd ones on the left, even ones on the right. */
  readonly 'data-detail': number | undefined
}

/** The attributes of each column's cells, in the columns' order. A state moves up if there is no amount; a menu is actions. */
export function cellMarks(columns: readonly Pick<Column<never>, 'align' | 'place'>[]): CellMarks[] {
  const hasAmount = columns.some(({ place }) => place === 'amount')
  let details = 0
  return columns.map(({ align, place = 'detail' }) => {
    const at = placeOf(place, hasAmount)
    if (at === 'detail') details += 1
    return {
      'data-place': at,
      'data-menu': place === 'menu' ? '' : undefined,
      'data-align': align,
      'data-detail': at === 'detail' ? details : undefined,
    }
  })
}

function placeOf(place: Place, hasAmount: boolean): PlaceOfCell {
  if (place === 'menu') return 'actions'
  return place === 'state' && !hasAmount ? 'amount' : place
}
