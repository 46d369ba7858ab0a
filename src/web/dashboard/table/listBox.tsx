import type { ReactNode } from 'react'

/** The bordered box around a list: its head, the table, the pager. */
export function ListBox({ children }: { children: ReactNode }) {
  return <div className="list-box">{children}</div>
}
