import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { sectionAddress, sectionTitle, settingsSections } from '../../words/settingsSections.ts'
import type { Route } from './+types/route.ts'
import { ShowSteps } from './showSteps.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.settings_title(),
    description: m.settings_description(),
    path: '/dashboard/settings',
    noIndex: true,
  })
}

/** /dashboard/settings: the sections of the settings. */
export default function SettingsPage() {
  return (
    <StaffOnly allows={needs('settings')}>
      <h1>{m.settings_title()}</h1>
      <p className="mt-1 text-ink-muted">{m.settings_text()}</p>
      <nav aria-label={m.settings_sections()} className="mt-6">
        <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4">
          {settingsSections().map(({ name, text, icon }) => (
            <li key={name}>
              <Link
                to={sectionAddress(name)}
                className="flex h-full items-center gap-3.5 rounded-panel border border-line bg-surface p-4 hover:border-line-strong sm:p-5 dark:bg-surface-raised"
              >
                <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
                  <Icon name={icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-lg leading-snug">{sectionTitle(name)}</span>
                  <span className="mt-0.5 block text-ink-muted text-md">{text}</span>
                </span>
                <Icon name="chevron-right" className="flex-none text-ink-muted" />
              </Link>
            </li>
          ))}
          <ShowSteps />
        </ul>
      </nav>
    </StaffOnly>
  )
}
