import { type ChangeEvent, useId } from 'react'
import { count, digits } from '#web/client/amounts.ts'
import { pageNumbers } from '#web/components/paging.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Link } from '#web/ui/link.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { type ListAddress, PAGE_SIZES, type PageSize } from './listAddress.ts'

interface ListPagerProps {
  address: Pick<ListAddress, 'page' | 'limit' | 'set' | 'to'>
  /** The total on all pages; undefined if unknown. */
  total: number | undefined
  /** The server stopped counting there: '21–40 of 1,000+'. */
  capped?: boolean | undefined
}

/**
 * Shown if there are several pages, or would be with the smallest page size: '21–40 of 1,284', the page size, and links
 * to the other pages.
 */
export function ListPager({ address, total, capped }: ListPagerProps) {
  const { page, limit, set } = address
  const { first, last, pages, page: current } = pageRange({ page, pageSize: limit, total: total ?? 0 })
  if (total === undefined || total <= PAGE_SIZES[0]) return null
  const to = (target: number) => address.to({ page: target })
  const range = first === last ? count(first) : `${count(first)}–${count(last)}`
  const counted = { range, total: count(total) }
  return (
    <div className="list-pager">
      <p className="text-ink-muted text-md tabular-nums">
        {capped ? m.table_range_capped(counted) : m.table_range(counted)}
      </p>
      {/* The first row shown stays on the page. */}
      <PageSizes size={limit} onChoose={(size) => set({ limit: size, page: Math.ceil(first / size) })} />
      {pages > 1 && <Pages current={current} pages={pages} to={to} />}
    </div>
  )
}

function PageSizes({ size, onChoose }: { size: PageSize; onChoose: (size: PageSize) => void }) {
  const id = useId()
  return (
    <div className="list-pager-sizes">
      <label htmlFor={id}>{m.table_page_size()}</label>
      <SelectNative
        id={id}
        value={size}
        className="h-tap! min-h-tap! border-line! py-0! pl-3.5! text-ink text-md"
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
          onChoose(PAGE_SIZES.find((one) => String(one) === target.value) ?? PAGE_SIZES[0])
        }
      >
        {PAGE_SIZES.map((one) => (
          <option key={one} value={one}>
            {digits(one)}
          </option>
        ))}
      </SelectNative>
    </div>
  )
}

interface PagesProps {
  current: number
  pages: number
  to: (page: number) => string
}

function Pages({ current, pages, to }: PagesProps) {
  return (
    <nav aria-label={m.table_pages()} className="flex items-center gap-1">
      <Step to={current > 1 ? to(current - 1) : undefined} icon="chevron-left" label={m.table_previous()} />
      <span className="list-pager-short">
        {m.table_page_of({ page: digits(current), pages: digits(pages) })}
      </span>
      <ol className="list-pager-pages">
        {pageNumbers(current, pages).map((number, index) => (
          // Gaps have no number; there are two at most.
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
      <Step to={current < pages ? to(current + 1) : undefined} icon="chevron-right" label={m.table_next()} />
    </nav>
  )
}

/** A link to the next or previous page; at the ends a placeholder. */
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

interface PageRange {
  /** Number of the first row on the page, from 1; 0 if there are no rows. */
  readonly first: number
  readonly last: number
  readonly pages: number
  /** The page, moved back if the list has become shorter. */
  readonly page: number
}

/** The rows that a page shows. */
export function pageRange({
  page,
  pageSize,
  total,
}: Record<'page' | 'pageSize' | 'total', number>): PageRange {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const within = Math.min(Math.max(1, page), pages)
  const first = total === 0 ? 0 : (within - 1) * pageSize + 1
  return { first, last: Math.min(within * pageSize, total), pages, page: within }
}
