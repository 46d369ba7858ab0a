/** Any address will do that nobody can own. */
const HERE = 'https://shop.invalid'

/** A path of one leading slash, without what a browser reads as another slash or leaves out. */
const PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** An empty part is in no address of a page. What stands before it may be cut off, and a host would be left. */
const EMPTY_PART = /\/\//

/** Not to be gone back to: the pages of signing in lead in a circle, the API is no page. */
const NO_PAGE = /^\/(?:bn\/)*(?:authentication|api)(?:\/|$)/i

/**
 * The page to go back to after signing in, as a path of this site: `text` if it is one (section 2), else
 * `fallback`. Addresses elsewhere are refused however they are disguised.
 */
export function returnAddress(text: string | null | undefined, fallback = '/'): string {
  const page = text && PATH.test(text) ? parsed(text) : undefined
  return page ?? fallback
}

function parsed(text: string): string | undefined {
  try {
    const { origin, pathname, search, hash } = new URL(text, HERE)
    // `/x/..//host` becomes `//host` only now; the router decodes a path before it looks for the page.
    const path = decodeURIComponent(pathname)
    if (origin !== HERE || !PATH.test(path) || EMPTY_PART.test(path) || NO_PAGE.test(path)) return undefined
    return pathname + search + hash
  } catch {
    // No address, or letters that are encoded by half.
    return undefined
  }
}
