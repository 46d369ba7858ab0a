import { type CSSProperties, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  type Bar,
  type ChartLayout,
  type DayValue,
  dayText,
  HEIGHT,
  isNamed,
  layOut,
  type Writing,
} from './layout.ts'
import { useWidth } from './useWidth.ts'

interface BarChartProps extends Writing {
  title: string
  /** The heading of the table's value column. */
  unit: string
  /** The total of the days. */
  total: string
  note?: string | undefined
  /** Oldest first, today last; undefined while loading. */
  days: readonly DayValue[] | undefined
  /** The switches of the chart. */
  children: ReactNode
}

/** A bar chart of one number per day, and a table for those who cannot see it. */
export function BarChart({ title, unit, total, note, days, children, ...writing }: BarChartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border border-line bg-surface p-4 md:p-5 dark:bg-surface-raised"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-md! leading-snug">
          {title}
        </h3>
        {days ? (
          <p className="text-ink-muted text-sm tabular-nums">{total}</p>
        ) : (
          <Skeleton className="h-3 w-24" />
        )}
      </div>
      <p className="min-h-4 text-ink-muted text-xs max-xl:empty:hidden">{note}</p>
      <div className="mt-2">{children}</div>
      {days ? (
        <>
          <Plot title={title} days={days} {...writing} />
          <div className="sr-only">
            <DayTable title={title} unit={unit} days={days} write={writing.write} />
          </div>
        </>
      ) : (
        <Skeleton className="mt-3 h-44 rounded-tile" />
      )}
    </section>
  )
}

type DayTableProps = Pick<BarChartProps, 'title' | 'unit' | 'write'> & { days: readonly DayValue[] }

function DayTable({ title, unit, days, write }: DayTableProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.welcome_day()}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td>{write(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PlotProps extends Writing {
  title: string
  days: readonly DayValue[]
}

/**
 * The bars, with the value of today. A mouse over another day, a finger sliding over the days, or the arrow keys show
 * another day's value: an invisible slider with one step per day lies over the drawing.
 */
function Plot({ title, days, write, writeShort }: PlotProps) {
  const [place, width] = useWidth<HTMLDivElement>()
  const [chosen, setChosen] = useState<number>()
  const today = days.length - 1
  const shown = Math.min(chosen ?? today, today)

  function pointAt({ pointerType, clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * days.length)
    setChosen(Math.min(today, Math.max(0, index)))
  }

  const values = days.map(({ value }) => value)
  const layout = width === undefined ? undefined : layOut(values, width, writeShort)
  const at = days[shown]
  return (
    <div
      ref={place}
      className="relative mt-3 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-4"
      style={{ height: HEIGHT }}
    >
      {layout && at && (
        <>
          <Drawing days={days} layout={layout} shown={shown} write={write} writeShort={writeShort} />
          <input
            type="range"
            min={0}
            max={today}
            value={shown}
            aria-label={m.welcome_chart_day({ chart: title })}
            aria-valuetext={`${dayText(at.day)}: ${write(at.value)}`}
            onChange={({ target }) => setChosen(target.valueAsNumber)}
            onPointerMove={pointAt}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
            onBlur={() => setChosen(undefined)}
            className="chart-days"
            style={{ left: layout.left, '--slot': `${layout.slot}px` } as CSSProperties}
          />
        </>
      )}
    </div>
  )
}

interface DrawingProps extends Writing {
  days: readonly DayValue[]
  layout: ChartLayout
  /** The index of the day whose value and name are shown. */
  shown: number
}

function Drawing({ days, layout, shown, write, writeShort }: DrawingProps) {
  const { bars, lines, left, right } = layout
  const today = days.length - 1
  return (
    <svg aria-hidden="true" width={right} height={HEIGHT} className="chart">
      {lines.map(({ value, y }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={y} y2={y} />
          <text x={0} y={y + 4}>
            {writeShort(value)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <path
          key={days[index]?.day}
          className={classes('chart-bar', index === today && 'is-today', index === shown && 'is-shown')}
          d={outline(bar)}
        />
      ))}
      {bars.map((bar, index) => {
        const { day, value } = days[index] ?? { day: '', value: 0 }
        const isShown = index === shown
        return (
          <g key={day} className={isShown ? 'is-shown' : undefined}>
            {isShown && <Label layout={layout} x={bar.middle} y={bar.top - 6} text={write(value)} />}
            {isNamed(index, shown, layout) && (
              <Label layout={layout} x={bar.middle} y={HEIGHT - 6} text={dayText(day)} />
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** The path of a bar with two round corners, standing on 0. */
function outline({ middle, width, top, height }: Bar): string {
  const round = Math.min(3, height, width / 2)
  return [
    `M${middle - width / 2} ${top + height}`,
    `v${round - height}q0 ${-round} ${round} ${-round}`,
    `h${width - 2 * round}q${round} 0 ${round} ${round}`,
    `v${height - round}z`,
  ].join('')
}

/** Half the average width of a letter, at the axis' font size. */
const HALF_A_LETTER = 3.6

/** A text above or below a bar, moved inwards where it would cross an edge. */
function Label(props: { layout: ChartLayout; x: number; y: number; text: string }) {
  const { layout, x, y, text } = props
  const half = text.length * HALF_A_LETTER
  const inside = { y, children: text }
  if (x + half > layout.right) return <text x={layout.right} textAnchor="end" {...inside} />
  if (x - half < layout.left) return <text x={layout.left} textAnchor="start" {...inside} />
  return <text x={x} textAnchor="middle" {...inside} />
}
