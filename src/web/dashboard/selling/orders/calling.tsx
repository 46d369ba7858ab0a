import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskHoldsAnswer } from '#contract/desk/deskSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** Who calls what is asked again: no event tells of it. Milliseconds. */
const ASK_AGAIN = 15_000

type CallHold = DeskHoldsAnswer['data'][number]
/** Who holds which order, by its id. */
export type Calling = ReadonlyMap<string, Omit<CallHold, 'order'>>

function holdsQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'holds'] as const,
    queryFn: ({ signal }) => authorized<DeskHoldsAnswer>('/desk/holds', { signal }),
    refetchInterval: ASK_AGAIN,
  })
}

const NOBODY: Calling = new Map()

/** Who is calling whom at this moment. `email`: of the signed-in user; `isAsked`: they may move orders, and pending ones are shown. */
export function useCalling(email: string, isAsked: boolean): Calling {
  const { data } = useQuery({ ...holdsQuery(email), enabled: isAsked }, queryClient())
  return useMemo(
    () => (isAsked && data ? new Map(data.data.map((hold) => [hold.order, hold])) : NOBODY),
    [data, isAsked],
  )
}

/** That somebody is calling the customer of this order; nothing if nobody is. */
export function CallingMark({ id, calling }: { id: string; calling: Calling }) {
  const hold = calling.get(id)
  if (!hold) return null
  return (
    <span className="order-calling">
      <Icon name="phone-call" />
      {callingText(hold)}
    </span>
  )
}

function callingText({ name, isOwn }: Pick<CallHold, 'name' | 'isOwn'>): string {
  if (isOwn) return m.orders_calling_own()
  return name === '' ? m.orders_calling_somebody() : m.orders_calling({ name })
}

interface CallingLineProps {
  id: string
  email: string
}

/** The same on the page of a pending order. Whoever listens hears when it begins. */
export function CallingLine({ id, email }: CallingLineProps) {
  const calling = useCalling(email, true)
  return (
    <p role="status" className="mt-3 text-md empty:mt-0">
      {calling.has(id) && <CallingMark id={id} calling={calling} />}
    </p>
  )
}
