import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Box } from '../../box.tsx'
import { SectionPage } from '../sectionPage.tsx'
import type { Route } from './+types/route.ts'
import { BackupsBoxes } from './backupsBoxes.tsx'
import { backupsSection } from './backupsSection.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: `${m.backups_settings_title()} – ${m.settings_title()}`,
    description: m.backups_settings_text(),
    path: '/dashboard/settings/backups',
    noIndex: true,
  })
}

/** /dashboard/settings/backups */
export default function BackupsSettingsPage() {
  return (
    <SectionPage
      section={backupsSection}
      preview={() => <Box title={m.backups_settings_kept()} text={m.backups_settings_kept_text()} />}
    >
      {(form) => <BackupsBoxes form={form} />}
    </SectionPage>
  )
}
