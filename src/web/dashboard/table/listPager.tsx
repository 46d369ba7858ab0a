import { useLocation } from 'react-router'
import { count, digits } from '#web/client/amounts.ts'
import { pageAddress, pageNumbers } from '#web/components/paging.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Link } from '#web/ui/link.tsx'
import { pageRange } from './pageRange.ts'

export interface ListPagerProps {
  page: number
  pageSize: number
  /** Of all pages; undefined while nobody knows. */
  total: number | undefined
  /** The shop stopped counting there: '21–40 of 1,000+'. */
  capped?: boolean | undefined
}

/** Where there are several pages: '21–40 of 1,284', and links to the others. They are addresses, so one can go back. */
export function ListPager({ page, pageSize, total, capped }: ListPagerProps) {
  const { pathname, search } = useLocation()
  const { first, last, pages, page: current } = pageRange({ page, pageSize, total: total ?? 0 })
  if (total === undefined || pages === 1) return null
  const to = (target: number) => pageAddress(pathname, new URLSearchParams(search), target)
  const range = first === last ? count(first) : `${count(first)}–${count(last)}`
  const counted = { range, total: count(total) }
  return (
    <div className="list-pager">
      <p className="text-ink-muted text-md tabular-nums">
        {capped ? m.table_range_capped(counted) : m.table_range(counted)}
      </p>
      <nav aria-label={m.table_pages()} className="flex items-center gap-1">
        <Step to={current > 1 ? to(current - 1) : undefined} icon="chevron-left" label={m.table_previous()} />
        <span className="list-pager-short">
          {m.table_page_of({ page: digits(current), pages: digits(pages) })}
        </span>
        <ol className="list-pager-pages">
          {pageNumbers(current, pages).map((number, index) => (
            // A gap has no number of its own; there are two at most.
            <li key={number ?? -index}>
              {number === undefined ? (
                <span aria-hidden="true" className="px-1 text-ink-muted">
                  …
                </span>
              ) : (
                <Link
                  to={to(number)}
                  aria-label={m.table_page({ page: digits(number) })}
                  aria-current={number === current ? 'page' : undefined}
                  className="list-pager-link"
                >
                  {digits(number)}
                </Link>
              )}
            </li>
          ))}
        </ol>
        <Step
          to={current < pages ? to(current + 1) : undefined}
          icon="chevron-right"
          label={m.table_next()}
        />
      </nav>
    </div>
  )
}

/** At the ends it keeps its place and leads nowhere. */
function Step({ to, icon, label }: { to: string | undefined; icon: IconName; label: string }) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className="list-pager-link text-line-strong">
        <Icon name={icon} />
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className="list-pager-link">
      <Icon name={icon} />
    </Link>
  )
}
