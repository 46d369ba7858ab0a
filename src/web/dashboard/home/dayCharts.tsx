import { type Poisha, poisha } from '#domain/money/money.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { count, digits, money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { BarChart } from './chart/barChart.tsx'
import { SpanSwitch } from './spanSwitch.tsx'
import type { Span } from './useStats.ts'

interface DayChartsProps {
  span: Span
  /** Undefined while they are on their way. */
  days: StatsAnswer['days'] | undefined
}

/** Orders and turnover of the last days. */
export function DayCharts({ span, days }: DayChartsProps) {
  const sum = (values: readonly number[] = []) => values.reduce((total, value) => total + value, 0)
  const inDays = (total: string) => m.welcome_in_days({ total, count: digits(days?.length ?? span) })
  return (
    <section aria-labelledby="day-charts" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="day-charts" className="text-lg! tracking-normal">
          {m.welcome_charts({ count: digits(span) })}
        </h2>
        <SpanSwitch chosen={span} />
      </div>
      <div className="grid gap-3 md:gap-4 xl:grid-cols-2">
        <BarChart
          title={m.welcome_orders_per_day()}
          unit={m.welcome_orders()}
          days={days?.map(({ day, orders }) => ({ day, value: orders }))}
          total={inDays(count(sum(days?.map(({ orders }) => orders))))}
          write={count}
          writeShort={short}
        />
        <BarChart
          title={m.welcome_turnover_per_day()}
          unit={m.welcome_turnover()}
          note={m.welcome_turnover_note()}
          days={days?.map(({ day, turnover }) => ({ day, value: turnover }))}
          total={inDays(money(inPoisha(sum(days?.map(({ turnover }) => turnover)))))}
          write={(value) => money(inPoisha(value))}
          writeShort={short}
        />
      </div>
    </section>
  )
}

/** Sums of taka drift off the poisha they are made of. */
const inPoisha = (taka: number): Poisha => poisha(Math.round(taka * 100))

const COMPACT_FROM = 100_000

/** A number of an axis: 5,000 as it is, 250,000 as 250K or ২.৫ লাখ. */
function short(value: number): string {
  if (value < COMPACT_FROM) return count(value)
  const language = getLocale()
  // Bengali cuts its lakh to what nobody writes.
  const compactDisplay = language === 'bn' ? 'long' : 'short'
  return new Intl.NumberFormat(language, { notation: 'compact', compactDisplay }).format(value)
}
