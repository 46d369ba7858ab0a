import { useLocation, useSearchParams } from 'react-router'
import { readPage } from '#web/components/paging.ts'
import type { Sort } from './column.ts'

/** How many rows a page may have. */
export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** What part of a list is looked at. It is the page's address, so that it can be gone back to and shared. */
export interface ListView<Filter extends string = never> {
  /** From 1. */
  readonly page: number
  /** Rows on a page. */
  readonly limit: PageSize
  readonly search: string
  readonly sort: Sort | undefined
  /** Undefined takes a filter off. */
  readonly filters: Readonly<Partial<Record<Filter, string | undefined>>>
}

export interface ListAddress<Filter extends string = never> extends ListView<Filter> {
  /**
   * Goes to another part. Anything but the page leads to the first page of what is then found. A search
   * replaces the address, since one types it letter by letter; everything else is a step to go back from.
   */
  readonly set: (change: Partial<ListView<Filter>>) => void
  /** Where another part stands, for links. */
  readonly to: (change: Partial<ListView<Filter>>) => string
  /** Where this part stands: pages that belong to the list lead back here. */
  readonly here: string
}

/** The list's part of the address; `filters` are the names of parameters that this list knows. */
export function useListAddress<Filter extends string = never>(
  filters: readonly Filter[] = [],
): ListAddress<Filter> {
  const { pathname, search } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  return {
    ...readView(parameters, filters),
    set: (change) =>
      setParameters((now) => changeView(now, change), {
        replace: change.search !== undefined,
        preventScrollReset: change.page === undefined,
      }),
    to: (change) => withQuery(pathname, changeView(parameters, change)),
    here: pathname + search,
  }
}

/** What is missing or makes no sense reads as the first page of everything. */
export function readView<Filter extends string>(
  parameters: URLSearchParams,
  filters: readonly Filter[],
): ListView<Filter> {
  const chosen = filters.flatMap((name) => {
    const value = parameters.get(name)
    return value ? [[name, value] as const] : []
  })
  return {
    page: readPage(parameters),
    limit: readLimit(parameters.get('limit')),
    search: parameters.get('search')?.trim() ?? '',
    sort: readSort(parameters.get('sort')),
    filters: Object.fromEntries(chosen) as Partial<Record<Filter, string>>,
  }
}

/** The same address with another view; what is as it would be without a parameter has none. */
export function changeView<Filter extends string>(
  parameters: URLSearchParams,
  { page = 1, limit, search, sort, filters }: Partial<ListView<Filter>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  put('page', page === 1 ? undefined : String(page))
  if (limit !== undefined) put('limit', limit === PAGE_SIZES[0] ? undefined : String(limit))
  if (search !== undefined) put('search', search.trim())
  if (sort !== undefined) put('sort', writeSort(sort))
  for (const [name, value] of Object.entries<string | undefined>(filters ?? {})) put(name, value)
  return next
}

function readLimit(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZES[0]
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

/** `price-desc`; an order that knows no direction is a name alone: `newest`. */
function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined
  const [, by, direction] = /^(.+)-(asc|desc)$/.exec(text) ?? []
  return by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : { by: text }
}

function writeSort({ by, direction }: Sort): string {
  return direction ? `${by}-${direction}` : by
}
