import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MissedSearchesAnswer } from '#contract/catalogue/missedSearchSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Box } from '../../../frame/box.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'

/** Shown at first. */
const FIRST = 10

/** What shoppers searched and did not find; nothing where there is none. */
export function MissedSearches({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const { data } = useQuery(
    {
      queryKey: [PERSONAL, email, 'missedSearches'],
      queryFn: ({ signal }) => authorized<MissedSearchesAnswer>('/missedSearches', { signal }),
    },
    queryClient(),
  )
  return data && data.searches.length > 0 ? (
    <MissedList searches={data.searches} maySet={can({ role }, 'settings')} />
  ) : null
}

interface MissedListProps {
  searches: MissedSearchesAnswer['searches']
  /** Whether this person may change what means the same. */
  maySet: boolean
}

export function MissedList({ searches, maySet }: MissedListProps) {
  const [all, setAll] = useState(false)
  const shown = all ? searches : searches.slice(0, FIRST)
  return (
    <div className="mt-6">
      <Box title={m.products_missed_title()} text={m.products_missed_text()}>
        <ul className="mt-3 divide-y divide-line">
          {shown.map(({ term, times }) => (
            <li key={term} className="flex min-h-tap flex-wrap items-center gap-x-4 py-1 text-md">
              <span className="wrap-anywhere min-w-0 grow basis-40 font-medium">{term}</span>
              <span className="text-ink-muted tabular-nums">
                {m.products_missed_times({ count: times, shown: count(times) })}
              </span>
              {maySet && (
                <Link
                  to={`/dashboard/settings/search?${new URLSearchParams({ word: term })}`}
                  aria-label={m.products_missed_add_label({ term })}
                  className="inline-flex min-h-tap items-center text-link"
                >
                  {m.products_missed_add()}
                </Link>
              )}
            </li>
          ))}
        </ul>
        {searches.length > shown.length && (
          <Button variant="outline" className="mt-3" onClick={() => setAll(true)}>
            {m.products_missed_all({ shown: count(searches.length) })}
          </Button>
        )}
      </Box>
    </div>
  )
}
