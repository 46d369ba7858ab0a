import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayName } from '#domain/order/orderDay.ts'
import { FIRST_DAY } from '#domain/text/days.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { dayText, monthText, weekdayName } from '../../../words/dayTexts.ts'
import { dayAtKey, isOpen, monthBeside, type Range, weeksOf } from './calendar.ts'

/** From Saturday to Friday; 0 is Sunday. */
const WEEKDAYS = [6, 0, 1, 2, 3, 4, 5] as const

interface CalendarMonthProps {
  range: Range
  /** In Dhaka, whole days since 1970. */
  today: number
  onPress: (day: string) => void
  /** Chooses all days of a month, `2026-10`. */
  onMonth: (month: string) => void
}

/** The days of a month. Arrows, Home, End, Page Up and Page Down go from day to day. */
export function CalendarMonth({ range, today, onPress, onMonth }: CalendarMonthProps) {
  const last = range.until && isOpen(range.until, today) ? range.until : dayName(today)
  // The day that the tab key reaches, and its month.
  const [at, setAt] = useState(last)
  const [month, show] = useState(last.slice(0, 7))
  const byKey = useRef(false)
  const grid = useRef<HTMLTableElement>(null)

  // What is typed is shown.
  useEffect(() => {
    setAt(last)
    show(last.slice(0, 7))
  }, [last])

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  function handleKey(event: KeyboardEvent) {
    const day = dayAtKey(event.key, at, today)
    if (day === undefined) return
    event.preventDefault()
    byKey.current = true
    setAt(day)
    show(day.slice(0, 7))
  }

  function turn(by: number) {
    const turned = monthBeside(month, by)
    show(turned)
    const open = weeksOf(turned)
      .flat()
      .filter((day) => day !== undefined && isOpen(day, today))
    setAt(open[0] ?? at)
  }

  return (
    <div className="report-month">
      <header>
        <IconButton
          label={m.reports_month_before()}
          disabled={month <= FIRST_DAY.slice(0, 7)}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </IconButton>
        <b aria-live="polite">{monthText(month)}</b>
        <IconButton
          label={m.reports_month_after()}
          disabled={month >= dayName(today).slice(0, 7)}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </header>
      <table ref={grid} aria-label={monthText(month)} onKeyDown={handleKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
                {weekdayName(weekday, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) => (
                <td key={day ?? WEEKDAYS[place]} className={day && lookOf(day, range)}>
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      aria-label={dayText(day)}
                      aria-pressed={day >= range.from && day <= range.until}
                      tabIndex={day === at ? 0 : -1}
                      disabled={!isOpen(day, today)}
                      onClick={() => onPress(day)}
                    >
                      {digits(Number(day.slice(8)))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="button" variant="outline" onClick={() => onMonth(month)}>
        {m.reports_whole_month({ month: monthText(month) })}
      </Button>
    </div>
  )
}

function lookOf(day: string, { from, until }: Range): string | undefined {
  if (day < from || day > until) return undefined
  return classes('is-in', day === from && 'is-first', day === until && 'is-last')
}
