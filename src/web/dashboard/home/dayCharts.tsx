import { useSearchParams } from 'react-router'
import type { StatsAnswer } from '#contract/figures/statsSchema.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import { STATS_DAYS } from '#domain/order/stats.ts'
import { count, digits, money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { BarChart } from '../frame/chart/barChart.tsx'
import { CHART_FIGURES, type ChartFigure, SHOWN_FIRST, type Shown } from './useStats.ts'

interface DayChartsProps {
  shown: Shown
  /** Undefined while loading. */
  days: StatsAnswer['days'] | undefined
}

/** Charts of orders and turnover of the last days. */
export function DayCharts({ shown, days }: DayChartsProps) {
  return (
    <section aria-labelledby="day-charts" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="day-charts" className="text-lg! tracking-normal">
          {m.welcome_charts({ count: digits(shown.days) })}
        </h2>
        <ShownSwitch
          name="days"
          label={m.welcome_span()}
          chosen={shown.days}
          options={STATS_DAYS.map((value) => ({
            value,
            label: m.welcome_span_days({ count: digits(value) }),
          }))}
        />
      </div>
      <p className="mb-3 max-w-read text-ink-muted text-sm">{m.welcome_day_keeps()}</p>
      <div className="grid gap-3 md:gap-4 xl:grid-cols-2">
        <FigureChart
          name="orders"
          title={m.welcome_orders_per_day()}
          shown={shown}
          days={days}
          amountOf={({ orders }) => orders}
          write={count}
        />
        <FigureChart
          name="turnover"
          title={m.welcome_turnover_per_day()}
          shown={shown}
          days={days}
          amountOf={({ total }) => total}
          write={(value) => money(inPoisha(value))}
        />
      </div>
    </section>
  )
}

type DaySum = StatsAnswer['days'][number][ChartFigure]

interface FigureChartProps extends DayChartsProps {
  name: 'orders' | 'turnover'
  title: string
  amountOf: (sum: DaySum) => number
  write: (value: number) => string
}

const FIGURES: Readonly<
  Record<ChartFigure, { label: () => string; inDays: typeof m.welcome_in_days_placed }>
> = {
  placed: { label: m.welcome_figure_placed, inDays: m.welcome_in_days_placed },
  confirmed: { label: m.welcome_figure_confirmed, inDays: m.welcome_in_days_confirmed },
  delivered: { label: m.welcome_figure_delivered, inDays: m.welcome_in_days_delivered },
}

/** A chart of orders placed, confirmed or delivered; its total names which. */
function FigureChart({ name, title, shown, days, amountOf, write }: FigureChartProps) {
  const figure = shown[name]
  const { label, inDays } = FIGURES[figure]
  const sumOf = (of: ChartFigure | 'returned') => days?.reduce((sum, day) => sum + amountOf(day[of]), 0) ?? 0
  const returned = figure === 'delivered' ? sumOf('returned') : 0
  return (
    <BarChart
      title={title}
      unit={label()}
      note={returned > 0 ? m.welcome_returned({ amount: write(returned) }) : undefined}
      days={days?.map((day) => ({ day: day.day, value: amountOf(day[figure]) }))}
      total={inDays({ total: write(sumOf(figure)), count: digits(days?.length ?? shown.days) })}
      write={write}
      writeShort={short}
    >
      <ShownSwitch
        name={name}
        label={m.welcome_figure({ chart: title })}
        chosen={figure}
        options={CHART_FIGURES.map((value) => ({ value, label: FIGURES[value].label() }))}
      />
    </BarChart>
  )
}

/** Rounds to poisha: sums of taka as floating-point numbers drift. */
const inPoisha = (taka: number): Poisha => poisha(Math.round(taka * 100))

const COMPACT_FROM = 100_000

/** Formats a number of an axis: 5,000 in full, 250,000 as 250K or ২.৫ লাখ. */
function short(value: number): string {
  if (value < COMPACT_FROM) return count(value)
  const language = getLocale()
  // The short form of lakh in Bengali is one that nobody writes.
  const compactDisplay = language === 'bn' ? 'long' : 'short'
  return new Intl.NumberFormat(language, { notation: 'compact', compactDisplay }).format(value)
}

interface ShownSwitchProps<Name extends keyof Shown> {
  /** The query parameter that it sets. */
  name: Name
  label: string
  chosen: Shown[Name]
  options: readonly { readonly value: Shown[Name]; readonly label: string }[]
}

/** Chooses what the charts show, in the address, so that a reload or a link shows the same. */
function ShownSwitch<Name extends keyof Shown>({ name, label, chosen, options }: ShownSwitchProps<Name>) {
  const [parameters] = useSearchParams()
  const searchFor = (value: Shown[Name]) => {
    const next = new URLSearchParams(parameters)
    if (value === SHOWN_FIRST[name]) next.delete(name)
    else next.set(name, String(value))
    return `?${next}`
  }
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full rounded-control border border-line bg-surface p-0.5 dark:bg-surface-raised"
    >
      {options.map(({ value, label }) => (
        <Link
          key={value}
          to={{ search: searchFor(value) }}
          replace
          preventScrollReset
          aria-current={value === chosen || undefined}
          className="grid min-h-tap place-items-center rounded-chip px-3.5 font-medium text-ink-muted text-sm hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent max-2xs:px-2.5"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
