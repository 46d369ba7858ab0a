import type { BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { backupFailureSentence } from '#domain/backups/failureSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { WarningNotice } from '../../frame/warningNotice.tsx'
import { ageText } from '../../words/backupTexts.ts'

type Notice = NonNullable<BackupListAnswer['notice']>

interface BackupNoticeProps {
  notice: Notice | null | undefined
  /** Whether this is the page of the backups, which needs no link to itself. */
  isAtHome?: boolean
}

/** Shown when the last nightly backup has failed, or the last backup is too old. */
export function BackupNotice({ notice, isAtHome = false }: BackupNoticeProps) {
  if (!notice) return null
  return (
    <WarningNotice title={TITLES[notice.kind]()}>
      <p className="mt-1 wrap-anywhere text-ink-muted text-md">{noticeText(notice)}</p>
      {!isAtHome && (
        <Link to="/dashboard/backups" className="inline-flex min-h-tap items-center text-link">
          {m.backups_notice_way()}
        </Link>
      )}
    </WarningNotice>
  )
}

const TITLES: Readonly<Record<Notice['kind'], () => string>> = {
  failed: m.backups_notice_failed,
  late: m.backups_notice_late,
  old: m.backups_notice_old,
  none: m.backups_notice_none,
}

function noticeText({ kind, at, failure }: Notice): string {
  if (kind === 'failed') return backupFailureSentence(failure ?? 'defect', getLocale())
  if (kind === 'late') return m.backups_notice_late_text()
  if (at === null) return m.backups_notice_none_text()
  return m.backups_notice_old_text({ age: ageText(at, Date.now()) })
}
