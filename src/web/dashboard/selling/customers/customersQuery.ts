import { queryOptions } from '@tanstack/react-query'
import type { BlockAnswer } from '#contract/customers/blockSchema.ts'
import type { CustomerAnswer, CustomerPageAnswer } from '#contract/customers/customerSchema.ts'
import { readPlace } from '#domain/activity/activity.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Customers } from '#shop/types.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { type ListAddress, type ListView, useListAddress } from '../../frame/table/listAddress.ts'
import { listQuery } from '../../frame/table/listQuery.ts'

/** `older`, `newer`: where a page begins, in place of its number. `show`: the block list instead of the customers. */
const PARAMETERS = ['show', 'older', 'newer'] as const
type Parameter = (typeof PARAMETERS)[number]

export interface CustomersAddress extends ListAddress<Parameter> {
  /** The address of the page at a place; without one, of the newest. */
  readonly toPlace: (place: { readonly older?: string; readonly newer?: string }) => string
}

/** The part of the list that the address asks for. A search and a list begin with the newest. */
export function useCustomersAddress(): CustomersAddress {
  const address = useListAddress(PARAMETERS)
  const { older, newer, show } = address.filters
  const isPlace = (text: string | undefined) => text !== undefined && readPlace(text) !== undefined
  const newest = { older: undefined, newer: undefined }
  return {
    ...address,
    set: (change) => address.set({ ...change, filters: { ...newest, ...change.filters } }),
    toPlace: (place) => address.to({ filters: { ...newest, ...place } }),
    filters: {
      show: show === 'blocked' ? show : undefined,
      older: isPlace(older) ? older : undefined,
      newer: isPlace(newer) && !isPlace(older) ? newer : undefined,
    },
  }
}

export function customerAddress(mobileNumber: string): string {
  return `/dashboard/customers/${encodeURIComponent(mobileNumber)}`
}

const key = (email: string) => [PERSONAL, email, 'customers'] as const

/** One page of customers. `email`: the reader's. While another page comes, the last one stays. */
export function customersQuery(email: string, { search, limit, filters }: ListView<Parameter>) {
  const { older, newer } = filters
  return listQuery<CustomerPageAnswer>({
    key: key(email),
    path: '/customers',
    parameters: { limit, search, older, newer },
  })
}

export function customerQuery(email: string, mobileNumber: string) {
  return queryOptions({
    queryKey: [...key(email), mobileNumber],
    queryFn: ({ signal }) => authorized<CustomerAnswer>(pathOf(mobileNumber), { signal }),
  })
}

export function blocksQuery(email: string) {
  return queryOptions({
    queryKey: [...key(email), 'blocks'],
    queryFn: async ({ signal }) =>
      (await authorized<{ blocks: readonly BlockAnswer[] }>('/blocks', { signal })).blocks,
  })
}

export function pathOf(mobileNumber: string): string {
  return `/customers/${encodeURIComponent(mobileNumber)}`
}

type Code = RefusalCode<Customers['block']> | RefusalCode<Customers['erase']>

const REASONS: Reasons<Code> = {
  offline: m.customers_failed_offline,
  gone: m.customers_failed_gone,
  codes: { NO_ORIGIN: m.customers_failed_no_origin, OPEN_ORDERS: m.customers_erase_open },
}

/**
 * Sends a change, and reads customers and orders again. Returns whether it was made; if not, a dialog has said why.
 * `email`: of the signed-in user.
 */
export async function changeCustomer(
  email: string,
  path: string,
  request: { readonly method: 'POST' | 'DELETE'; readonly body?: object },
): Promise<boolean> {
  try {
    await authorized(path, request)
  } catch (error) {
    const text = reasonOf(error, REASONS) ?? m.customers_failed_text()
    showFailure(error, { title: m.customers_failed_title(), text })
    return false
  }
  const client = queryClient()
  await Promise.all([
    client.invalidateQueries({ queryKey: key(email) }),
    client.invalidateQueries({ queryKey: [PERSONAL, email, 'order'] }),
  ])
  return true
}
