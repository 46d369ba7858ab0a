import { createElement, lazy, Suspense } from 'react'
import type { ServerBuild } from 'react-router'

const ROUTE = 'storefront/about/route'

/** React sends more than it takes for a first screen behind the page, with a script that puts it in its place. Characters. */
const TOO_LONG_FOR_THE_SHELL = 20_000

/** The page that contains the injected markup. */
export const BROKEN_INTO = '/about-us'

/** What an attacker might inject into a page: scripts, plain or disguised as the server's own. */
export const FOREIGN_SCRIPTS = [
  '<script>injected(1)</script>',
  '<script type="text/javascript" id="_R_">injected(2)</script>',
  '<script type="module" async="">injected(3)</script>',
  '<script nonce="">injected(4)</script>',
  '<script nonce="undefined">injected(5)</script>',
  '<script nonce="AAAAAAAAAAAAAAAAAAAAAA">injected(6)</script>',
  '<ScRiPt nonce=x data-nonce="x" >injected(7)</sCrIpT >',
  '<script fetchpriority="low" type="module" async="">injected(8)</script >',
  '<img src="/none" onerror="injected(9)">',
  '<svg onload="injected(10)"></svg>',
  '<iframe srcdoc="&lt;script&gt;parent.injected(11)&lt;/script&gt;"></iframe>',
  '<script src="data:text/javascript,injected(12)"></script>',
  // Takes in what follows it, up to the end of the next script.
  '<script>injected(13)//',
] as const

/** The same build, one page of which shows `markup` as it is, as if the shop failed to escape a text of a stranger. */
export function withForeignMarkup(build: ServerBuild, markup: string): ServerBuild {
  const route = build.routes[ROUTE]
  if (!route) throw new Error(`There is no route ${ROUTE}`)
  const page = () => {
    const Late = lazy(async () => ({ default: () => 'late '.repeat(TOO_LONG_FOR_THE_SHELL / 5) }))
    return createElement(
      'div',
      null,
      createElement(Suspense, { fallback: 'not yet' }, createElement(Late)),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what must never happen is what is tried here
      createElement('div', { dangerouslySetInnerHTML: { __html: markup } }),
    )
  }
  return {
    ...build,
    routes: { ...build.routes, [ROUTE]: { ...route, module: { ...route.module, default: page } } },
  }
}
