import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

export interface ListHeadProps {
  title: string
  /** How many there are; undefined while nobody knows. */
  total?: number | undefined
  /** The shop stopped counting there. */
  capped?: boolean | undefined
  /** A ListSearch. */
  search?: ReactNode
  /** A link to add one, or filters. */
  actions?: ReactNode
}

/** The page's heading with how many there are, the search, and what else can be done with the list. */
export function ListHead({ title, total, capped, search, actions }: ListHeadProps) {
  return (
    <div className="list-head">
      <div className="list-head-title">
        <h1>{title}</h1>
        <span role="status" className="contents">
          {total !== undefined && (
            <span className="list-count">
              <span aria-hidden="true">
                {count(total)}
                {capped && '+'}
              </span>
              <span className="sr-only">{m.table_count({ total: count(total) })}</span>
            </span>
          )}
        </span>
      </div>
      {search}
      {actions}
    </div>
  )
}
