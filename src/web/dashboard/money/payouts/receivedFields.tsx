import { PAYOUT_ACCOUNT_MAX } from '#domain/money/payout.ts'
import { m } from '#web/paraglide/messages.js'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'

interface ReceivedDayProps {
  /** As 2026-12-16; empty: none is chosen. */
  day: string
  /** The last that can be. */
  today: string
  /** Whether what is wrong with it is said. */
  tried: boolean
  onDay: (day: string) => void
}

/** On which day money came. */
export function ReceivedDay({ day, today, tried, onDay }: ReceivedDayProps) {
  return (
    <Field label={m.payout_received_day()} error={tried && dayFault(day, today)}>
      <DayInput value={day} max={today} onDay={onDay} />
    </Field>
  )
}

/** What is wrong with the day on which money came; false: nothing. */
export function dayFault(day: string, today: string): string | false {
  if (day === '') return m.costs_day_missing()
  return day > today && m.costs_day_to_come()
}

interface ReceivedAccountProps {
  account: string
  onAccount: (account: string) => void
}

/** Where money came. */
export function ReceivedAccount({ account, onAccount }: ReceivedAccountProps) {
  return (
    <Field label={m.payout_account()} optional hint={m.payout_account_hint()}>
      <TextInput
        value={account}
        maxLength={PAYOUT_ACCOUNT_MAX}
        autoComplete="off"
        onChange={({ target }) => onAccount(target.value)}
      />
    </Field>
  )
}
