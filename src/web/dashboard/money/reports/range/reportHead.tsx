import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { COMPARE_WITH, type CompareWith, daysBefore } from '#domain/money/report.ts'
import { dayName, dayOf, orderDay } from '#domain/order/orderDay.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useQueryChange } from '../../../frame/table/askedQuery.ts'
import { namedMonth, rangeText } from '../../../words/dayTexts.ts'
import { type ShownReport, withShown } from '../shownReport.ts'
import { monthDays, monthsBefore, PRESETS, type Preset, presetDays, type Range } from './calendar.ts'
import { QuestionNav } from './questionNav.tsx'
import { RangeDialog } from './rangeDialog.tsx'
import { scrollRowTo } from './scrollRowTo.ts'
import './range.css'

const PRESET_TEXTS: Readonly<Record<Preset, () => string>> = {
  today: m.reports_today,
  week: () => m.reports_week({ count: digits(7) }),
  month: m.reports_month,
}

/** Which days are shown, what they are compared with, and the way to each question. It stays at the top of the window. */
export function ReportHead({ shown }: { shown: ShownReport }) {
  const [choosing, choose] = useState(false)
  const change = useQueryChange()
  const today = orderDay(Date.now())
  const show = (changed: Partial<ShownReport>) =>
    change((asked) => withShown(asked, changed, today), { preventScrollReset: true })
  const days = rangeText(shown.from, shown.until, dayName(today))
  return (
    <div className="report-bar">
      <div className="report-choices">
        <Presets {...{ shown, today }} />
        <button type="button" className="report-choice" aria-haspopup="dialog" onClick={() => choose(true)}>
          <Icon name="calendar-days" />
          <span className="sr-only">{m.reports_which_days()}</span>
          <span>{days}</span>
          <Icon name="chevron-down" />
        </button>
        <CompareSelect {...{ shown, today }} onChoose={(compare) => show({ compare })} />
      </div>
      <QuestionNav />
      <RangeDialog
        open={choosing}
        {...{ shown, today }}
        onClose={() => choose(false)}
        onChoose={(range) => {
          choose(false)
          show(range)
        }}
      />
    </div>
  )
}

interface ShownNow {
  shown: ShownReport
  /** In Dhaka, whole days since 1970. */
  today: number
}

function Presets({ shown, today }: ShownNow) {
  const [parameters] = useSearchParams()
  const isShown = ({ from, until }: Range) => from === shown.from && until === shown.until
  const choices = choicesOf(today)
  // On the first day of a month it is the same as today.
  const chosen = choices.findLast(({ days }) => isShown(days))?.key
  const row = useRef<HTMLElement>(null)

  useEffect(() => scrollRowTo(row.current, `[data-choice="${chosen}"]`), [chosen])

  return (
    <nav ref={row} aria-label={m.reports_which_days()} className="report-switch report-presets no-scrollbar">
      {choices.map(({ key, text, days }) => (
        <Link
          key={key}
          data-choice={key}
          to={{ search: `?${withShown(parameters, days, today)}` }}
          preventScrollReset
          aria-current={key === chosen || undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

interface Choice {
  readonly key: string
  readonly text: string
  readonly days: Range
}

/** What is a press away: days up to today, and the last months by their names. */
function choicesOf(today: number): Choice[] {
  const months = monthsBefore(today).map((month) => ({
    key: month,
    text: namedMonth(month, dayName(today)),
    days: monthDays(month, today),
  }))
  return [
    ...PRESETS.map((key) => ({ key, text: PRESET_TEXTS[key](), days: presetDays(key, today) })),
    ...months,
  ]
}

/** Compared with nothing. */
const NOTHING = ''

interface CompareSelectProps extends ShownNow {
  onChoose: (compare: CompareWith | undefined) => void
}

function CompareSelect({ shown, today, onChoose }: CompareSelectProps) {
  const days = { from: dayOf(shown.from), until: dayOf(shown.until) }
  const beside = (compare: CompareWith) => {
    const { from, until } = daysBefore(days, compare)
    return m.reports_beside({ days: rangeText(dayName(from), dayName(until), dayName(today)) })
  }
  return (
    <label className="report-choice">
      <span className="sr-only">{m.reports_compare()}</span>
      <select
        value={shown.compare ?? NOTHING}
        onChange={({ target }) => onChoose(COMPARE_WITH.find((one) => one === target.value))}
      >
        {COMPARE_WITH.map((compare) => (
          <option key={compare} value={compare}>
            {beside(compare)}
          </option>
        ))}
        <option value={NOTHING}>{m.reports_beside_none()}</option>
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}
