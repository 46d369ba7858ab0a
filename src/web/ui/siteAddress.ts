import { hasSharedPath, pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/**
 * Returns the full path for `to`, a page's English path with its query, if this document's router cannot reach it;
 * undefined if it can. Bengali pages have a base path that the dashboard does not have, so links between the two load a
 * document. `base`: the router's base path.
 */
export function addressElsewhere(to: string, base: string): string | undefined {
  if (getLocale() === 'en' || !to.startsWith('/')) return undefined
  const address = pathIn('bn', to)
  const isHere = hasSharedPath(address) === (base === '/')
  return isHere ? undefined : address
}
