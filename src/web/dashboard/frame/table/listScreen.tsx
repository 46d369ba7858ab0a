import type { ComponentProps, ReactNode } from 'react'
import { DataTable } from './dataTable.tsx'
import { ListBox, ListHead } from './listBox.tsx'
import type { ShownList } from './listQuery.ts'
import { ListSearch } from './listSearch.tsx'

type TableProps<Row extends object> = ComponentProps<typeof DataTable<Row>>

interface ListScreenProps<Row extends object>
  extends Omit<TableProps<Row>, 'label' | 'rows' | 'failed' | 'busy'> {
  title: string
  /** What the rows are, for screen readers; left out: the title. */
  label?: string
  list: ShownList<Row>
  search?: ComponentProps<typeof ListSearch> | undefined
  /** At the head: what is done with the list. */
  actions?: ReactNode
  /** Between head and rows: filters, views, notes. */
  children?: ReactNode
  /** Below the rows: ListPager, TimePager. */
  pager?: ReactNode
  /** Below the pager: what is done with the chosen rows. */
  end?: ReactNode
}

/** A list of the dashboard: heading with total and search, filters, rows, pages. */
export function ListScreen<Row extends object>({
  title,
  label = title,
  list: { rows, total, capped, busy, failed },
  search,
  actions,
  children,
  pager,
  end,
  ...table
}: ListScreenProps<Row>) {
  return (
    <ListBox>
      <ListHead
        title={title}
        total={total}
        capped={capped}
        search={search && <ListSearch {...search} />}
        actions={actions}
      />
      {children}
      <DataTable label={label} {...table} rows={rows} failed={failed} busy={busy} />
      {/* A list that could not be read has no pages. */}
      {(rows || !failed) && pager}
      {end}
    </ListBox>
  )
}
