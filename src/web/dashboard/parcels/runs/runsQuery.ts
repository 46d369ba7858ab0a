import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeRunAnswer, RunAnswer, RunLinkAnswer, RunsAnswer } from '#contract/parcels/runAnswer.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Runs } from '#shop/types.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { Said } from '#web/components/run/saidOfStop.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'

/** Interval of reading again while the screen is seen: riders are on their way. Milliseconds. */
const READ_AGAIN = 15_000

export const runsKey = (email: string) => [PERSONAL, email, 'parcels', 'runs'] as const

export const RUNS_PATH = '/dashboard/runs'

export function runAddress(id: string): string {
  return `${RUNS_PATH}?run=${encodeURIComponent(id)}`
}

/** The runs that are not closed, or the newest of those that are. `email`: of the signed-in user. */
export function runsQuery(email: string, state: 'current' | 'closed') {
  return queryOptions({
    queryKey: [...runsKey(email), state],
    queryFn: ({ signal }) => authorized<RunsAnswer>(`/runs?state=${state}`, { signal }),
    refetchInterval: READ_AGAIN,
  })
}

export function runQuery(email: string, id: string) {
  return queryOptions({
    queryKey: [...runsKey(email), 'one', id],
    queryFn: ({ signal }) => authorized<RunAnswer>(`/runs/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: READ_AGAIN,
  })
}

type Codes = RefusalCode<Runs['make' | 'add' | 'remove' | 'arrange' | 'link' | 'leave' | 'say' | 'close']>

const REASONS: Reasons<Codes> = {
  offline: m.parcels_failed_offline,
  gone: m.runs_failed_gone,
  codes: {
    RUN_NOT_NOW: () => m.runs_failed_not_now(),
    RUN_NOT_PACKED: () => m.runs_failed_not_packed(),
    RUN_NOT_DONE: () => m.runs_failed_not_done(),
    CASH_DIFFERS: () => m.runs_failed_differs(),
    SPENT_TOO_MUCH: () => m.runs_failed_spent(),
    NOT_A_STOP: () => m.runs_failed_not_a_stop(),
    OTHER_SUM: () => m.run_refused_sum(),
    OTHER_GOODS: () => m.run_refused_goods(),
    PAID_BEFORE: () => m.run_refused_paid(),
  },
}

export function showRunFailure(error: unknown): void {
  showFailure(error, { title: m.runs_failed(), text: reasonOf(error, REASONS) ?? m.parcels_failed_text() })
}

/** Makes a run, or takes more along with one that has not left. */
export async function takeAlong(
  email: string,
  to: { readonly rider: string } | { readonly run: string },
  orderIds: readonly string[],
): Promise<MadeRunAnswer | undefined> {
  const [path, body] =
    'run' in to
      ? [`/runs/${encodeURIComponent(to.run)}/stops`, { orderIds }]
      : ['/runs', { rider: to.rider, orderIds }]
  try {
    return await authorized<MadeRunAnswer>(path, { method: 'POST', body })
  } catch (error) {
    showRunFailure(error)
    return undefined
  } finally {
    refetch(email)
  }
}

/** Reads again what an act about a run changes: it moves parcels and their orders, too. */
function refetch(email: string): void {
  for (const part of ['parcels', 'orders', 'order', 'stats']) {
    void queryClient().invalidateQueries({ queryKey: [PERSONAL, email, part] })
  }
}

/** What is done with one run. */
export type RunAct =
  | { readonly act: 'leave' }
  | { readonly act: 'remove'; readonly consignmentId: string }
  | { readonly act: 'order'; readonly consignmentIds: readonly string[] }
  | { readonly act: 'say'; readonly consignmentId: string; readonly said: Said }
  | { readonly act: 'close'; readonly body: object }

export interface RunActs {
  readonly busy: boolean
  /** Does it and shows the run as it is then, or why it was refused. Returns whether it was done. */
  readonly run: (act: RunAct) => Promise<boolean>
  /** Makes the link anew; returns its token. */
  readonly link: () => Promise<string | undefined>
}

/** Acts about one run. */
export function useRunActs(email: string, id: string): RunActs {
  const [busy, setBusy] = useState(false)
  const path = `/runs/${encodeURIComponent(id)}`

  async function tried<Answer>(call: () => Promise<Answer>, runIn: (answer: Answer) => RunAnswer) {
    setBusy(true)
    try {
      const answer = await call()
      queryClient().setQueryData(runQuery(email, id).queryKey, runIn(answer))
      return answer
    } catch (error) {
      showRunFailure(error)
      return undefined
    } finally {
      setBusy(false)
      refetch(email)
    }
  }

  return {
    busy,
    async run(act) {
      const done = await tried(
        () => authorized<RunAnswer>(...requestOf(path, act)),
        (run) => run,
      )
      return done !== undefined
    },
    async link() {
      const linked = await tried(
        () => authorized<RunLinkAnswer>(`${path}/link`, { method: 'POST' }),
        ({ run }) => run,
      )
      return linked?.token
    },
  }
}

function requestOf(path: string, act: RunAct): Parameters<typeof authorized<RunAnswer>> {
  switch (act.act) {
    case 'leave':
      return [`${path}/leave`, { method: 'POST' }]
    case 'remove':
      return [`${path}/stops/${encodeURIComponent(act.consignmentId)}`, { method: 'DELETE' }]
    case 'order':
      return [`${path}/order`, { method: 'POST', body: { consignmentIds: act.consignmentIds } }]
    case 'say': {
      const { day, paid, transactionId, lines, ...said } = act.said
      const parts = paid.map((one) => (one.how === 'shop-wallet' ? { ...one, transactionId } : one))
      const body = { ...said, paid: parts, ...(day !== null && { day }), ...(lines && { lines }) }
      return [`${path}/stops/${encodeURIComponent(act.consignmentId)}`, { method: 'POST', body }]
    }
    case 'close':
      return [`${path}/close`, { method: 'POST', body: act.body }]
  }
}
