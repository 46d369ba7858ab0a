import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'

export interface DashboardLink {
  readonly to: string
  readonly label: string
  readonly icon: IconName
}

export interface LinkGroup {
  /** None over the first group, which is everybody's. */
  readonly caption?: string
  readonly links: readonly DashboardLink[]
}

/** The pages of the dashboard, as the sidebar lists them. */
export function linkGroups(): readonly LinkGroup[] {
  return [
    {
      links: [
        { to: '/dashboard', label: m.dashboard_title(), icon: 'layout-dashboard' },
        { to: '/dashboard/account', label: m.dashboard_account(), icon: 'user-round' },
      ],
    },
  ]
}
