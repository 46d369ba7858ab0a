import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { SHOP } from '#domain/shopSettings.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { ShopFacts } from '#web/components/shopFacts.tsx'
import { shopAddress, shopName, shownHelpline } from '#web/components/shopTexts.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import type { loader as layoutLoader } from '../layout.tsx'
import type { Route } from './+types/route.ts'
import { ContactForm } from './contactForm.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.contact_title(),
    description: m.contact_description({ shop: shopName() }),
    path: '/contact-us',
  })
}

/** /contact-us (section 2). */
export default function ContactPage() {
  const layout = useRouteLoaderData<typeof layoutLoader>('storefront/layout')
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
          <ContactForm />
        </section>
        <section aria-labelledby="facts" className="lg:col-start-1">
          <h2 id="facts" className="mb-4 text-xl!">
            {m.facts_title()}
          </h2>
          <ShopFacts delivery={layout?.delivery} />
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
  return (
    <address className="grid content-start gap-5 not-italic">
      <Way icon="map-pinned" label={m.contact_visit()}>
        {shopAddress().map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Way>
      <Way icon="mail" label={m.contact_email()}>
        <ContactLink href={`mailto:${SHOP.email}`}>{SHOP.email}</ContactLink>
      </Way>
      <Way icon="phone" label={m.contact_phone()}>
        <ContactLink href={`tel:${SHOP.helpline.dial}`}>{shownHelpline()}</ContactLink>
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
function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link -my-2.5 inline-flex min-h-tap items-center">
      {children}
    </a>
  )
}

function SocialPages() {
  const pages = [
    { href: SHOP.whatsApp, label: m.contact_on_whatsapp({ shop: shopName() }), icon: 'whatsapp' as const },
    { href: SHOP.facebook, label: m.contact_on_facebook({ shop: shopName() }), icon: 'facebook' as const },
  ].filter(({ href }) => href !== '')
  if (pages.length === 0) return null
  return (
    <div>
      <p className="mb-2 text-ink-muted text-sm">{m.contact_follow()}</p>
      <ul className="flex gap-2.5">
        {pages.map(({ href, label, icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-full border border-line-strong hover:border-ink hover:bg-surface-hover"
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
