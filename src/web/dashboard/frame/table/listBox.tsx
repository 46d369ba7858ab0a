import { type ReactNode, useRef } from 'react'
import { count } from '#web/client/amounts.ts'
import { NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

/** The bordered box of a list: head, table, pager. It takes the focus of a button in it that goes. */
export function ListBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  return (
    <div ref={box} tabIndex={-1} className="list-box">
      {children}
    </div>
  )
}

interface ListHeadProps {
  title: string
  /** The total; undefined if unknown. */
  total?: number | undefined
  /** The server stopped counting there. */
  capped?: boolean | undefined
  /** A ListSearch. */
  search?: ReactNode
  /** A link to add an item, or filters. */
  actions?: ReactNode
}

/** The page's heading with the total, the search, and further actions. */
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

export interface Failure {
  readonly error: unknown
  readonly retry: () => void
}

/** Shown if the list could not be loaded. */
export function ListFailure({ error, retry }: Failure) {
  const offline = error instanceof NetworkError
  return (
    <div role="alert">
      <EmptyState
        title={offline ? m.error_offline_title() : m.table_failed_title()}
        text={offline ? m.table_offline_text() : m.table_failed_text()}
        action={
          <Button variant="outline" onClick={retry}>
            {m.ui_retry()}
          </Button>
        }
      />
    </div>
  )
}

/** Shown above old rows that could not be refetched. */
export function StaleRows({ retry }: Failure) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-warning-soft px-4 py-1.5 text-md text-warning sm:px-5"
    >
      <Icon name="triangle-alert" />
      <p className="min-w-0 flex-1">{m.table_stale()}</p>
      <Button variant="ghost" className="text-warning!" onClick={retry}>
        {m.ui_retry()}
      </Button>
    </div>
  )
}
