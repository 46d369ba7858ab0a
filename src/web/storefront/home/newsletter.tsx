import { type FormEvent, useId, useState } from 'react'
import { ApiError, api } from '#web/client/api.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'

type State = 'asking' | 'busy' | 'done' | { readonly fault: string }

/** The newsletter box with its three perks (section 2). The API's rules decide: a form library would weigh more. */
export function Newsletter() {
  const [state, setState] = useState<State>('asking')
  const id = useId()
  const fault = typeof state === 'object' && state.fault

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state === 'busy') return
    const email = new FormData(event.currentTarget).get('email')
    setState('busy')
    try {
      await api('/newsletter', { method: 'POST', body: { email } })
      setState('done')
    } catch (error) {
      setState({ fault: sentenceFor(error) })
    }
  }

  return (
    <section className="wrap mt-section" aria-labelledby={`${id}-title`}>
      <div className="newsletter grid gap-6 rounded-panel bg-accent-deep p-6 text-on-accent-deep md:grid-cols-2 md:gap-12 md:p-10">
        <div>
          <h2 id={`${id}-title`} className="text-xl!">
            {m.newsletter_title()}
          </h2>
          <ul className="mt-3 text-md">
            {[m.newsletter_perk_savings(), m.newsletter_perk_freeship(), m.newsletter_perk_magazines()].map(
              (perk) => (
                <li key={perk} className="flex min-h-9 items-center gap-2.5">
                  <Icon name="check" />
                  {perk}
                </li>
              ),
            )}
          </ul>
        </div>
        <div className="grid content-center gap-2.5">
          <form method="post" noValidate onSubmit={subscribe} hidden={state === 'done'}>
            <label htmlFor={id} className="mb-1.5 block font-medium text-md">
              {m.newsletter_email()}
            </label>
            <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <TextInput
                id={id}
                name="email"
                type="email"
                autoComplete="email"
                required
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}-says`}
                className="text-ink"
              />
              <SubmitButton size="md" busy={state === 'busy'} busyLabel={m.newsletter_busy()}>
                {m.newsletter_submit()}
              </SubmitButton>
            </div>
          </form>
          <p id={`${id}-says`} role="status" className="flex min-h-6 gap-2 text-md">
            {state === 'done' && <Icon name="circle-check" />}
            {fault && <Icon name="circle-alert" />}
            {state === 'done' ? m.newsletter_thanks() : fault}
          </p>
        </div>
      </div>
    </section>
  )
}

function sentenceFor(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 422) return m.newsletter_invalid()
  return status === 429 ? m.newsletter_wait() : m.newsletter_failed()
}
