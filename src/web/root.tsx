// First: it declares the order of the layers that the sheets of the parts use.
import './styles/app.css'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { pageAnswers } from './client/pageAnswers.ts'
import { EARLY_PRESS_SCRIPT, useEarlyPress } from './components/earlyPress.ts'
import { RootErrorPage } from './components/errorPage/rootErrorPage.tsx'
import { FILTER_COLUMN_SCRIPT } from './components/filters/filterColumn.ts'
import { languageScript } from './components/language.ts'
import type { RootData } from './components/shop.ts'
import { shownAccent } from './components/shownAccent.ts'
import { iconLinks } from './components/shownMark.ts'
import { type ShownShop, shownShop } from './components/shownShop.ts'
import { THEME_SCRIPT } from './components/theme.ts'
import bengali from './fonts/anek-bangla-400.woff2?url&no-inline'
import bengaliBold from './fonts/anek-bangla-600.woff2?url&no-inline'
import figtree from './fonts/figtree-latin-wght-normal.woff2?url&no-inline'
import banglaCut from './fonts/haat-bangla-400.woff2?url&no-inline'
import banglaCutBold from './fonts/haat-bangla-600.woff2?url&no-inline'
import taka from './fonts/haat-taka.woff2?url&no-inline'
import { getLocale } from './paraglide/runtime.js'
import { ScriptMark } from './scriptMark.ts'
import { shopContext } from './serverContext.ts'

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

const DRAWN_ICONS = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/favicon-180.png' },
]

/** Loads what pages show of the owner's settings. */
export function loader({ context }: Route.LoaderArgs): RootData {
  const settings = context.get(shopContext).settings.current()
  return {
    shop: shownShop(settings),
    accent: shownAccent(settings.look.hue),
    icons: iconLinks(settings.look),
  }
}

/**
 * The same during a visit, so that a page without a loader needs no network; loaded again with the open page, when the
 * window gets the focus or somebody has saved the settings.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [pageAnswers]

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark)
  const { shop, accent, icons = DRAWN_ICONS } = useRouteLoaderData<RootData>('root') ?? {}
  const font = shop?.bengaliFont ?? 'cut'
  return (
    // The script in the head sets data-theme, which the server does not know.
    <html lang={getLocale()} data-bengali={font} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript() }} />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={accent?.bars.light ?? '#053b2a'}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={accent?.bars.dark ?? '#072e21'}
        />
        <Meta />
        {fontsOfFirstScreen(font).map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        <Links />
        {accent && <style>{accent.css}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The fonts to preload. On English pages a late taka sign would make the prices jump, and without its font the Bengali
 * of the header would be laid out twice, first in a fallback font.
 */
function fontsOfFirstScreen(font: ShownShop['bengaliFont']): string[] {
  if (getLocale() === 'bn') return [bengali, figtree]
  return [figtree, taka, ...(font === 'cut' ? [banglaCut, banglaCutBold] : [bengali, bengaliBold])]
}

/** Empty in browsers, which have run it before hydration and need not load it again. */
function headScript(): string {
  if (!import.meta.env.SSR) return ''
  return [languageScript(getLocale()), THEME_SCRIPT, FILTER_COLUMN_SCRIPT, EARLY_PRESS_SCRIPT].join(';')
}

export default function Root() {
  useEarlyPress()
  return <Outlet />
}

export { RootErrorPage as ErrorBoundary }
