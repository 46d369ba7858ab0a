import { BOUNDS, type Bound, KEPT_TIMING, PREFIX, toDrop } from './keeping.ts'

export const PICTURES = `${PREFIX}pictures`
/** The pages for what is not kept, one in each language. */
export const OFFLINE = `${PREFIX}offline`
/** Which build made the pages that are open. */
export const CLIENTS = `${PREFIX}clients`

const PAGES = `${PREFIX}pages-`
const ASSETS = `${PREFIX}assets-`
/** Pages and their data. */
export const pagesOf = (build: string) => PAGES + build
export const assetsOf = (build: string) => ASSETS + build

const BYTES = 'X-Kept-Bytes'
const AT = 'X-Kept-At'

let isClearing = false

/** Deletes everything, and keeps nothing from now on. */
export async function clearKept(): Promise<void> {
  isClearing = true
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)))
}

export const keepsNothing = () => isClearing

/** Keeps an answer under an address of the shop, within the cache's bound. A full phone keeps nothing. */
export async function keep(name: string, key: string, answer: Response): Promise<void> {
  const body = await answer.blob()
  if (isClearing) return
  const headers = new Headers(answer.headers)
  for (const ofTheNetwork of ['Content-Encoding', 'Content-Length']) headers.delete(ofTheNetwork)
  headers.set(BYTES, String(body.size))
  headers.set(AT, String(Date.now()))
  // So that a page knows of itself that it comes from here.
  headers.set('Server-Timing', KEPT_TIMING)
  try {
    const cache = await caches.open(name)
    // Behind all others: what is used stays.
    await cache.delete(key, { ignoreVary: true })
    await cache.put(key, new Response(body, { headers }))
    await trim(cache, boundOf(name))
  } catch {
    await caches.delete(PICTURES)
  }
}

function boundOf(name: string): Bound {
  if (name === PICTURES) return BOUNDS.pictures
  return name.startsWith(ASSETS) ? BOUNDS.assets : BOUNDS.pages
}

async function trim(cache: Cache, bound: Bound): Promise<void> {
  const [requests, answers] = await Promise.all([cache.keys(), cache.matchAll()])
  const entries = requests.map(({ url }, at) => ({
    key: url.slice(new URL(url).origin.length),
    bytes: Number(answers[at]?.headers.get(BYTES)),
  }))
  for (const key of toDrop(entries, bound)) await cache.delete(key, { ignoreVary: true })
}

export interface KeptAnswer {
  readonly answer: Response
  /** Milliseconds. */
  readonly age: number
}

/** What is kept under an address, in the first of these caches that has it. */
export async function find(names: readonly string[], key: string): Promise<KeptAnswer | undefined> {
  for (const name of names) {
    // Opening it would make it.
    const answer =
      (await caches.has(name)) && (await (await caches.open(name)).match(key, { ignoreVary: true }))
    if (answer) return { answer, age: Date.now() - Number(answer.headers.get(AT)) }
  }
  return undefined
}

export async function forget(name: string, key: string): Promise<void> {
  if (await caches.has(name)) await (await caches.open(name)).delete(key, { ignoreVary: true })
}

/** The builds of which pages are kept, newest first. */
export async function keptBuilds(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES))
  return names.map((name) => name.slice(PAGES.length)).reverse()
}

/** Deletes what other builds than these have left. */
export async function dropBuilds(wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await caches.keys()) {
    const build = [PAGES, ASSETS].find((start) => name.startsWith(start))
    if (build && !wanted.has(name.slice(build.length))) await caches.delete(name)
  }
}
