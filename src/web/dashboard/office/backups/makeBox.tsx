import type { BackupAnswer, BackupListAnswer } from '#contract/backups/backupSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Box } from '../../frame/box.tsx'
import { ServerWords } from '../../frame/serverWords.tsx'
import { ageText, progressText } from '../../words/backupTexts.ts'
import { momentText } from '../../words/momentText.ts'
import { MakeButton } from './makeButton.tsx'

/** Begins a backup, and shows how far it is. */
export function MakeBox({ list: { backups, isFolderUnshared, place } }: { list: BackupListAnswer }) {
  const running = backups.find(({ state }) => state === 'running')
  const last = backups.find(({ state }) => state === 'done')
  return (
    <Box title={m.backups_make_title()} text={`${lastText(last)} ${m.backups_make_text()}`}>
      {isFolderUnshared && place === 'folder' && (
        <>
          <p className="mt-3 max-w-read text-ink text-md">{m.backups_unshared()}</p>
          <ServerWords>{m.backups_unshared_server_words()}</ServerWords>
        </>
      )}
      {/* Announced once when it begins and ends, not with each step. */}
      <p role="status" className="sr-only">
        {running && m.backups_running()}
      </p>
      {running ? (
        <Progress backup={running} />
      ) : (
        <div className="mt-4">
          <MakeButton label={m.backups_make()} />
        </div>
      )}
    </Box>
  )
}

function lastText(last: BackupAnswer | undefined): string {
  if (!last) return m.backups_last_none()
  return m.backups_last({ moment: momentText(last.startedAt), age: ageText(last.startedAt, Date.now()) })
}

function Progress({ backup: { progress } }: { backup: BackupAnswer }) {
  const isKnown = progress.step !== 'waiting' && progress.total > 0
  return (
    <div className="job-progress">
      <progress
        className="progress-bar"
        aria-label={m.backups_running()}
        max={isKnown ? progress.total : undefined}
        value={isKnown ? progress.done : undefined}
      />
      <p className="text-ink-muted text-md tabular-nums">{progressText(progress)}</p>
    </div>
  )
}
