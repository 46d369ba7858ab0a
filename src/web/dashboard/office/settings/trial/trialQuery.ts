import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RiskTrialAnswer } from '#contract/settings/riskTrialSchema.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { trialKey } from '../sectionQuery.ts'

/** What the rule in `body` would have done, JSON as POST /settings/risk/try takes it. An older one that is still asked for is given up. */
export function trialQuery(email: string, body: string) {
  return queryOptions({
    queryKey: [...trialKey(email), body],
    queryFn: ({ signal }) =>
      authorized<RiskTrialAnswer>('/settings/risk/try', { method: 'POST', body, signal }),
    // What the rule before would have done stays until the answer comes.
    placeholderData: keepPreviousData,
  })
}

/** Nothing is asked while somebody types. Milliseconds. */
const PAUSE = 400

/** A text as it was when it last rested for a moment. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
