import { useLocation } from 'react-router'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { pageAddress, pageNumbers } from './paging.ts'

const PAGE =
  'grid h-tap min-w-tap place-items-center rounded-control px-2 font-medium text-md tabular-nums hover:bg-surface-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

/** Links to the pages of a list. They are addresses that can be shared, crawled and revisited. */
export function Pagination({ current, count }: { current: number; count: number }) {
  const { pathname, search, state } = useLocation()
  if (count <= 1) return null
  const to = (page: number) => pageAddress(pathname, new URLSearchParams(search), page)
  return (
    <nav aria-label={m.catalogue_pages()} className="mt-12 flex items-center justify-center gap-1">
      {current > 1 && (
        <Link
          to={to(current - 1)}
          state={state}
          rel="prev"
          aria-label={m.catalogue_previous_page()}
          className={PAGE}
        >
          <Icon name="chevron-left" />
        </Link>
      )}
      <ol className="flex items-center gap-1">
        {pageNumbers(current, count).map((page, index) => (
          // A gap has no number of its own; there are two at most.
          <li key={page ?? -index} className={classes(page !== undefined && 'contents')}>
            {page === undefined ? (
              <span aria-hidden="true" className="px-1 text-ink-muted">
                …
              </span>
            ) : (
              <Link
                to={to(page)}
                state={state}
                aria-label={m.catalogue_page({ page: digits(page) })}
                aria-current={page === current ? 'page' : undefined}
                className={PAGE}
              >
                {digits(page)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <Link
          to={to(current + 1)}
          state={state}
          rel="next"
          aria-label={m.catalogue_next_page()}
          className={PAGE}
        >
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}
