import { useSearchParams } from 'react-router'
import { SPANS, type Span } from './useStats.ts'

/** How many days the charts show, as the address says: `?days=30`. */
export function useSpan(): Span {
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('days'))
  return SPANS.find((span) => span === asked) ?? SPANS[0]
}
