import type { ReactNode } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import type { CardPage } from './cardProduct.ts'
import { Pagination } from './pagination.tsx'
import { pageCount } from './paging.ts'
import { ProductGrid } from './productGrid.tsx'

export interface ProductListingProps {
  title: ReactNode
  list: CardPage
  /** The shop stopped counting at the total: '1,000+ products'. */
  capped?: boolean | undefined
  /** From 1. */
  page: number
  /** The cards are loading. */
  pending?: boolean | undefined
  /** Shown if there are no cards. */
  empty: ReactNode
  /** Shown between the heading and the grid. */
  children?: ReactNode
}

/** The number of skeleton cards while loading: two rows. */
const PENDING = 10

/** A page of product cards under its heading, with their total number. */
export function ProductListing({ title, list, capped, page, pending, empty, children }: ProductListingProps) {
  if (list.cards.length === 0 && !pending) return empty
  return (
    <>
      <div className="mt-2 mb-6 flex flex-wrap items-baseline gap-x-3 md:mb-8">
        <h1 className="min-w-0 wrap-anywhere">{title}</h1>
        <p className="text-ink-muted text-md tabular-nums">
          {capped
            ? m.catalogue_count_more({ shown: count(list.total) })
            : m.catalogue_count({ count: list.total, shown: count(list.total) })}
        </p>
      </div>
      {children}
      <ProductGrid products={list.cards} headingLevel={2} pending={pending ? PENDING : 0} />
      <Pagination current={page} count={pageCount(list.total)} />
    </>
  )
}
