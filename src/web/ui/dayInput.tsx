import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { FIRST_DAY, FIRST_YEAR, LAST_DAY, LAST_YEAR } from '#domain/text/days.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import { readDay, writtenDay } from '#domain/text/writtenDay.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from './classes.ts'
import { FieldError, useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './iconButton.tsx'
import { TextInput } from './textInput.tsx'

/** The year is whole: while 2026 is typed, the text is also a day of the year 2020. */
const WHOLE = 10

export interface DayInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'onChange' | 'min' | 'max'> {
  /** `2026-10-29`, or empty. */
  value: string
  /** Called with a day once there is one; with nothing when the field is emptied or left with what is no day. */
  onDay: (day: string) => void
  /** The first and last day that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
}

/**
 * A day, written and picked as in Dhaka: 29/10/2026. The browser's own field would write it the way of the phone's
 * language, often the month first, and takes no Bengali digits; its calendar opens from the button.
 */
export function DayInput({ value, onDay, min, max, className, ref, onBlur, ...rest }: DayInputProps) {
  const field = useField()
  const wrongId = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => writtenDay(value, getLocale()))
  const [isWrong, setWrong] = useState(false)
  // What is typed stays as it is typed; a day from elsewhere is written anew.
  const [told, setTold] = useState(value)
  if (told !== value) {
    setTold(value)
    setText(writtenDay(value, getLocale()))
    setWrong(false)
  }

  function tell(day: string) {
    setTold(day)
    if (day !== value) onDay(day)
  }

  function type(next: string) {
    setText(next)
    setWrong(false)
    const day = readDay(next)
    if (next.trim() === '') tell('')
    else if (day !== undefined && next.trim().length >= WHOLE) tell(day)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const day = readDay(text)
    if (text.trim() !== '') {
      setWrong(day === undefined)
      tell(day ?? '')
      if (day !== undefined) setText(writtenDay(day, getLocale()))
    }
    onBlur?.(event)
  }

  function pick(day: string) {
    tell(day)
    setText(writtenDay(day, getLocale()))
    setWrong(false)
  }

  function openCalendar() {
    // Old browsers have a calendar only in a field of their own.
    if (calendar.current && 'showPicker' in calendar.current) calendar.current.showPicker()
    else input.current?.focus()
  }

  useHeldForm(input, text.trim() !== '' && readDay(text) === undefined, () => setWrong(true))

  return (
    <div className={classes('grid min-w-0 content-start gap-1.5', className)}>
      <div className="relative min-w-0">
        <TextInput
          autoComplete="off"
          placeholder={m.ui_day_placeholder()}
          {...rest}
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          inputMode="text"
          value={text}
          maxLength={20}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          aria-invalid={isWrong || rest['aria-invalid'] || field['aria-invalid']}
          aria-describedby={isWrong ? wrongId : (rest['aria-describedby'] ?? field['aria-describedby'])}
          className="pr-12 tabular-nums"
        />
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={readDay(text) ?? ''}
          min={min || FIRST_DAY}
          max={max || LAST_DAY}
          onChange={({ target }) => pick(target.value)}
          className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
        />
        <IconButton
          label={m.ui_day_pick()}
          disabled={rest.disabled || rest.readOnly}
          onClick={openCalendar}
          className="absolute! top-0.5 right-0.5 text-ink-muted [&>.lucide]:size-5!"
        >
          <Icon name="calendar-days" />
        </IconButton>
      </div>
      {isWrong && (
        <FieldError id={wrongId}>
          {m.ui_day_wrong({ first: yearText(FIRST_YEAR), last: yearText(LAST_YEAR) })}
        </FieldError>
      )}
    </div>
  )
}

function yearText(year: number): string {
  return localiseDigits(String(year), getLocale())
}

/** Keeps the form around a field from being sent while what the field shows is not what would be sent. */
function useHeldForm(
  input: Readonly<{ current: HTMLInputElement | null }>,
  isHeld: boolean,
  onHeld: () => void,
) {
  const held = useRef({ isHeld, onHeld })
  useEffect(() => {
    held.current = { isHeld, onHeld }
  })
  useEffect(() => {
    const form = input.current?.form
    const hold = (event: SubmitEvent) => {
      if (!held.current.isHeld) return
      event.preventDefault()
      event.stopPropagation()
      held.current.onHeld()
      input.current?.focus()
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [input])
}
