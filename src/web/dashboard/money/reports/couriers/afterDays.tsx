import type { CSSProperties } from 'react'
import { type CarriedParcels, percentAfterDays } from '#domain/money/carriedParcels.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { partOf } from '../rows/firstRows.ts'

/** The most percent that any of them delivered after so many days; 0: nothing is known of any. */
export function highestPercent(all: readonly CarriedParcels[]): number {
  return Math.max(0, ...all.flatMap((parcels) => percentAfterDays(parcels) ?? []))
}

interface AfterDaysProps {
  /** Of the courier. */
  name: string
  parcels: CarriedParcels
  /** What the highest bar of all couriers stands for, in percent. */
  highest: number
}

/** How many percent a courier delivered after so many days: columns as wide as there is room, and a table for those who cannot see them. */
export function AfterDays({ name, parcels, highest }: AfterDaysProps) {
  const percent = percentAfterDays(parcels)
  if (!percent) {
    return (
      <p className="report-after-none">
        {parcels.delivered === 0 ? m.reports_courier_undelivered() : m.reports_courier_untimed()}
      </p>
    )
  }
  const most = Math.max(...percent)
  const last = percent.length - 1
  return (
    <div className="report-after">
      <p aria-hidden="true">{m.reports_courier_after()}</p>
      <div aria-hidden="true" className="report-after-bars">
        {percent.map((part, days) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of days
            key={days}
            className={part === most ? 'is-largest' : undefined}
            style={{ '--part': partOf(part, highest) } as CSSProperties}
          >
            <b>{digits(part === most ? `${part}%` : part)}</b>
            {part > 0 && <i />}
            <span>{digits(days === last ? `${days}+` : days)}</span>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{m.reports_courier_after_of({ courier: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.reports_courier_after_days()}</th>
              <th scope="col">{m.reports_courier_after_share()}</th>
            </tr>
          </thead>
          <tbody>
            {percent.map((part, days) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of days
              <tr key={days}>
                <th scope="row">
                  {days === last ? m.reports_courier_more_days({ count: digits(days) }) : digits(days)}
                </th>
                <td>{digits(`${part}%`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
