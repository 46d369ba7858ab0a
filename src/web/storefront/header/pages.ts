import { m } from '#web/paraglide/messages.js'

/** The pages of the menu and the footer, in order (section 2). */
export function menuPages(): { to: string; label: string }[] {
  return [
    { to: '/', label: m.nav_home() },
    { to: '/shop', label: m.nav_shops() },
    { to: '/about-us', label: m.nav_about() },
    { to: '/contact-us', label: m.nav_contact() },
  ]
}
