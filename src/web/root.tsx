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
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { type EarlyHandle, earlyReadsScript } from './client/earlyReads.ts'
import type { HeadScriptHandle } from './client/headScript.ts'
import { ownColors } from './client/ownColors.ts'
import { pageAnswers } from './client/pageAnswers.ts'
import { EARLY_PRESS_SCRIPT, useEarlyPress } from './components/earlyPress.ts'
import { RootErrorPage } from './components/errorPage/rootErrorPage.tsx'
import { FILTER_COLUMN_SCRIPT } from './components/filters/filterColumn.ts'
import { languageScript } from './components/language.ts'
import { LATE_SHEETS_SCRIPT } from './components/lateSheets.ts'
import type { RootData } from './components/shop.ts'
import { shownAccent } from './components/shownAccent.ts'
import { shownColorNames } from './components/shownColorNames.ts'
import { iconLinks } from './components/shownMark.ts'
import { shownShop } from './components/shownShop.ts'
import { THEME_SCRIPT } from './components/theme.ts'
import { getLocale } from './paraglide/runtime.js'
import { ScriptMark } from './scriptMark.ts'
import { googleContext, shopContext } from './serverContext.ts'
import { PAGE_ICONS_ID, pageIcons } from './ui/pageIcons.ts'

export const links: Route.LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

const DRAWN_ICONS = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/favicon-180.png' },
]

/** Loads what pages show of the owner's settings. */
export function loader({ context }: Route.LoaderArgs): RootData {
  const shop = context.get(shopContext)
  const settings = shop.settings.current()
  const colorNames = shownColorNames(shop)
  return {
    shop: shownShop(settings),
    accent: shownAccent(settings.look.hue),
    icons: iconLinks(settings.look),
    ...(context.get(googleContext) && { google: true }),
    ...(Object.keys(colorNames).length > 0 && { colorNames }),
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

/** Read before hydration. */
const OUTLINES = { __html: pageIcons() }

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark)
  const script = headScript(useMatches())
  const { shop, accent, icons = DRAWN_ICONS, colorNames = {} } = useRouteLoaderData<RootData>('root') ?? {}
  ownColors.names = colorNames
  const font = shop?.bengaliFont ?? 'cut'
  return (
    // The script in the head sets data-theme, which the server does not know.
    <html lang={getLocale()} data-bengali={font} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
        <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
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
        {/* The server fills it with the styles of the page (decision 0085); React adopts it without looking inside. */}
        <style href="page" precedence="page">
          {''}
        </style>
        {icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        <Links />
        {accent && <style>{accent.css}</style>}
      </head>
      <body>
        <svg
          id={PAGE_ICONS_ID}
          aria-hidden="true"
          style={{ display: 'none' }}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours
          dangerouslySetInnerHTML={OUTLINES}
        />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Empty in browsers, which have run it before hydration and need not load it again. */
function headScript(matches: ReturnType<typeof useMatches>): string {
  if (!import.meta.env.SSR) return ''
  return [
    languageScript(getLocale()),
    ...earlyReads(matches),
    THEME_SCRIPT,
    LATE_SHEETS_SCRIPT,
    FILTER_COLUMN_SCRIPT,
    EARLY_PRESS_SCRIPT,
    ...matches.flatMap(({ handle }) => (handle as Partial<HeadScriptHandle> | undefined)?.headScript ?? []),
  ].join(';')
}

/** After the language's script, which may leave the page. */
function earlyReads(matches: ReturnType<typeof useMatches>): string[] {
  const reads = matches.flatMap(({ handle, pathname }) => {
    const early = (handle as EarlyHandle | undefined)?.earlyReads
    return early ? [early(pathname)] : []
  })
  return reads.length === 0 ? [] : [earlyReadsScript(reads.flat())]
}

export default function Root() {
  useEarlyPress()
  return <Outlet />
}

export { RootErrorPage as ErrorBoundary }
