import { useQuery } from '@tanstack/react-query'
import type { SmsCostsAnswer } from '#contract/messages/smsTest.ts'
import { count, taka } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Box } from '../../frame/box.tsx'
import { dayText } from '../../frame/chart/layout.ts'
import './smsCosts.css'

/** What SMS have cost in the last 30 days. Nothing, as long as none was sent. `email`: of the admin. */
export function SmsCosts({ email }: { email: string }) {
  const { data } = useQuery(
    {
      queryKey: [PERSONAL, email, 'sms-costs'],
      queryFn: ({ signal }) => authorized<SmsCostsAnswer>('/messages/costs', { signal }),
    },
    queryClient(),
  )
  if (!data || data.days.length === 0) return null
  const { days } = data
  const sum = (of: (day: SmsCostsAnswer['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const [messages, parts, cost] = [
    sum((day) => day.messages),
    sum((day) => day.parts),
    sum((day) => day.cost),
  ]
  const sums = { messages: count(messages), parts: count(parts) }
  return (
    <div className="mt-5">
      <Box
        title={m.messages_costs()}
        text={
          cost > 0 ? m.messages_costs_sum({ ...sums, cost: taka(cost) }) : m.messages_costs_sum_only(sums)
        }
      >
        <details className="sms-costs">
          <summary>{m.messages_costs_show()}</summary>
          <Days days={days} />
        </details>
      </Box>
    </div>
  )
}

function Days({ days }: SmsCostsAnswer) {
  return (
    <table>
      <caption className="sr-only">{m.messages_costs()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.messages_costs_day()}</th>
          <th scope="col">{m.messages_costs_messages()}</th>
          <th scope="col">{m.messages_costs_parts()}</th>
          <th scope="col">{m.messages_costs_cost()}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, messages, parts, cost }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td>{count(messages)}</td>
            <td>{count(parts)}</td>
            <td>{taka(cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
