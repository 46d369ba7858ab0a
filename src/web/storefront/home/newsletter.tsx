import { type FormEvent, useId, useState } from 'react'
import { promiseText } from '#domain/settings/promiseText.ts'
import type { ShownPromises } from '#web/components/shownPromises.ts'
import { SubmitButton } from '#web/components/submitButton.tsx'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { INPUT_CLASSES } from '#web/ui/inputClasses.ts'
import type { Subscription } from './subscribe.ts'

/** Loaded when the visitor starts to type. */
const loadSubscribe = () => import('./subscribe.ts')

/** The newsletter box with its perks (section 2). */
export function Newsletter({ perks }: { perks: readonly NewsletterPerk[] }) {
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Subscription>()
  const id = useId()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const email = String(new FormData(event.currentTarget).get('email'))
    setBusy(true)
    const subscribing = loadSubscribe().then(({ subscribe }) => subscribe(email))
    setAnswer(await subscribing.catch(() => ({ done: false, says: m.newsletter_failed() })))
    setBusy(false)
  }

  return (
    <section className="wrap mt-section" aria-labelledby={`${id}-title`}>
      <div className="newsletter grid gap-4 rounded-panel bg-accent-deep p-5 text-on-accent-deep md:grid-cols-2 md:gap-12 md:p-10">
        <div>
          <h2 id={`${id}-title`} className="text-xl!">
            {m.newsletter_title()}
          </h2>
          {perks.length > 0 && (
            <ul className="mt-3 text-md">
              {perks.map(({ text, language }) => (
                <li key={text} lang={language} className="wrap-anywhere flex min-h-9 items-center gap-2.5">
                  <Icon name="check" />
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="grid content-center gap-2.5">
          <form method="post" noValidate onSubmit={send} hidden={answer?.done}>
            <label htmlFor={id} className="mb-1.5 block font-medium text-md">
              {m.newsletter_email()}
            </label>
            <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
              <input
                id={id}
                name="email"
                type="email"
                autoComplete="email"
                required
                onFocus={() => void loadSubscribe().catch(() => {})}
                aria-invalid={answer ? !answer.done : undefined}
                aria-describedby={`${id}-says`}
                className={`${INPUT_CLASSES} text-ink`}
              />
              <SubmitButton size="md" busy={busy} busyLabel={m.newsletter_busy()}>
                {m.newsletter_submit()}
              </SubmitButton>
            </div>
          </form>
          <p id={`${id}-says`} role="status" className="flex gap-2 text-md">
            {answer && <Icon name={answer.done ? 'circle-check' : 'circle-alert'} />}
            {answer?.says}
          </p>
        </div>
      </div>
    </section>
  )
}

/** Without a language: the page's. */
export type NewsletterPerk = NonNullable<ReturnType<typeof promiseText>>

/**
 * The promises in the newsletter box (section 2), or what the owner says instead. The loader returns them, so that browsers need not
 * load the list.
 */
export function newsletterPerks({ savings, freeDelivery, magazines }: ShownPromises): NewsletterPerk[] {
  const perks = [
    promiseText(savings, m.newsletter_perk_savings()),
    promiseText(freeDelivery, m.newsletter_perk_freeship()),
    promiseText(magazines, m.newsletter_perk_magazines()),
  ]
  return perks.filter((perk) => perk !== undefined)
}
