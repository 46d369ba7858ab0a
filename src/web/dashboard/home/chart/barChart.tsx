import { type ReactNode, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/loading.tsx'
import { dayText } from './dayText.ts'
import type { DayValue, Writing } from './dayValue.ts'
import { Plot } from './plot.tsx'

interface BarChartProps extends Writing {
  title: string
  /** What is counted, over the column of the table. */
  unit: string
  /** What the days come to together. */
  total: string
  note?: string | undefined
  /** Oldest first, today last; undefined while they are on their way. */
  days: readonly DayValue[] | undefined
  /** What chooses the number. */
  children: ReactNode
}

/** One number for each of the last days: drawn, and as a table for those who cannot see the drawing. */
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
