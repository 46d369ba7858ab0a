import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskAnswer, DeskTurnAnswer, HeldOrderAnswer } from '#contract/desk/deskSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'

/** The lists of the desk that can be opened. */
export type OpenList = 'later' | 'unreached'
export const PAGE_SIZE = 20

interface DeskWanted {
  readonly email: string
  readonly list?: OpenList | undefined
  readonly page?: number | undefined
  /** `2026-11-20`; today if left out. */
  readonly day?: string | undefined
}

const deskKey = (email: string) => [PERSONAL, email, 'desk'] as const

/** Counts, figures of a day, and one page of a list. Other people change them, too. */
export function deskQuery({ email, list, page = 1, day }: DeskWanted) {
  return queryOptions({
    queryKey: [...deskKey(email), { list, page, day }] as const,
    queryFn: ({ signal }) => authorized<DeskAnswer>(deskPath({ list, page, day }), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
}

/** Below /api. Without a choice: the desk as it opens. */
export function deskPath({ list, page = 1, day }: Omit<DeskWanted, 'email'> = {}): string {
  const parameters = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) })
  if (list) parameters.set('list', list)
  if (day) parameters.set('day', day)
  return `/desk?${parameters}`
}

export function refetchDesk(email: string): void {
  void queryClient().invalidateQueries({ queryKey: deskKey(email) })
}

/** `leave`: orders whose calls the shop has not noted yet. `goesOn`: the customer of the last one is still on the line. */
export const takeNext = (leave: readonly string[], goesOn: boolean) =>
  authorized<DeskTurnAnswer>('/desk/next', { method: 'POST', body: { leave: leave.slice(-20), goesOn } })

export const holdOrder = (id: string) =>
  authorized<HeldOrderAnswer>(`/desk/${encodeURIComponent(id)}/hold`, { method: 'POST' })

export const releaseOrder = (id: string) =>
  authorized(`/desk/${encodeURIComponent(id)}/release`, { method: 'POST' })
