import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { TONES } from '#web/ui/tone.ts'

/** What became of a test of settings. `said`: the server's own words. */
export function TestNote({
  tone,
  text,
  said,
}: {
  tone: 'success' | 'error'
  text: string
  said?: string | null
}) {
  return (
    <div className={`test-note ${TONES[tone].soft}`}>
      <Icon name={tone === 'success' ? 'circle-check' : 'circle-alert'} />
      <div>
        <p className="font-medium">{text}</p>
        {said && (
          <p className="test-said">
            {m.mail_test_said()} <q lang="en">{said}</q>
          </p>
        )}
      </div>
    </div>
  )
}
