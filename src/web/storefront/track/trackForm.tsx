import type { FormEvent } from 'react'
import { useHref } from 'react-router'
import { MAX_TRACKED_TEXT } from '#domain/order/trackPage.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import type { Tracked, TrackedOrderPage } from './useTracking.ts'

interface TrackFormProps {
  page: Pick<TrackedOrderPage, 'fields' | 'setFields' | 'busy' | 'tracked' | 'submit'>
}

/** Asks for the order's id and number. Without scripts the browser posts it to this page, which answers it. */
export function TrackForm({ page }: TrackFormProps) {
  const { fields, setFields, busy, tracked, submit } = page
  const action = useHref('/track')
  const problem = tracked && problemText(tracked)

  function send(event: FormEvent) {
    event.preventDefault()
    submit()
  }

  return (
    <form method="post" action={action} noValidate onSubmit={send} className="track-form">
      <Field
        label={m.track_order()}
        hint={
          <>
            {m.track_order_hint()}{' '}
            <span lang="en" className="order-number whitespace-nowrap">
              7KQX-M3PA
            </span>
          </>
        }
      >
        <TextInput
          name="order"
          value={fields.order}
          onChange={(event) => setFields({ ...fields, order: event.target.value })}
          required
          maxLength={MAX_TRACKED_TEXT}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="order-number"
        />
      </Field>
      <Field label={m.track_mobile()} hint={m.track_mobile_hint()}>
        <TextInput
          name="mobile"
          value={fields.mobile}
          onChange={(event) => setFields({ ...fields, mobile: event.target.value })}
          required
          maxLength={MAX_TRACKED_TEXT}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          className="tabular-nums"
        />
      </Field>
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" size="lg" busy={busy} busyLabel={m.track_sending()}>
        {m.track_send()}
      </Button>
      {busy && (
        <p role="status" className="sr-only">
          {m.track_loading()}
        </p>
      )}
    </form>
  )
}

const PROBLEMS: Readonly<Record<Exclude<Tracked['outcome'], 'found' | 'too-many'>, () => string>> = {
  unknown: m.track_unknown,
  incomplete: m.track_incomplete,
  offline: m.track_offline,
  failed: m.track_failed,
}

function problemText(tracked: Tracked): string | undefined {
  if (tracked.outcome === 'found') return undefined
  if (tracked.outcome !== 'too-many') return PROBLEMS[tracked.outcome]()
  return m.track_too_many({ minutes: digits(Math.max(1, Math.ceil(tracked.wait / 60))) })
}
