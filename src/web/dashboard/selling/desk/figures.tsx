import type { DeskAnswer } from '#contract/desk/deskSchema.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import { count } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'

const DAY = 24 * 60 * 60_000

interface FiguresProps {
  desk: DeskAnswer | undefined
  /** `2026-11-20`; undefined: today. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** Who called how many on a day, and how many of them confirmed. */
export function Figures({ desk, day, onDay }: FiguresProps) {
  const { user } = useSignedIn()
  const today = dayName(orderDay(Date.now()))
  const shown = day ?? today
  const step = (days: number) => {
    const next = new Date(Date.parse(shown) + days * DAY).toISOString().slice(0, 10)
    onDay(next >= today ? undefined : next)
  }
  const figures = desk?.figures ?? []
  const sum = (key: 'called' | 'confirmed') => count(figures.reduce((all, one) => all + one[key], 0))
  return (
    <section className="desk-figures" aria-labelledby="desk-day">
      <div className="flex items-center">
        <h2 id="desk-day" className="mr-auto text-base! tracking-normal">
          {shown === today ? m.desk_today() : dayText(shown)}
        </h2>
        <IconButton label={m.desk_day_before()} onClick={() => step(-1)}>
          <Icon name="chevron-left" />
        </IconButton>
        {shown < today && (
          <IconButton label={m.desk_day_after()} onClick={() => step(1)}>
            <Icon name="chevron-right" />
          </IconButton>
        )}
      </div>
      {desk && figures.length === 0 ? (
        <p className="text-ink-muted text-md">{m.desk_no_calls()}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{m.desk_who()}</th>
              <th scope="col">{m.desk_called()}</th>
              <th scope="col">{m.desk_confirmed()}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ person, called, confirmed }) => (
              <tr key={person.id}>
                <td>{person.name === user.displayName ? m.desk_you() : person.name}</td>
                <td>{count(called)}</td>
                <td>{count(confirmed)}</td>
              </tr>
            ))}
          </tbody>
          {figures.length > 1 && (
            <tfoot>
              <tr>
                <td>{m.desk_together()}</td>
                <td>{sum('called')}</td>
                <td>{sum('confirmed')}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  )
}

function dayText(day: string): string {
  return orderMoment({ date: orderDate(Date.parse(day)), time: '' }, getLocale()).date
}
