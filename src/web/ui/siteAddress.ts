import { hasSharedPath, pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/**
 * The address from the root of the site for `to`, a page's English path with its query, where the router of this
 * document cannot go: Bengali pages stand behind a base path that the dashboard is not behind, so between the two a
 * link loads a document. Undefined where the router can. `base`: the router's.
 */
export function addressElsewhere(to: string, base: string): string | undefined {
  if (getLocale() === 'en' || !to.startsWith('/')) return undefined
  const address = pathIn('bn', to)
  const isHere = hasSharedPath(address) === (base === '/')
  return isHere ? undefined : address
}
