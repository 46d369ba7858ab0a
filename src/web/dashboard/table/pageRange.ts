export interface PageRange {
  /** Number of the first row on the page, from 1; 0 of none. */
  readonly first: number
  readonly last: number
  readonly pages: number
  /** The page itself, moved back where the list has become shorter. */
  readonly page: number
}

/** Which rows of how many a page shows. */
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
