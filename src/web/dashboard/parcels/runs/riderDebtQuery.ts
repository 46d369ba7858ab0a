import { queryOptions } from '@tanstack/react-query'
import type { RiderDebtAnswer } from '#contract/parcels/runAnswer.ts'
import type { DebtSettledHow } from '#domain/parcel/run.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Runs } from '#shop/types.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { runsKey } from './runsQuery.ts'

const pathOf = (rider: string) => `/riders/${encodeURIComponent(rider)}/payments`

/** What a rider owes and has paid. `email`: of the signed-in user. */
export function riderDebtQuery(email: string, rider: string) {
  return queryOptions({
    queryKey: [...runsKey(email), 'debt', rider],
    queryFn: ({ signal }) => authorized<RiderDebtAnswer>(pathOf(rider), { signal }),
  })
}

interface RiderPaymentBody {
  readonly how: DebtSettledHow
  /** In taka. */
  readonly amount: number
  readonly note: string
}

const REASONS: Reasons<RefusalCode<Runs['settleDebt']>> = {
  offline: m.parcels_failed_offline,
  gone: m.runs_failed_gone,
  codes: { MORE_THAN_OWED: m.runs_settled_more },
}

/** Notes what a rider paid, or shows why not. Returns whether it is noted. `key`: of this payment, which counts once. */
export async function noteRiderPayment(
  email: string,
  rider: string,
  body: RiderPaymentBody,
  key: string,
): Promise<boolean> {
  try {
    const headers = { 'Idempotency-Key': key }
    await authorized(pathOf(rider), { method: 'POST', body, headers })
    return true
  } catch (error) {
    showFailure(error, { title: m.runs_failed(), text: reasonOf(error, REASONS) ?? m.parcels_failed_text() })
    return false
  } finally {
    void queryClient().invalidateQueries({ queryKey: runsKey(email) })
  }
}
