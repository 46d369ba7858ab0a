import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DemoAnswer, FirstStepsAnswer } from '#contract/settings/firstStepsSchema.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { type FirstStep, NEEDED_STEPS } from '#domain/start/firstSteps.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { refetchMail } from '../../frame/mailNotice.tsx'
import { saveSection, sectionQuery } from './sectionQuery.ts'

const STEPS_PATH = '/firstSteps'
const DEMO_PATH = '/demo'
export const START_PATHS = [STEPS_PATH, DEMO_PATH]

const keyOf = (email: string) => [PERSONAL, email, 'start']

/** Which of the first steps are done. `email`: of the admin. `enabled`: may the user see it? */
export function useFirstSteps(email: string, enabled: boolean): UseQueryResult<FirstStepsAnswer> {
  return useQuery(
    {
      queryKey: [...keyOf(email), 'steps'],
      queryFn: ({ signal }) => authorized<FirstStepsAnswer>(STEPS_PATH, { signal }),
      enabled,
    },
    queryClient(),
  )
}

/** What is left of the demo. `email`: of the admin. */
function useDemo(email: string, enabled: boolean): UseQueryResult<DemoAnswer> {
  return useQuery(
    {
      queryKey: [...keyOf(email), 'demo'],
      queryFn: ({ signal }) => authorized<DemoAnswer>(DEMO_PATH, { signal }),
      enabled,
    },
    queryClient(),
  )
}

/** The section of the settings that a step is part of; a product is none. */
const SECTIONS: Readonly<Partial<Record<FirstStep, SectionName>>> = {
  name: 'shop',
  contact: 'shop',
  delivery: 'delivery',
  mail: 'messages',
}

/**
 * The first steps and the demo, for the dashboard's home. `isComing`: something of what it opens with is still on its
 * way; drawn later, it would move what is below. `enabled`: may the user see it?
 */
export function useStart(email: string, enabled: boolean) {
  const [isReady, setReady] = useState(false)
  const steps = useFirstSteps(email, enabled)
  const demo = useDemo(email, enabled)
  const open = steps.data && firstLeft(steps.data)
  const section = open && SECTIONS[open]
  const form = useQuery(
    { ...sectionQuery(email, section ?? 'shop'), enabled: section !== undefined },
    queryClient(),
  )
  const isComing = [steps, demo, ...(section ? [form] : [])].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  )
  if (!isComing && !isReady) setReady(true)
  return { steps, demo, isComing: enabled && isComing && !isReady }
}

/** Undefined: none is left. */
function firstLeft({ done, hidden }: FirstStepsAnswer): FirstStep | undefined {
  return hidden ? undefined : NEEDED_STEPS.find((step) => !done.includes(step))
}

/** Reads both again after a change, and the state of mails, which is told beside them. */
export async function refetchStart(email: string): Promise<void> {
  await Promise.all([queryClient().invalidateQueries({ queryKey: keyOf(email) }), refetchMail(email)])
}

/** Whether the list of first steps is on the dashboard with this step still to do. */
export function isListed(step: FirstStep, steps: FirstStepsAnswer | undefined): boolean {
  return steps !== undefined && !steps.hidden && isLeft(steps) && !steps.done.includes(step)
}

/** Whether the shop has products, of its own or the demo's; also true while that is not known. */
export function hasGoods({ steps, demo }: Pick<ReturnType<typeof useStart>, 'steps' | 'demo'>): boolean {
  if (steps.data === undefined || demo.data === undefined) return true
  return steps.data.done.includes('product') || demo.data.products > 0
}

/** Whether any step is left that a shop needs before it sells. */
export function isLeft({ done }: FirstStepsAnswer): boolean {
  return NEEDED_STEPS.some((step) => !done.includes(step))
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
