import type { ReactNode } from 'react'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { sectionAddress, sectionTitle, settingsSections } from '../../words/settingsSections.ts'

interface SettingsFrameProps {
  /** The open section. */
  name: SectionName
  children: ReactNode
}

/** A section's page: beside the list of sections where there is room, otherwise below a link back to it. */
export function SettingsFrame({ name, children }: SettingsFrameProps) {
  return (
    <StaffOnly allows={needs('settings')}>
      <div className="@container">
        <div className="settings-frame">
          <SectionList open={name} />
          <div className="min-w-0">
            <Link
              to="/dashboard/settings"
              className="settings-back -ml-1 min-h-tap items-center gap-1.5 px-1 font-medium text-ink-muted text-md hover:text-ink"
            >
              <Icon name="arrow-left" />
              {m.settings_back()}
            </Link>
            <h1>{sectionTitle(name)}</h1>
            {children}
          </div>
        </div>
      </div>
    </StaffOnly>
  )
}

function SectionList({ open }: { open: SectionName }) {
  return (
    <nav aria-label={m.settings_sections()} className="settings-sections">
      <p className="flex min-h-11 items-center px-3 font-semibold text-ink-muted">{m.settings_title()}</p>
      <ul className="mt-2 grid gap-0.5">
        {settingsSections().map(({ name, icon }) => (
          <li key={name}>
            <Link
              to={sectionAddress(name)}
              aria-current={name === open ? 'page' : undefined}
              className="dashboard-link"
            >
              <Icon name={icon} />
              {sectionTitle(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
