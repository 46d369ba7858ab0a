import { useState } from 'react'
import { NetworkError } from '#web/client/api.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { setStepsHidden, useFirstSteps } from './startQueries.ts'

/** An entry in the list of settings that brings the first steps back, while they are put away. */
export function ShowSteps() {
  const { email } = useSignedIn().user
  const { data: steps } = useFirstSteps(email, true)
  const [busy, setBusy] = useState(false)
  const navigate = useSiteNavigate()
  if (!steps?.hidden) return null

  async function show() {
    if (busy) return
    setBusy(true)
    try {
      await setStepsHidden(email, false)
      navigate('/dashboard')
    } catch (error) {
      setBusy(false)
      const text = error instanceof NetworkError ? m.start_demo_offline() : m.settings_failed_text()
      showFailure(error, { title: m.start_show_failed(), text })
    }
  }

  return (
    <li>
      <button type="button" aria-busy={busy} onClick={() => void show()} className="settings-steps">
        <span className="grid size-11 flex-none place-items-center rounded-full bg-accent-soft text-accent">
          <Icon name="rotate-cw" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold text-lg leading-snug">{m.start_title()}</span>
          <span className="mt-0.5 block text-ink-muted text-md">{m.start_show_text()}</span>
        </span>
      </button>
    </li>
  )
}
