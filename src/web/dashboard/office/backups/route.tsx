import type { BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box } from '../../frame/box.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { hourText } from '../../words/backupTexts.ts'
import { BackupList } from './backupList.tsx'
import { BackupNotice } from './backupNotice.tsx'
import { useBackups } from './backupsQuery.ts'
import { MakeBox } from './makeBox.tsx'
import { RestoreBox } from './restoreBox.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.backups_title(),
    description: m.backups_description(),
    path: '/dashboard/backups',
    noIndex: true,
  })

/** /dashboard/backups */
export default function BackupsPage() {
  return (
    <StaffOnly allows={needs('settings')}>
      <Backups />
    </StaffOnly>
  )
}

function Backups() {
  const { data, error, isFetching, refetch } = useBackups(useSignedIn().user.email)
  if (!data && error && !isFetching)
    return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <PageHead title={m.backups_title()} back={{ to: '/dashboard/settings', label: m.settings_back() }} />
      <p className="max-w-read text-ink-muted">{m.backups_text()}</p>
      <BackupNotice notice={data.notice} isAtHome />
      <div className="backup-boxes">
        <MakeBox list={data} />
        <BackupList backups={data.backups} />
        <NightlyBox list={data} />
        <RestoreBox />
      </div>
    </>
  )
}

function NightlyBox({ list: { nightly, hour, place } }: { list: BackupListAnswer }) {
  const on = place === 's3' ? m.backups_nightly_s3 : m.backups_nightly_folder
  return (
    <Box
      title={m.backups_nightly_title()}
      text={nightly ? on({ hour: hourText(hour) }) : m.backups_nightly_off()}
    >
      <div className="mt-4">
        <ButtonLink to="/dashboard/settings/backups" variant="outline">
          {nightly ? m.backups_nightly_change() : m.backups_nightly_switch_on()}
        </ButtonLink>
      </div>
    </Box>
  )
}
