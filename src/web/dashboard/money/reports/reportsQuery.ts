import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import type { ReportBy } from '#domain/money/report.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import type { ShownReport } from './shownReport.ts'

/** What was sold and earned. `email`: the reader's. */
export function reportQuery(email: string, by: ReportBy, shown: ShownReport) {
  const path = reportPath(by, shown)
  return queryOptions({
    queryKey: [PERSONAL, email, 'reports', path],
    queryFn: ({ signal }) => authorized<ReportAnswer>(path, { signal }),
  })
}

/** The call, and of a file the one that saves it. */
export function reportPath(
  by: ReportBy,
  { from, until, compare }: ShownReport,
  format?: 'csv' | 'xlsx',
): string {
  const asked = { by, from, until, ...(compare && { compare }), ...(format && { format }) }
  return `/reports?${new URLSearchParams(asked)}`
}

/** What was sold and earned. The last figures stay while those of other days come. */
export function useReport(by: ReportBy, shown: ShownReport) {
  const { email } = useSignedIn().user
  return useQuery(
    {
      ...reportQuery(email, by, shown),
      placeholderData: (last) => (last?.by === by ? last : undefined),
    },
    queryClient(),
  )
}
