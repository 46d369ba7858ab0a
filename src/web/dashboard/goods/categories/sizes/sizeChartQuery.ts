import { queryOptions } from '@tanstack/react-query'
import type { SizeChartAnswer } from '#contract/catalogue/sizeChartSchema.ts'
import { PERSONAL } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** The size chart of a category. Read each time: what was seen before may have changed. */
export function sizeChartQuery(id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'sizeChart', id],
    queryFn: ({ signal }) => authorized<SizeChartAnswer>(sizeChartPath(id), { signal }),
    gcTime: 0,
    // It would replace nothing of what is typed, and an editor that is open reads it when it is saved.
    refetchOnWindowFocus: false,
  })
}

export function sizeChartPath(id: string): string {
  return `/categories/${encodeURIComponent(id)}/sizeChart`
}
