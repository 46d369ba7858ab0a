import type { ReactNode } from 'react'
import { SHOP } from '#domain/shopSettings.ts'
import { shopAddress, shopName, shownHelpline } from '#web/components/shopTexts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'

/** The shop's address, e-mail, phone and pages elsewhere (section 2). */
export function WaysToReachUs() {
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

/** As tall as a finger is wide, without moving the lines apart. */
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
