import { type FormEvent, useId, useState } from 'react'
import { LONGEST_REPORT } from '#domain/money/report.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { FIRST_DAY } from '#domain/text/days.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { canShow, lengthOf } from '../shownReport.ts'
import { monthDays, pressed, type Range } from './calendar.ts'
import { CalendarMonth } from './calendarMonth.tsx'

interface ChooseProps {
  shown: Range
  /** In Dhaka, whole days since 1970. */
  today: number
  onClose: () => void
  onChoose: (range: Range) => void
}

/** Chooses any days, by pressing the first and the last one or by typing them. */
export function RangeDialog({ open, ...props }: ChooseProps & { open: boolean }) {
  const id = useId()
  return (
    <ModalDialog open={open} onClose={props.onClose} aria-labelledby={id} className="report-range">
      <Choose {...props} id={id} />
    </ModalDialog>
  )
}

function Choose({ id, shown, today, onClose, onChoose }: ChooseProps & { id: string }) {
  const [range, setRange] = useState<Range>({ from: shown.from, until: shown.until })
  // The first day, until the last one is pressed too.
  const [begun, begin] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const press = (day: string) => {
    const next = pressed(day, begun)
    setRange(next)
    setWrong(false)
    begin(begun === undefined || next.from === day ? day : undefined)
  }
  const type = (change: Partial<Range>) => {
    setRange({ ...range, ...change })
    begin(undefined)
    setWrong(false)
  }
  const isRight = canShow(range, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) onChoose(range)
    else setWrong(true)
  }
  const bounds = { min: FIRST_DAY, max: dayName(today) }
  return (
    <form noValidate onSubmit={submit}>
      <header>
        <h2 id={id}>{m.reports_which_days()}</h2>
        <IconButton label={m.ui_close()} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </header>
      <div className="report-range-days">
        <Field label={m.reports_first_day()}>
          <DayInput {...bounds} value={range.from} onDay={(from) => type({ from })} />
        </Field>
        <Field label={m.reports_last_day()}>
          <DayInput {...bounds} value={range.until} onDay={(until) => type({ until })} />
        </Field>
      </div>
      <CalendarMonth
        {...{ range, today }}
        onPress={press}
        onMonth={(month) => onChoose(monthDays(month, today))}
      />
      {isWrong && <FieldError>{m.reports_range_wrong({ years: digits(YEARS) })}</FieldError>}
      <footer>
        <p role="status">
          {isRight && m.reports_range_count({ count: lengthOf(range), shown: count(lengthOf(range)) })}
        </p>
        <Button type="submit">{m.reports_range_show()}</Button>
      </footer>
    </form>
  )
}

/** The longest report, as people say it. */
const YEARS = Math.floor(LONGEST_REPORT / 365)
