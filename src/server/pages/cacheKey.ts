import { dashboardLanguage, hasSharedPath } from '#domain/text/language.ts'
import type { ApiCall } from '#server/api/core/publicCall.ts'
import { DESCRIPTION_PATHS } from '#server/api/docs/description.ts'
import { tidyPath } from './tidyPath.ts'

/** Paths that are not pages and have no key. Feeds are kept as files; /t/ leads to a page in the reader’s language. */
const NO_PAGE = /^\/(?:api(?:\/|$)|feeds(?:\/|$)|t\/|healthz$|readyz$)/
const API_DESCRIPTIONS: readonly string[] = Object.values(DESCRIPTION_PATHS).map((path) => `/api${path}`)

/** A page about one person's order, in either language, and its data: never cached (decision 0070). */
const PERSONAL_PAGE = /^\/+(?:bn\/+)?track(?:\.data|\/*|\/_\.data)$/i

/** What pages of lists read besides. */
const FILTERS = ['minPrice', 'maxPrice', 'size', 'color', 'inStock', 'onOffer', 'sort'] as const

/** Parameters that may be repeated, in any order. */
const LISTS: ReadonlySet<string> = new Set(['size', 'color', 'category', 'subCategory'])

/**
 * The query parameters that page loaders read, in either language. The patterns allow capitals and extra slashes, as
 * the router does.
 */
const PAGE_PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^\/+(?:bn\/+)?shop(?:\.data|\/*|\/_\.data)$/i,
    ['search', 'searchQuery', ...FILTERS, 'category', 'subCategory', 'page'],
  ],
  [/^\/+(?:bn\/+)?category\/+[^/]+?(?:\.data|\/*|\/_\.data)$/i, [...FILTERS, 'subCategory', 'page']],
]
/** React Router's, on navigations in the browser: the routes whose data are requested. */
const DATA_PARAMETERS = ['_routes'] as const

const A_PAGE = /^[1-9]\d{0,4}$/

/** Dot segments, and encoded characters that need no encoding: the URL parser would read another path. */
const DISGUISED = /\/\.{1,2}(?:\/|$)|%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i

/** Longer addresses are answered but not cached. Characters. */
const MAX_KEY = 1024

/** The number of addresses whose key is memoised. Parsing an address takes a twentieth of the time of an answer. */
const REMEMBERED_AT_MOST = 1_000

/**
 * The key of a public answer: its path and those query parameters that change the answer; itself a URL. Other
 * parameters (fbclid, utm_source, …) are ignored. Undefined for answers that differ between visitors, and for the
 * dashboard in Bengali, which shares its address with the English one. `cookies`: the Cookie header.
 */
export type CacheKey = (url: string, cookies?: string) => string | undefined

/** `calls`: all calls of the API. Public ones have keys, the others have none. */
export function createCacheKey(calls: readonly ApiCall[]): CacheKey {
  const apiFolders = new Set(calls.map(({ path }) => folderOf(path)))
  const publicCalls = calls.filter(({ isPublic }) => isPublic)
  const remembered = new Map<string, string>()

  /** The path of a key, and the parameters that count for it. */
  function readPath(given: string): Pick<ApiCall, 'path' | 'parameters'> | undefined {
    if (API_DESCRIPTIONS.includes(given)) return { path: given, parameters: [] }
    const path = given.startsWith('/api/') ? given.slice('/api'.length) : given
    if (apiFolders.has(folderOf(path))) {
      const call = publicCalls.find((candidate) => fits(path, candidate.path))
      return call && { path, parameters: call.parameters }
    }
    if (NO_PAGE.test(given) || PERSONAL_PAGE.test(given)) return undefined
    return { path: given, parameters: pageParameters(given) }
  }

  function keyOf(url: string): string | undefined {
    const mark = url.indexOf('?')
    const given = mark < 0 ? url : url.slice(0, mark)
    // Redirects keep the whole query, so there is nothing to cache.
    if (DISGUISED.test(given) || tidyPath(given) !== given) return undefined
    const read = readPath(given)
    return read && read.path + (mark < 0 ? '' : queryOf(url.slice(mark + 1), read.parameters))
  }

  return (url, cookies) => {
    if (url.charCodeAt(0) !== 47 || url.length > MAX_KEY) return undefined
    if (hasSharedPath(url) && dashboardLanguage(cookies) === 'bn') return undefined
    const cached = remembered.get(url)
    if (cached !== undefined) return cached
    const key = keyOf(url)
    if (key === undefined) return undefined
    if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
    remembered.set(url, key)
    return key
  }
}

/** The first segment of a path: /product for /product/{id}. */
function folderOf(path: string): string {
  const end = path.indexOf('/', 1)
  return end < 0 ? path : path.slice(0, end)
}

/** Whether `path` matches the call pattern `pattern`, e.g. /product/{id}. */
function fits(path: string, pattern: string): boolean {
  const [steps, parts] = [path.split('/'), pattern.split('/')]
  const fitsStep = (part: string, place: number) =>
    part.startsWith('{') ? steps[place] !== '' : steps[place] === part
  return steps.length === parts.length && parts.every(fitsStep)
}

function pageParameters(path: string): readonly string[] {
  const parameters = PAGE_PARAMETERS.find(([where]) => where.test(path))?.[1] ?? []
  return path.endsWith('.data') ? [...parameters, ...DATA_PARAMETERS] : parameters
}

function queryOf(query: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) {
    const values = given.getAll(name)
    // Forms also send their empty fields.
    if (values.length === 1 && values[0] === '') continue
    const counted = LISTS.has(name) ? [...new Set(values)].filter((value) => value !== '').toSorted() : values
    for (const value of counted) kept.append(name, value)
  }
  // Without a limit the list is complete, whatever the page. An invalid page is refused.
  const isWhole = names.includes('limit') && !kept.has('limit')
  if (isWhole && A_PAGE.test(kept.getAll('page').join())) kept.delete('page')
  return kept.size === 0 ? '' : `?${kept}`
}
