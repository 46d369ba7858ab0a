import { queryOptions } from '@tanstack/react-query'
import type { PayoutAnswer, PayoutRowAnswer, PayoutsAnswer } from '#contract/money/payoutSchema.ts'
import type { ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ApiRequest } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { type ListAddress, PAGE_SIZES } from '../../frame/table/listAddress.ts'
import { listQuery } from '../../frame/table/listQuery.ts'

/** Of all that is read of what couriers and riders owe and pay. `email`: the reader's. */
export const moneyKey = (email: string) => [PERSONAL, email, 'money'] as const

/** Of a statement. */
export const payoutKey = (email: string, id: string) => [...moneyKey(email), 'payout', id] as const
/** Its path in the API. */
export const payoutPath = (id: string) => `/payouts/${encodeURIComponent(id)}`

export function payoutQuery(email: string, id: string) {
  return queryOptions({
    queryKey: payoutKey(email, id),
    queryFn: ({ signal }) => authorized<PayoutAnswer>(payoutPath(id), { signal }),
  })
}

/** A page of the statements, of one courier or all. */
export function payoutsQuery(email: string, { page, limit, filters }: ListAddress<'courier'>) {
  return listQuery<PayoutsAnswer>({
    key: [...moneyKey(email), 'payouts'],
    path: '/payouts',
    parameters: { page, limit, courier: filters.courier },
  })
}

/** The closed statement of a courier that goes to this day; undefined: it is not among its last. */
export async function closedStatement(courier: string, until: string): Promise<PayoutRowAnswer | undefined> {
  const query = new URLSearchParams({ courier, page: '1', limit: String(PAGE_SIZES[0]) })
  const { data } = await authorized<PayoutsAnswer>(`/payouts?${query}`)
  return data.find((one) => one.state === 'closed' && one.until === until)
}

/** A courier, or one of its carriers; `carrier` is empty: all. */
interface Whose {
  readonly courier: string
  readonly carrier: string
}

/** Parcels whose money lies with somebody: the first delivered ones. */
export function unpaidQuery(email: string, whose: Whose) {
  return listQuery<ConsignmentsAnswer>({
    key: [...moneyKey(email), 'unpaid'],
    path: '/consignments',
    parameters: { unpaid: 'true', ...whose, limit: MOST_UNPAID },
  })
}

/** What somebody has ever delivered, of which one parcel is read. */
export function deliveredQuery(email: string, whose: Whose) {
  return listQuery<ConsignmentsAnswer>({
    key: [...moneyKey(email), 'delivered'],
    path: '/consignments',
    parameters: { state: 'delivered,part-delivered', ...whose, limit: 1 },
  })
}

/** So many parcels are shown where one enters what was paid. */
const MOST_UNPAID = 100

/** Forgets what was read of money. What is known of a statement stays until it is read again. */
export function readMoneyAgain(email: string): void {
  void queryClient().invalidateQueries({ queryKey: moneyKey(email) })
}

/** Where each way to take a statement in is called. */
const WAYS_IN = { file: '/payouts', entry: '/payouts/enter', courier: '/payouts/ask' } as const

/**
 * Takes a statement in: a file, what somebody enters, or the newest of which its courier, once asked, tells. Returns the id of the draft. Throws as
 * `authorized` does.
 */
export async function takeIn(
  email: string,
  from: keyof typeof WAYS_IN,
  request: Omit<ApiRequest, 'method'>,
): Promise<string> {
  const { insertedId } = await authorized<{ insertedId: string }>(WAYS_IN[from], {
    ...request,
    method: 'POST',
  })
  readMoneyAgain(email)
  return insertedId
}

/** What the bank received. */
interface Closing {
  readonly received: { readonly amount: number; readonly day: string; readonly account: string }
  readonly reason?: string
}

/** Closes a draft. Throws as `authorized` does. */
export async function closePayout(email: string, id: string, body: Closing): Promise<void> {
  await changing(email, id, 'close', body)
}

/** Takes back what a closed one booked. Throws as `authorized` does. */
export async function reversePayout(email: string, id: string, reason: string): Promise<void> {
  await changing(email, id, 'reverse', { reason })
}

/** Throws a draft away. Throws as `authorized` does. */
export async function throwAway(email: string, id: string): Promise<void> {
  await authorized(payoutPath(id), { method: 'DELETE' })
  queryClient().removeQueries({ queryKey: payoutKey(email, id) })
  readMoneyAgain(email)
}

async function changing(email: string, id: string, what: 'close' | 'reverse', body: object): Promise<void> {
  try {
    const payout = await authorized<PayoutAnswer>(`${payoutPath(id)}/${what}`, { method: 'POST', body })
    queryClient().setQueryData(payoutKey(email, id), payout)
  } finally {
    readMoneyAgain(email)
  }
}
