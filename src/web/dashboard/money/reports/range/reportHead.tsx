import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { COMPARE_WITH, type CompareWith, daysBefore } from '#domain/money/report.ts'
import { dayName, dayOf, orderDay } from '#domain/order/orderDay.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useQueryChange } from '../../../frame/table/askedQuery.ts'
import { rangeText } from '../../../words/dayTexts.ts'
import { type ShownReport, withShown } from '../shownReport.ts'
import { PRESETS, type Preset, presetDays, type Range } from './calendar.ts'
import { QuestionNav } from './questionNav.tsx'
import { RangeDialog } from './rangeDialog.tsx'
import './range.css'

const PRESET_TEXTS: Readonly<Record<Preset, () => string>> = {
  today: m.reports_today,
  week: () => m.reports_week({ count: digits(7) }),
  month: m.reports_month,
  lastMonth: m.reports_last_month,
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
  // On the first day of a month it is the same as today.
  const chosen = PRESETS.findLast((preset) => isShown(presetDays(preset, today)))
  return (
    <nav aria-label={m.reports_which_days()} className="report-switch report-presets">
      {PRESETS.map((preset) => (
        <Link
          key={preset}
          to={{ search: `?${withShown(parameters, presetDays(preset, today), today)}` }}
          preventScrollReset
          aria-current={preset === chosen || undefined}
        >
          {PRESET_TEXTS[preset]()}
        </Link>
      ))}
    </nav>
  )
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
