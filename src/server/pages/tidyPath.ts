import { hasSharedPath, splitLanguage } from '#domain/text/language.ts'

/**
 * A slash, and what a browser or React Router, which decodes paths, reads as another slash or leaves out. No page
 * stands at such a path: whoever cuts off what is before it would be left with the beginning of a host.
 */
const SLASHES = /\/(?:\/|%5c|%[01][\da-f])+/gi

/** Where the page of a path stands: the path itself, or another one to be led to. */
export function tidyPath(pathname: string): string {
  const tidy = pathname.replaceAll(SLASHES, '/')
  const { path } = splitLanguage(tidy)
  return hasSharedPath(path) ? path : tidy
}
