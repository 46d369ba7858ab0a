import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FIRST_STEPS } from '#domain/start/firstSteps.ts'
import type { DemoAnswer, FirstStepsAnswer } from '#domain/start/startSchemas.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { saveSection, sectionQuery } from '../settings/sectionQuery.ts'

const keyOf = (email: string) => [PERSONAL, email, 'start']

/** Which of the first steps are done. `email`: of the admin. `enabled`: may the user see it? */
export function useFirstSteps(email: string, enabled: boolean): UseQueryResult<FirstStepsAnswer> {
  return useQuery(
    {
      queryKey: [...keyOf(email), 'steps'],
      queryFn: ({ signal }) => authorized<FirstStepsAnswer>('/firstSteps', { signal }),
      enabled,
    },
    queryClient(),
  )
}

/** What is left of the demo. `email`: of the admin. */
export function useDemo(email: string, enabled: boolean): UseQueryResult<DemoAnswer> {
  return useQuery(
    {
      queryKey: [...keyOf(email), 'demo'],
      queryFn: ({ signal }) => authorized<DemoAnswer>('/demo', { signal }),
      enabled,
    },
    queryClient(),
  )
}

/** Reads both again after a change. */
export function refetchStart(email: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: keyOf(email) })
}

/** Whether any of the first steps is left. */
export function isLeft({ done }: FirstStepsAnswer): boolean {
  return done.length < FIRST_STEPS.length
}

/** Puts the first steps away, or shows them again. Throws as `authorized` does. */
export async function setStepsHidden(email: string, hidden: boolean): Promise<void> {
  const { revision } = await queryClient().fetchQuery({
    ...sectionQuery<{ readonly hidden: boolean }>(email, 'start'),
    staleTime: 0,
  })
  await saveSection('start', { value: { hidden }, revision })
  await refetchStart(email)
}
