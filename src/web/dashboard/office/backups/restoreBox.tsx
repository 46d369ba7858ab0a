import { m } from '#web/paraglide/messages.js'
import { Box } from '../../frame/box.tsx'
import { ServerWords } from '../../frame/serverWords.tsx'

/** How a backup is restored, step by step, by whoever runs the server: it cannot be done from here. */
export function RestoreBox() {
  return (
    <Box title={m.backups_restore_title()} text={m.backups_restore_text()}>
      <ServerWords>
        <ol className="backup-steps">
          <li>{m.backups_restore_step_stop_server_words()}</li>
          <li>
            {m.backups_restore_step_run_server_words()}
            <pre lang="en" className="backup-command">
              <code>npm run restore shop-2026-11-22-2100.backup</code>
            </pre>
          </li>
          <li>{m.backups_restore_step_start_server_words()}</li>
        </ol>
        <p className="mt-3">{m.backups_restore_notes_server_words()}</p>
      </ServerWords>
    </Box>
  )
}
