import { m } from '#web/paraglide/messages.js'
import { Box } from '../../../frame/box.tsx'
import { SectionPage } from '../sectionPage.tsx'
import { BackupsBoxes } from './backupsBoxes.tsx'
import { backupsSection } from './backupsSection.ts'

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
