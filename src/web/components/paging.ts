/** Cards on one page of a list: eight rows of five. */
export const PAGE_SIZE = 40

/** The `page` parameter of an address, from 1; anything else reads as 1. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/**
 * Returns the page numbers to link to: first, last, and the neighbours of the current one; undefined for
 * a gap. A gap of a single page is that page.
 */
export function pageNumbers(current: number, count: number): (number | undefined)[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(wanted)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? page - 1) - 1
    if (skipped === 0) return [page]
    return skipped === 1 ? [page - 1, page] : [undefined, page]
  })
}

/** Returns the address of a page of a list; the first page has no `page` parameter. */
export function pageAddress(path: string, parameters: URLSearchParams, page: number): string {
  const query = new URLSearchParams(parameters)
  if (page === 1) query.delete('page')
  else query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}
