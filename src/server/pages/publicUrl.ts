import { keepsItsPath, rememberedLanguage } from '#domain/text/language.ts'
import { tidyPath } from './tidyPath.ts'

/**
 * Which answers are the same for everyone, and the name that each goes by: its path and, of its query,
 * the parameters that change what is answered. Whatever else stands in an address (fbclid, utm_source, …)
 * makes no answer of its own.
 */
const API = /^\/(?:products|product\/[^/]+|productOptions|getSliders|getSlider\/[^/]+|identity)$/
const API_DESCRIPTION = /^\/api\/(?:docs|openapi\.json)$/
const NEITHER = /^\/(?:api(?:\/|$)|healthz$|readyz$)/
/** Calls whose answer depends on who asks: no answer of theirs may ever be kept for others. */
const PRIVATE_CALLS = [
  'account',
  'contact',
  'images',
  'jwt',
  'mail',
  'newsletter',
  'order',
  'orders',
  'postOrder',
  'postProduct',
  'postSlider',
  'postUser',
  'sessions',
  'sliderOrder',
  'stats',
  'users',
]
/** The same, with an id or an e-mail address behind them. */
const PRIVATE_CALLS_OF_ONE = [
  'admin',
  'customer',
  'deleteOrder',
  'deleteProduct',
  'deleteSlider',
  'deleteUser',
  'orders',
  'orderStatus',
  'sessions',
  'updateProduct',
  'updateSlider',
  'updateUser',
]
const PRIVATE = new RegExp(`^/(?:(?:${PRIVATE_CALLS.join('|')})/?$|(?:${PRIVATE_CALLS_OF_ONE.join('|')})/)`)

/** The parameters that the answer at a path depends on, in the order in which they stand in a key. */
const API_PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/products$/, ['category', 'subCategory', 'productType', 'searchQuery', 'sort', 'page', 'limit']],
  [/^\/productOptions$/, ['ids']],
]
/** Those that the loaders of pages read, in either language. The router takes capitals and further slashes, too. */
const PAGE_PARAMETERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/+(?:bn\/+)?shop(?:\.data|\/*|\/_\.data)$/i, ['searchQuery', 'page']],
  [/^\/+(?:bn\/+)?category\/+[^/]+?(?:\.data|\/*|\/_\.data)$/i, ['page']],
]
/** React Router's, on navigations in the browser: of which parts of a page the data are wanted. */
const DATA_PARAMETERS = ['_routes'] as const

const A_PAGE = /^[1-9]\d{0,4}$/

/** Longer addresses are answered, but not kept. Characters. */
const MAX_KEY = 1024

/**
 * The key of a public answer, itself a path with a query; undefined for an address that has none, and for the
 * dashboard in Bengali, which has the address of the English one. `cookies`: those of who asks.
 */
export function publicKey(url: string, cookies?: string): string | undefined {
  if (url.charCodeAt(0) !== 47 || url.length > MAX_KEY) return undefined
  if (keepsItsPath(url) && rememberedLanguage(cookies) === 'bn') return undefined
  const known = remembered.get(url)
  if (known !== undefined) return known
  const key = keyOf(url)
  if (key === undefined) return undefined
  if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear()
  remembered.set(url, key)
  return key
}

/** Reading an address is a twentieth of answering it, and few are asked for most of the time. */
const remembered = new Map<string, string>()
const REMEMBERED_AT_MOST = 1_000

/** Steps, and letters, digits and signs that need no encoding: whoever reads the address takes it for another one. */
const DISGUISED = /\/\.{1,2}(?:\/|$)|%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i

function keyOf(url: string): string | undefined {
  const mark = url.indexOf('?')
  const given = mark < 0 ? url : url.slice(0, mark)
  if (DISGUISED.test(given)) return undefined
  const path = publicPath(given)
  // Who is led elsewhere keeps the whole query, and there is nothing to be kept.
  if (path === undefined || tidyPath(path) !== path) return undefined
  if (mark < 0) return path
  return path + knownQuery(url.slice(mark + 1), parametersOf(path))
}

function publicPath(path: string): string | undefined {
  if (path.startsWith('/api/') && API.test(path.slice(4))) return path.slice(4)
  if (API_DESCRIPTION.test(path)) return path
  return NEITHER.test(path) || PRIVATE.test(path) ? undefined : path
}

function parametersOf(path: string): readonly string[] {
  const known = [...API_PARAMETERS, ...PAGE_PARAMETERS].find(([where]) => where.test(path))?.[1] ?? []
  return path.endsWith('.data') ? [...known, ...DATA_PARAMETERS] : known
}

function knownQuery(query: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const given = new URLSearchParams(query)
  const known = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) known.set(name, value)
  }
  // A list without a limit is whole, whichever page is asked for. A page that there cannot be is refused.
  const isWhole = names.includes('limit') && !known.has('limit')
  if (isWhole && A_PAGE.test(known.get('page') ?? '')) known.delete('page')
  return known.size === 0 ? '' : `?${known}`
}
