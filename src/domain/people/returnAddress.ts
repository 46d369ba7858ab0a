/** A base for parsing; nobody can own a host below .invalid. */
const HERE = 'https://shop.invalid'

/** A path with a single leading slash, without characters that browsers read as a slash or ignore. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * No page has an empty segment in its address. If the part before it were cut off, the rest would name a
 * host.
 */
const EMPTY_PART = /\/\//

/**
 * Pages that are never returned to: sign-in pages would lead in a circle, and the API is not a page. An invitation is
 * accepted after signing in.
 */
const NO_PAGE = /^\/(?:bn\/)*(?:authentication(?!\/invitation$)|api)(?:\/|$)/i

/**
 * Returns the page to open after signing in, as a path of this site: `text` if it is one (section 2), else
 * `fallback`. Disguised addresses of other sites are refused.
 */
export function returnAddress(text: string | null | undefined, fallback = '/'): string {
  const page = text && PATH.test(text) ? parsed(text) : undefined
  return page ?? fallback
}

function parsed(text: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(text, HERE)
    // URL resolution turns `/x/..//host` into `//host`, and the router decodes a path before it matches the
    // page.
    const path = decodeURIComponent(pathname)
    if (origin !== HERE || !PATH.test(path) || EMPTY_PART.test(path) || NO_PAGE.test(path)) return undefined
    return pathname + search + hash
  } catch {
    // Not an address, or percent-encoding that is incomplete.
    return undefined
  }
}
