import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTurn } from '#web/client/session/turn.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { shopOf, useShop } from '#web/components/shop.ts'
import { ShopFacts } from '#web/components/shopFacts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import type { Route } from './+types/route.ts'
import { ContactForm } from './contactForm.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.contact_title(),
    description: m.contact_description({ shop: shopOf(matches).name }),
    path: '/contact-us',
  })
}

/** /contact-us (section 2). */
export default function ContactPage() {
  const turn = useTurn()
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, { label: m.contact_title() }]} />
      <div className="mt-2 grid gap-8 md:mt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-x-16">
        <div>
          <h1>{m.contact_title()}</h1>
          <p className="mt-3 mb-7 max-w-read text-ink-muted text-lg">{m.contact_lead()}</p>
          <WaysToReachUs />
        </div>
        <section
          aria-labelledby="write-to-us"
          className="self-start rounded-panel border border-line bg-surface-raised p-5 md:p-8 lg:row-span-2"
        >
          <h2 id="write-to-us" className="mb-5 text-xl!">
            {m.contact_form()}
          </h2>
          <ContactForm key={turn} />
        </section>
        <section aria-labelledby="facts" className="lg:col-start-1">
          <h2 id="facts" className="mb-4 text-xl!">
            {m.facts_title()}
          </h2>
          <ShopFacts withReturns />
          <ButtonLink variant="ghost" to="/about-us#order" className="-ml-4.5 mt-2">
            {m.contact_order_way()}
            <Icon name="chevron-right" />
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}

/** The shop's address, e-mail, phone and social pages (section 2). */
function WaysToReachUs() {
  const { address, email, helpline } = useShop()
  return (
    <address className="grid content-start gap-5 not-italic">
      {address.length > 0 && (
        <Way icon="map-pinned" label={m.contact_visit()}>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Way>
      )}
      {email && (
        <Way icon="mail" label={m.contact_email()}>
          <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
        </Way>
      )}
      {helpline.dial && (
        <Way icon="phone" label={m.contact_phone()}>
          <ContactLink href={`tel:${helpline.dial}`}>{helpline.shown}</ContactLink>
        </Way>
      )}
      <Way icon="truck" label={m.contact_ordered()}>
        <Link to="/track" className={CONTACT_LINK}>
          {m.nav_track()}
        </Link>
      </Way>
      <SocialPages />
    </address>
  )
}

function Way({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <p className="text-ink-muted text-sm">{label}</p>
        <div className="font-medium">{children}</div>
      </div>
    </div>
  )
}

/** A touch target of full height that does not increase the line spacing. */
const CONTACT_LINK = 'text-link -my-2.5 inline-flex min-h-tap items-center'

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={CONTACT_LINK}>
      {children}
    </a>
  )
}

function SocialPages() {
  const { links } = useShop()
  if (links.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-ink-muted text-sm">{m.contact_follow()}</p>
      <ul className="flex flex-wrap gap-2.5">
        {links.map(({ place, href, label }) => (
          <li key={place}>
            <a
              href={href}
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-full border border-line-strong hover:border-ink hover:bg-surface-hover"
            >
              <Icon name={place} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
