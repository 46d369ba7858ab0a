import { dayAheadProblems, daysToWaitFor } from '#domain/order/notBefore.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'

interface NotBeforeFieldProps {
  /** `2026-12-16`, or empty. */
  value: string
  /** What the order holds: it may have passed. */
  kept?: string | undefined
  onChange: (day: string) => void
  className?: string
}

/** The day before which an order is not to be sent. */
export function NotBeforeField({ value, kept = '', onChange, className }: NotBeforeFieldProps) {
  const now = Date.now()
  const { first, last } = daysToWaitFor(now)
  const [wrong] = value === '' || value === kept ? [] : dayAheadProblems('notBefore', value, now)
  return (
    <Field
      label={m.overview_not_before()}
      optional
      hint={m.overview_not_before_hint()}
      error={wrong && problemText(wrong)}
      className={className}
    >
      <div className="flex gap-3">
        <DayInput value={value} min={first} max={last} onDay={onChange} className="flex-1" />
        {value !== '' && (
          <Button variant="outline" onClick={() => onChange('')}>
            {m.overview_not_before_clear()}
          </Button>
        )}
      </div>
    </Field>
  )
}
