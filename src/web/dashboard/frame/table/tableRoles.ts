/** Explicit roles of a table's elements: browsers drop the implicit ones when `display` changes. */
export const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
} as const
