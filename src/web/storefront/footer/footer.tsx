import { Link } from 'react-router'
import { type PageSlug, pagePath } from '#domain/pages/page.ts'
import { digits } from '#web/client/amounts.ts'
import { Logo } from '#web/components/logo.tsx'
import { useShop } from '#web/components/shop.ts'
import type { ShownShop } from '#web/components/shownShop.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Stitch } from '#web/ui/stitch.tsx'
import { menuPages } from '../header/pages.ts'
import './footer.css'

export interface FooterProps {
  readonly year: string
  /** The pages with texts of the owner's. */
  readonly pages: readonly { readonly slug: PageSlug; readonly title: string }[]
}

/** Links, copyright with the current year, and the developer credit (section 2), closed by a sari border. */
export function Footer({ year, pages }: FooterProps) {
  const { name, taglineBengali, links, legal, developer, notice } = useShop()
  return (
    <footer className="site-footer bg-surface-sunken pb-3 md:pb-6">
      <div aria-hidden="true" className="motif-par bg-accent" />
      <div className="wrap">
        <div className="grid gap-3 pt-6 pb-4 md:gap-6 md:pt-10 md:pb-8 md:grid-cols-[1fr_auto] md:items-center">
          <div>
            <Logo className="text-[2rem]!" />
            <p lang="bn" className="font-bengali-cut text-ink-muted">
              {taglineBengali}
            </p>
            <Places links={links} />
          </div>
          <div className="grid gap-y-1">
            <PageLinks pages={[...menuPages(), { to: '/track', label: m.nav_track() }]} />
            <PageLinks pages={pages.map(({ slug, title }) => ({ to: pagePath(slug), label: title }))} />
          </div>
        </div>
        <Stitch />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-4 pr-18 text-ink-muted text-sm min-[86rem]:pr-0">
          <p>{[m.footer_copyright({ year: digits(year), shop: name }), ...legal].join(' · ')}</p>
          {developer.name && <Credit {...developer} />}
        </div>
        {notice && (
          <p lang={notice.language} className="pr-18 text-sm">
            <Link to="/privacy" className="text-link inline-flex min-h-tap items-center">
              {notice.text}
            </Link>
          </p>
        )}
      </div>
    </footer>
  )
}

function PageLinks({ pages }: { pages: readonly { to: string; label: string }[] }) {
  return (
    <ul className="-mx-3 flex flex-wrap md:justify-end">
      {pages.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="wrap-anywhere inline-flex min-h-tap min-w-tap items-center justify-center px-3 text-ink-muted text-md hover:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The shop elsewhere. */
function Places({ links }: Pick<ShownShop, 'links'>) {
  return (
    <ul className="-ml-3 mt-2 flex flex-wrap empty:hidden">
      {links.map(({ place, href, label }) => (
        <li key={place}>
          <a
            href={href}
            aria-label={label}
            title={label}
            className="grid size-11 place-items-center text-ink-muted hover:text-ink"
          >
            <Icon name={place} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Credit({ name, link }: ShownShop['developer']) {
  return (
    <p>
      {m.footer_developed_by()}{' '}
      {link ? (
        <a href={link} className="text-link inline-flex min-h-tap items-center">
          {name}
        </a>
      ) : (
        name
      )}
    </p>
  )
}
