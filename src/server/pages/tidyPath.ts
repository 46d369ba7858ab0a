import { hasSharedPath, splitLanguage } from '#domain/text/language.ts'

/**
 * A slash followed by characters that a browser or React Router, which decodes paths, treats as further slashes or
 * drops. No page has such a path, and a redirect to its rest could lead to another host.
 */
const SLASHES = /\/(?:\/|%5c|%[01][\da-f])+/gi

/** The canonical path of a page: the path itself, or the one to redirect to. */
export function tidyPath(pathname: string): string {
  const tidy = pathname.replaceAll(SLASHES, '/')
  const { path } = splitLanguage(tidy)
  return hasSharedPath(path) ? path : tidy
}
