import { m } from '#web/paraglide/messages.js'
import { Box } from '../../frame/box.tsx'

/** How a backup is restored, step by step: it cannot be done from here. */
export function RestoreBox() {
  return (
    <Box title={m.backups_restore_title()} text={m.backups_restore_text()}>
      <ol className="backup-steps">
        <li>{m.backups_restore_step_stop()}</li>
        <li>
          {m.backups_restore_step_run()}
          <pre lang="en" className="backup-command">
            <code>npm run restore shop-2026-11-22-2100.backup</code>
          </pre>
        </li>
        <li>{m.backups_restore_step_start()}</li>
      </ol>
      <p className="mt-3 max-w-read text-ink-muted text-md">{m.backups_restore_notes()}</p>
    </Box>
  )
}
