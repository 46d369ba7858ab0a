import { isPageSlug, pagePath } from '#domain/pages/page.ts'
import { splitLanguage } from '#domain/text/language.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { MarkdownText } from '#web/components/markdownText.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { shopContext } from '#web/serverContext.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/route.ts'

/** Loads the page of the address in the page's language. */
export function loader({ context, url }: Route.LoaderArgs) {
  const slug = splitLanguage(url.pathname).path.replaceAll('/', '').toLowerCase()
  if (!isPageSlug(slug)) throw new Response(null, { status: 404 })
  return { slug, ...context.get(shopContext).pages.shown(slug, getLocale()) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, summary } = loaderData
  return pageMeta({ matches, title, description: summary, path: pagePath(slug) })
}

/** /delivery, /returns, /terms and /privacy: a text of the owner's. */
export default function OwnPage({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: '/' },
          { label: title, lang: textLanguage(title) },
        ]}
      />
      <h1 className="wrap-anywhere mt-2 mb-5 md:mt-4 md:mb-7">{title}</h1>
      <MarkdownText html={html} />
    </div>
  )
}
