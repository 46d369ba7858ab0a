import { useQuery } from '@tanstack/react-query'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { RUNS_PATH, runsQuery } from './runsQuery.ts'

/** The way to the runs, where the shop has riders of its own. */
export function RunsLine({ email }: { email: string }) {
  const { data } = useQuery(runsQuery(email, 'current'), queryClient())
  if (!data || (data.riders.length === 0 && data.data.length === 0)) return null
  return (
    <Link
      to={RUNS_PATH}
      className="inline-flex min-h-tap items-center gap-2 font-medium text-accent text-md underline"
    >
      <Icon name="user-round" />
      {data.data.length === 0
        ? m.runs_title()
        : m.runs_line({ count: data.data.length, shown: count(data.data.length) })}
    </Link>
  )
}
