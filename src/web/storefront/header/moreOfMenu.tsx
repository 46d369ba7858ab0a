import type { ReactNode } from 'react'
import { type LinkProps, useLocation, useRouteLoaderData } from 'react-router'
import { type PageSlug, pagePath } from '#domain/pages/page.ts'
import { useSession } from '#web/client/session/session.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { useStorefrontCategories } from '#web/components/categoryChips.tsx'
import { LanguageLink } from '#web/components/languageLink.tsx'
import { ThemeToggle } from '#web/components/themeToggle.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { DashboardLink, LoginLink, MENU_ITEM } from './userMenu.tsx'

/** What somebody asks before ordering. */
const ASKED: readonly PageSlug[] = ['delivery', 'returns']

/** Everything else that a phone's menu leads to. It loads with the first sign of use. */
export function MoreOfMenu({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession()
  const pages = useOwnPages().filter(({ slug }) => ASKED.includes(slug))
  return (
    <>
      <div className="mt-1 border-line border-t pt-1">
        <Categories onLeave={onLeave} />
        <Line to="/track" onClick={onLeave}>
          {m.menu_track()}
        </Line>
        {pages.map(({ slug, title }) => (
          <Line key={slug} to={pagePath(slug)} onClick={onLeave}>
            {title}
          </Line>
        ))}
      </div>
      <div className="mt-1 border-line border-t pt-1">
        {user ? <DashboardLink onLeave={onLeave} /> : <LoginLink onLeave={onLeave} />}
        <LanguageLink className={MENU_ITEM}>
          <Icon name="globe" />
        </LanguageLink>
        <ThemeToggle className={MENU_ITEM} />
      </div>
    </>
  )
}

/** They unfold in place: twelve of them would push the rest of the menu out of sight. */
function Categories({ onLeave }: { onLeave: () => void }) {
  const categories = useStorefrontCategories()
  if (categories.length === 0) return null
  return (
    <details className="group">
      <summary className={`${MENU_ITEM} list-none [&::-webkit-details-marker]:hidden`}>
        {m.menu_categories()}
        <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
      </summary>
      <ul className="mb-1 ml-3 border-line border-l pl-1">
        {categories.map(({ name, label }) => (
          <li key={name}>
            <Line {...categoryLink(name)} onClick={onLeave}>
              {label}
            </Line>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Line({
  to,
  children,
  ...rest
}: Pick<LinkProps, 'to' | 'state' | 'onClick'> & { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link {...rest} to={to} aria-current={to === pathname ? 'page' : undefined} className={MENU_ITEM}>
      {children}
    </Link>
  )
}

/** The owner's pages, from the loader of the storefront's layout; none where that has failed. */
function useOwnPages(): readonly { readonly slug: PageSlug; readonly title: string }[] {
  const layout = useRouteLoaderData('storefront/layout') as
    | { readonly pages?: readonly { readonly slug: PageSlug; readonly title: string }[] }
    | undefined
  return layout?.pages ?? []
}
