import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CostAnswer, CostsAnswer } from '#contract/money/costSchema.ts'
import type { CostKind } from '#domain/money/cost.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'

/** Entries that are loaded at once. */
const PAGE = 50

const costsKey = (email: string) => [PERSONAL, email, 'costs'] as const

/** What was spent in a month, `2026-11`. `email`: the reader's. */
export function costsQuery(email: string, month: string) {
  const days = { from: `${month}-01`, until: lastDayOf(month) }
  return infiniteQueryOptions({
    queryKey: [...costsKey(email), month],
    queryFn: ({ signal, pageParam }) => {
      const asked = new URLSearchParams({ ...days, page: String(pageParam), limit: String(PAGE) })
      return authorized<CostsAnswer>(`/costs?${asked}`, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : undefined),
  })
}

/** The month `by` months away. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

function lastDayOf(month: string): string {
  const next = Date.parse(`${monthBeside(month, 1)}-01`)
  return new Date(next - 1).toISOString().slice(0, 10)
}

/** A cost as the API takes it; `amount` in taka. */
export interface CostBody {
  readonly day: string
  readonly kind: CostKind
  readonly source: string
  readonly amount: number
  readonly note: string
}

const REASONS: Reasons<RefusalCode<Shop['costs']['add']> | RefusalCode<Shop['costs']['remove']>> = {
  offline: m.costs_failed_offline,
  gone: m.costs_gone,
  codes: { COST_OF_RUN: m.costs_of_run },
}

/** Notes a cost, or shows why not. `key`: of this one, which counts once. */
export async function noteCost(email: string, body: CostBody, key: string): Promise<CostAnswer | undefined> {
  return await changing(email, () =>
    authorized<CostAnswer>('/costs', { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
  )
}

/** Deletes a cost, or shows why not. */
export async function deleteCost(email: string, { _id }: CostAnswer): Promise<void> {
  await changing(email, () => authorized(`/costs/${encodeURIComponent(_id)}`, { method: 'DELETE' }))
}

async function changing<Answer>(email: string, send: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await send()
  } catch (error) {
    showFailure(error, { title: m.costs_failed(), text: reasonOf(error, REASONS) ?? m.costs_failed_text() })
    return undefined
  } finally {
    void queryClient().invalidateQueries({ queryKey: costsKey(email) })
  }
}
