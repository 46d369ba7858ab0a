/** What the service worker keeps on a phone, for how long it waits, and how much room that may take: rules without I/O. */

/** A page, the data of a page (React Router's, on navigations), a file of a build, or a picture. */
export type Kind = 'page' | 'data' | 'asset' | 'picture'

/** The names of all caches of the shop begin with it. */
export const PREFIX = 'shop-'

/** The header with the build that made a page or its data; both belong together only if it is the same one. */
export const BUILD_HEADER = 'X-Shop-Build'

/** The name of the server timing that each kept answer has. */
export const KEPT_TIMING = 'kept'

/** About one person or order, or no page at all. */
const NEVER = /^\/(?:bn\/)?(?:api|authentication|dashboard|feeds|healthz|readyz|track)(?:[/.]|$)/i
const PICTURE = /^(\/[\w./-]+)-(\d{2,4})\.(?:avif|png|webp)$/
/** What advertisers add to an address; no page depends on it. */
const OF_ADVERTS = /^(?:utm_|fbclid$|gclid$|gad_|ttclid$|msclkid$)/

/** The parts of a request that decide. */
export interface AskedFor {
  readonly method: string
  readonly mode: string
  readonly destination: string
  readonly url: string
}

/** What a request asks for; undefined: the worker leaves it to the browser. `origin`: of the shop. */
export function kindOf({ method, mode, destination, url }: AskedFor, origin: string): Kind | undefined {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || NEVER.test(pathname)) return undefined
  if (mode === 'navigate') return 'page'
  if (pathname.endsWith('.data')) return 'data'
  if (pathname.startsWith('/assets/')) return 'asset'
  return destination === 'image' && PICTURE.test(pathname) ? 'picture' : undefined
}

/** The part of an answer that decides. */
export type Answered = Pick<Response, 'status' | 'type' | 'redirected'> & {
  readonly headers: Pick<Headers, 'get'>
}

/** Is this whole, meant for anybody, and what it should be? */
export function mayKeep(kind: Kind, { status, type, redirected, headers }: Answered): boolean {
  const caching = headers.get('Cache-Control') ?? 'no-store'
  if (status !== 200 || type !== 'basic' || redirected || /no-store|private/.test(caching)) return false
  const content = headers.get('Content-Type') ?? ''
  if (kind === 'picture') return content.startsWith('image/')
  if (kind === 'asset') return caching.includes('immutable')
  return headers.get(BUILD_HEADER) !== null && (kind === 'data' || content.startsWith('text/html'))
}

/** Under which address a page or its data is kept: path and query. */
export function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const counted = [...searchParams].filter(([name, value]) => value !== '' && !OF_ADVERTS.test(name))
  const query = new URLSearchParams(counted.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return pathname + (query.size > 0 ? `?${query}` : '')
}

/** The page that some data are of: /shop?page=2 of /shop.data?page=2&_routes=…. */
export function pageOfData(url: string): string {
  const page = new URL(url)
  page.searchParams.delete('_routes')
  page.pathname = page.pathname.replace(/(?:(?<=\/)_)?\.data$/, '')
  return keyOf(page.href)
}

export interface NamedPicture {
  /** The same for all widths and formats. */
  readonly key: string
  /** Px. */
  readonly width: number
}

export function namedPicture(url: string): NamedPicture | undefined {
  const [, key, width] = PICTURE.exec(new URL(url).pathname) ?? []
  return key && width ? { key, width: Number(width) } : undefined
}

/** Wider files do not take the place of a narrower one. Px. */
const WIDE_ENOUGH = 720

/** A picture is kept in one width. Does the file that came take the place of the one that is `kept`? Both in px. */
export function replacesKept(came: number, kept: number | undefined): boolean {
  return kept === undefined || (came > kept && came <= WIDE_ENOUGH)
}

const DAY = 24 * 60 * 60 * 1000
/** How long a page waits for the shop before the kept one is shown. Milliseconds. */
const PATIENCE = { recent: 200, old: 2_500, slowLine: 0 }

/** Milliseconds to wait for the network when something is kept that is `age` ms old. */
export function patience(age: number, isSlowLine: boolean): number {
  if (age > DAY) return PATIENCE.old
  return isSlowLine ? PATIENCE.slowLine : PATIENCE.recent
}

export interface Bound {
  readonly entries: number
  readonly bytes: number
}

const MB = 1024 * 1024

/** The room of each cache: 24 MB in all, which a phone with 16 GB does not notice. */
export const BOUNDS: Readonly<Record<'pages' | 'assets' | 'pictures', Bound>> = {
  pages: { entries: 120, bytes: 6 * MB },
  assets: { entries: 200, bytes: 8 * MB },
  pictures: { entries: 160, bytes: 10 * MB },
}

/** With these an order is made; they go last. */
export const ORDERING_PAGES = ['/cart', '/product-checkout', '/order-success'] as const
const ORDERING = new RegExp(`^(?:/bn)?(?:${ORDERING_PAGES.join('|')})$`)

export interface KeptEntry {
  /** Path and query. */
  readonly key: string
  readonly bytes: number
}

/** Which entries have to go so that the rest fits. `entries`: oldest first. */
export function toDrop(entries: readonly KeptEntry[], bound: Bound): string[] {
  let [count, bytes] = [entries.length, entries.reduce((sum, entry) => sum + entry.bytes, 0)]
  const isOrdering = ({ key }: KeptEntry) => ORDERING.test(key)
  const order = [...entries.filter((entry) => !isOrdering(entry)), ...entries.filter(isOrdering)]
  const dropped: string[] = []
  for (const entry of order) {
    if (count <= bound.entries && bytes <= bound.bytes) break
    dropped.push(entry.key)
    count -= 1
    bytes -= entry.bytes
  }
  return dropped
}
