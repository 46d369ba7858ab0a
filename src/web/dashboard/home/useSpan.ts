import { useSearchParams } from 'react-router'
import { STATS_DAYS } from '#domain/order/stats.ts'
import type { Span } from './useStats.ts'

/** How many days the charts show, as the address says: `?days=30`. */
export function useSpan(): Span {
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('days'))
  return STATS_DAYS.find((span) => span === asked) ?? STATS_DAYS[0]
}
