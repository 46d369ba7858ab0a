import { type CSSProperties, useId } from 'react'
import type { MorningAnswer, MorningDayAnswer } from '#contract/figures/morningSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { ROLES } from '../frame/table/tableRoles.ts'
import './yesterday.css'

type Days = NonNullable<MorningAnswer['days']>

interface Figure {
  readonly label: string
  readonly to: string
  readonly of: (day: MorningDayAnswer) => number
  readonly write: (value: number) => string
}

/** Where the charts of this page are (dayCharts.tsx). */
const CHARTS = '#day-charts'

/** How yesterday went, beside the day before; and today so far, in a line. */
export function Yesterday({ days: { today, yesterday, before } }: { days: Days }) {
  const id = useId()
  const figures: readonly Figure[] = [
    { label: m.morning_placed(), to: CHARTS, of: ({ placed }) => placed.orders, write: count },
    { label: m.morning_worth(), to: CHARTS, of: ({ placed }) => placed.total, write: taka },
    {
      label: m.welcome_counter_delivered(),
      to: '/dashboard/deliveredOrders',
      of: ({ delivered }) => delivered.orders,
      write: count,
    },
    {
      label: m.welcome_counter_cancelled(),
      to: '/dashboard/cancelledOrders',
      of: ({ cancelled }) => cancelled,
      write: count,
    },
    {
      label: m.morning_returned(),
      to: '/dashboard/returns',
      of: ({ returned }) => returned,
      write: count,
    },
  ]
  const isMoney = (figure: Figure) => figure.write === taka
  const mostOrders = Math.max(
    1,
    ...figures
      .filter((figure) => !isMoney(figure))
      .flatMap((figure) => [figure.of(yesterday), figure.of(before)]),
  )
  const most = (figure: Figure) =>
    isMoney(figure) ? Math.max(1, figure.of(yesterday), figure.of(before)) : mostOrders
  return (
    <section aria-labelledby={id} className="yesterday">
      <h2 id={id}>{m.morning_yesterday()}</h2>
      <table {...ROLES.table} aria-labelledby={id}>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            <th {...ROLES.columnheader}>
              <span className="sr-only">{m.morning_what()}</span>
            </th>
            <th {...ROLES.columnheader}>{shortDay(yesterday.day)}</th>
            <th {...ROLES.columnheader}>{shortDay(before.day)}</th>
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {figures.map((figure) => (
            <tr
              {...ROLES.row}
              key={figure.label}
              style={
                {
                  '--yesterday': figure.of(yesterday) / most(figure),
                  '--before': figure.of(before) / most(figure),
                } as CSSProperties
              }
            >
              <th {...ROLES.rowheader}>
                <Link to={figure.to}>{figure.label}</Link>
              </th>
              <td {...ROLES.cell}>{figure.write(figure.of(yesterday))}</td>
              <td {...ROLES.cell}>{figure.write(figure.of(before))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{m.morning_today({ placed: count(today.placed.orders), delivered: taka(today.delivered.total) })}</p>
    </section>
  )
}

/** 'Thu, 19 Nov'. `day`: as the API writes it. */
function shortDay(day: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(getLocale() === 'bn' ? 'bn-BD' : 'en-GB', parts).format(Date.parse(day))
}
