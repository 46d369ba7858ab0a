import { useLocation, useSearchParams } from 'react-router'
import { readPage } from '#web/components/paging.ts'
import { useQueryChange } from './askedQuery.ts'
import type { Sort } from './column.ts'

/** Possible numbers of rows on a page. */
export const PAGE_SIZES = [20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** The part of a list that is shown. It is in the page's address, for the back button and for sharing. */
export interface ListView<Filter extends string = never> {
  /** From 1. */
  readonly page: number
  /** Rows on a page. */
  readonly limit: PageSize
  readonly search: string
  readonly sort: Sort | undefined
  /** Undefined removes a filter. */
  readonly filters: Readonly<Partial<Record<Filter, string | undefined>>>
}

export interface ListAddress<Filter extends string = never> extends ListView<Filter> {
  /**
   * Changes the part that was asked for last, whether it is shown yet or not. Any change but of the page leads to the first
   * page. A search replaces the history entry, since it changes with each letter; any other change adds one.
   */
  readonly set: (change: Partial<ListView<Filter>>) => void
  /** The address of another part, for links. */
  readonly to: (change: Partial<ListView<Filter>>) => string
  /** The address of this part, for pages that lead back here. */
  readonly here: string
}

/** Reads and changes the list's parameters in the address; `filters`: the parameter names that this list has. */
export function useListAddress<Filter extends string = never>(
  filters: readonly Filter[] = [],
): ListAddress<Filter> {
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const changeQuery = useQueryChange()
  return {
    ...readView(parameters, filters),
    set: (change) =>
      changeQuery((asked) => changeView(asked, change), {
        replace: change.search !== undefined,
        preventScrollReset: change.page === undefined,
      }),
    to: (change) => withQuery(pathname, changeView(parameters, change)),
    here: pathname + search,
  }
}

/** Parses the parameters; missing or invalid ones get the default, the first page of everything. */
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

/** The query with another view; default values are left out. */
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

/** Parses `price-desc`, or an order without a direction: `newest`. */
function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined
  const [, by, direction] = /^(.+)-(asc|desc)$/.exec(text) ?? []
  return by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : { by: text }
}

function writeSort({ by, direction }: Sort): string {
  return direction ? `${by}-${direction}` : by
}
