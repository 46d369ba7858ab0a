import { infiniteQueryOptions } from '@tanstack/react-query'
import type { BehindAnswer } from '#contract/money/behindSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { ReportFigure } from '../../../words/reportAddress.ts'

/** What a figure is made of. `email`: the reader's. */
export function behindQuery(email: string, figure: ReportFigure) {
  const asked = new URLSearchParams({ ...figure })
  return infiniteQueryOptions({
    queryKey: [PERSONAL, email, 'reports', 'behind', String(asked)],
    queryFn: ({ signal, pageParam }) => {
      const older = new URLSearchParams(pageParam === '' ? {} : { older: pageParam })
      return authorized<BehindAnswer>(`/reports/orders?${asked}&${older}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ older }) => older ?? undefined,
  })
}
