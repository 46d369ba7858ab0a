import { useRef, useState } from 'react'
import type { BackupAnswer } from '#contract/backups/backupSchema.ts'
import { backupFailureSentence } from '#domain/backups/failureSentence.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Backups } from '#shop/types.ts'
import { ApiError } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { useAuth } from '#web/client/session/auth.ts'
import type { Proof } from '#web/client/session/identity/identityClient.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { IdentityDialog } from '#web/components/identityDialog.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Box } from '../../frame/box.tsx'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { placeName, sizeText } from '../../words/backupTexts.ts'
import { momentText } from '../../words/momentText.ts'
import { allowDownload, deleteBackup } from './backupsQuery.ts'

/** The backups that were made, and those that failed. */
export function BackupList({ backups }: { backups: readonly BackupAnswer[] }) {
  const { user } = useSignedIn()
  const { confirmIdentity } = useAuth()
  const [asked, setAsked] = useState<BackupAnswer>()
  /** Stays when the last one is deleted. */
  const list = useRef<HTMLDivElement>(null)
  const ended = backups.filter(({ state }) => state !== 'running')

  /** Asks who it is only if the last sign-in is too long ago. */
  async function download(backup: BackupAnswer) {
    if ((await fetchFile(backup, {})) === 'asked') setAsked(backup)
  }

  async function confirmed(password?: string) {
    const proof = await confirmIdentity(password)
    if (asked) await fetchFile(asked, proof)
    setAsked(undefined)
  }

  async function remove(backup: BackupAnswer) {
    if (await removeAsked(user.email, backup)) list.current?.focus()
  }

  return (
    <Box title={m.backups_kept()}>
      <div ref={list} tabIndex={-1}>
        {ended.length === 0 ? (
          <EmptyState level={3} title={m.backups_none_title()} text={m.backups_none_text()} />
        ) : (
          <ul aria-label={m.backups_kept()} className="mt-2 divide-y divide-line">
            {ended.map((backup) => (
              <Row
                key={backup._id}
                backup={backup}
                onDownload={() => void download(backup)}
                onDelete={() => void remove(backup)}
              />
            ))}
          </ul>
        )}
      </div>
      <IdentityDialog
        user={user}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.backups_download_ask_title()}
        text={m.backups_make_ask_text()}
        icon="copy"
        labels={{
          submit: m.backups_download(),
          google: m.backups_download_google(),
          busy: m.backups_download_busy(),
        }}
        act={confirmed}
      />
    </Box>
  )
}

interface RowProps {
  backup: BackupAnswer
  onDownload: () => void
  onDelete: () => void
}

function Row({ backup, onDownload, onDelete }: RowProps) {
  const { kind, startedAt, size, by, place, failure } = backup
  const moment = momentText(startedAt)
  const details = [
    size === null ? undefined : sizeText(size),
    placeName(place),
    by === null ? undefined : m.backups_by({ name: by }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {moment}
          {failure !== null && <Chip tone="error">{m.backups_state_failed()}</Chip>}
        </p>
        <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
          {[kind === 'nightly' ? m.backups_kind_nightly() : m.backups_kind_hand(), ...details]
            .filter((detail) => detail !== undefined)
            .join(' · ')}
        </p>
        {failure !== null && (
          <p className="mt-0.5 max-w-read text-ink text-md">{backupFailureSentence(failure, getLocale())}</p>
        )}
      </div>
      <div className="backup-actions">
        {failure === null && (
          <Button variant="soft" aria-label={m.backups_download_of({ moment })} onClick={onDownload}>
            {m.backups_download()}
          </Button>
        )}
        <IconButton label={m.backups_delete_of({ moment })} onClick={onDelete}>
          <Icon name="trash-2" />
        </IconButton>
      </div>
    </li>
  )
}

const REASONS: Reasons<RefusalCode<Backups['mayDownload']> | RefusalCode<Backups['remove']>> = {
  offline: m.backups_offline,
  gone: m.backups_gone,
  codes: {
    RECENT_SIGN_IN_NEEDED: m.identity_requires_recent_login,
    BACKUP_ELSEWHERE: m.backups_elsewhere,
    BACKUP_STORE_FAILED: m.backups_store_failed,
    BACKUP_BEING_MADE: m.backups_being_made,
  },
}

/** Lets the browser download the file. `asked`: the server asks for a sign-in first. */
async function fetchFile({ _id }: BackupAnswer, proof: Proof): Promise<'asked' | undefined> {
  try {
    const link = document.createElement('a')
    link.href = await allowDownload(_id, proof)
    link.download = ''
    link.click()
    showSuccess({ title: m.backups_downloading_title(), text: m.backups_downloading_text() })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RECENT_SIGN_IN_NEEDED') return 'asked'
    const text = reasonOf(error, REASONS) ?? m.backups_failed_text()
    showFailure(error, { title: m.backups_download_failed(), text })
  }
  return undefined
}

/** Returns whether it was deleted. */
async function removeAsked(email: string, { _id, startedAt }: BackupAnswer): Promise<boolean> {
  const agreed = await showConfirm({
    tone: 'warning',
    title: m.backups_delete_ask_title(),
    text: m.backups_delete_ask_text({ moment: momentText(startedAt) }),
    confirmLabel: m.backups_delete(),
    danger: true,
  })
  if (!agreed) return false
  try {
    await deleteBackup(email, _id)
    showSuccess({ title: m.backups_deleted() })
    return true
  } catch (error) {
    const text = reasonOf(error, REASONS) ?? m.backups_failed_text()
    showFailure(error, { title: m.backups_delete_failed(), text })
    return false
  }
}
