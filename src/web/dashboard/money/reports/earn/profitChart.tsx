import { type CSSProperties, type PointerEvent, useId, useState } from 'react'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import type { ReportTime } from '#domain/money/report.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { dayText as dayLabel } from '../../../frame/chart/layout.ts'
import { useWidth } from '../../../frame/chart/useWidth.ts'
import { dayText, monthText, rangeText } from '../../../words/dayTexts.ts'
import { LINE_HEIGHT, type LineLayout, layOutLine, linePath, namedPoints } from './lineLayout.ts'
import '../../../frame/chart/barChart.css'

const TITLES: Readonly<Record<ReportTime, () => string>> = {
  day: m.reports_profit_by_day,
  week: m.reports_profit_by_week,
  month: m.reports_profit_by_month,
}

interface ProfitChartProps {
  by: ReportTime
  report: ReportAnswer
}

/** The profit of each time as a line, that of the time before dashed, and a table for those who cannot see them. */
export function ProfitChart({ by, report: { rows, from, until, before } }: ProfitChartProps) {
  const id = useId()
  const today = dayName(orderDay(Date.now()))
  const days = rangeText(from, until, today)
  const daysBefore = before && rangeText(before.from, before.until, today)
  const points = rows.map(({ key, figures, before }) => ({
    key,
    value: figures.profit,
    before: before?.profit,
  }))
  return (
    <section aria-labelledby={id} className="earn-chart">
      <h3 id={id}>{TITLES[by]()}</h3>
      {daysBefore && (
        <p aria-hidden="true" className="earn-legend">
          <span>{days}</span>
          <span>{daysBefore}</span>
        </p>
      )}
      <Plot by={by} title={TITLES[by]()} points={points} />
      <div className="sr-only">
        <table>
          <caption>{TITLES[by]()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.reports_which_days()}</th>
              <th scope="col">{days}</th>
              {daysBefore && <th scope="col">{daysBefore}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{timeText(by, point.key)}</th>
                <td>{taka(point.value)}</td>
                {daysBefore && <td>{point.before === undefined ? '' : taka(point.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface ChartPoint {
  readonly key: string
  /** Taka. */
  readonly value: number
  readonly before: number | undefined
}

interface PlotProps {
  by: ReportTime
  title: string
  points: readonly ChartPoint[]
}

/**
 * The lines, with the value of the best time. A mouse over another, a finger sliding over them, or the arrow keys show
 * another's value: an invisible slider with one step for each lies over the drawing.
 */
function Plot({ by, title, points }: PlotProps) {
  const [place, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const best = points.reduce((best, { value }, nth) => (value > (points[best]?.value ?? 0) ? nth : best), 0)
  const shown = Math.min(chosen ?? best, last)
  const values = points.map(({ value }) => value)
  const before = points.map((point) => point.before)
  const layout = width === undefined ? undefined : layOutLine(values, before, width, axisText)
  const at = points[shown]

  function pointAt({ pointerType, clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * points.length))))
  }

  return (
    <div ref={place} className="earn-plot" style={{ height: LINE_HEIGHT }}>
      {layout && at && (
        <>
          <Drawing {...{ by, points, layout, shown }} isChosen={chosen !== undefined} />
          <input
            type="range"
            min={0}
            max={last}
            value={shown}
            aria-label={m.welcome_chart_day({ chart: title })}
            aria-valuetext={valueText(by, at)}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onPointerMove={pointAt}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
            onBlur={() => setChosen(undefined)}
            className="chart-days"
            style={
              {
                left: layout.left - layout.slot / 2,
                width: layout.right - layout.left + layout.slot,
                '--slot': `${layout.slot}px`,
              } as CSSProperties
            }
          />
        </>
      )}
    </div>
  )
}

function valueText(by: ReportTime, { key, value, before }: ChartPoint): string {
  const then = before === undefined ? '' : `, ${m.reports_before_amount({ amount: taka(before) })}`
  return `${timeText(by, key)}: ${taka(value)}${then}`
}

interface DrawingProps extends Omit<PlotProps, 'title'> {
  layout: LineLayout
  /** The point whose value is shown, and whether somebody has chosen it. */
  shown: number
  isChosen: boolean
}

function Drawing({ by, points, layout, shown, isChosen }: DrawingProps) {
  const { left, right, lines, slot } = layout
  const point = layout.points[shown]
  const named = namedPoints(points.length, slot, isChosen ? shown : undefined, NAMES_APART[getLocale()])
  const value = points[shown]?.value
  return (
    <svg aria-hidden="true" width={right} height={LINE_HEIGHT} className="chart earn-lines">
      {lines.map((line) => (
        <g key={line.value} className={line.value === 0 ? 'is-zero' : undefined}>
          <line x1={left} x2={right} y1={line.y} y2={line.y} />
          <text x={0} y={line.y + 4}>
            {axisText(line.value)}
          </text>
        </g>
      ))}
      <path className="is-before" d={linePath(layout.before)} />
      <path d={linePath(layout.points)} />
      {points.map(({ key }, nth) =>
        named.has(nth) ? (
          <Label
            key={key}
            {...{ left, right }}
            x={layout.points[nth]?.x ?? 0}
            y={LINE_HEIGHT - 6}
            text={shortTimeText(by, key)}
          />
        ) : null,
      )}
      {point && value !== undefined && (
        <g className="is-shown">
          <circle cx={point.x} cy={point.y} r={4.5} />
          <Label {...{ left, right }} x={point.x} y={point.y - 9} text={taka(value)} />
        </g>
      )}
    </svg>
  )
}

/** Pixels between the names of two days: those of Bengali months are written in full. */
const NAMES_APART = { en: 76, bn: 132 } as const

/** Half the average width of a letter, at the axis' font size. */
const HALF_A_LETTER = 3.6

/** A text around `x`, moved inwards where it would cross an edge. */
function Label(props: { left: number; right: number; x: number; y: number; text: string }) {
  const { left, right, x, y, text } = props
  const half = text.length * HALF_A_LETTER
  const inside = { y, children: text }
  if (x + half > right) return <text x={right} textAnchor="end" {...inside} />
  if (x - half < left) return <text x={left} textAnchor="start" {...inside} />
  return <text x={x} textAnchor="middle" {...inside} />
}

/** A day, week or month in full. */
export function timeText(by: ReportTime, key: string): string {
  if (by === 'month') return monthText(key)
  return by === 'week' ? m.reports_week_of({ day: dayText(key) }) : dayText(key)
}

/** The same below the chart: '12 Nov', 'Nov'. */
function shortTimeText(by: ReportTime, key: string): string {
  return by === 'month' ? monthText(key, 'short') : dayLabel(key)
}

const COMPACT_FROM = 1_000

/** A number of the axis: 24k, or ২৪ হাজার. */
function axisText(value: number): string {
  if (Math.abs(value) < COMPACT_FROM) return count(value)
  const language = getLocale()
  // The short forms of Bengali numbers are ones that nobody writes.
  const compactDisplay = language === 'bn' ? 'long' : 'short'
  return new Intl.NumberFormat(language, { notation: 'compact', compactDisplay })
    .format(value)
    .replace('K', 'k')
}
