import { queryOptions } from '@tanstack/react-query'
import type { NewOrderView, OrderView } from '#domain/order/orderViews.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { deleteAt } from '../../../frame/mutations.ts'

/** Below /api. */
export const VIEWS_PATH = '/orders/views'

const viewsKey = (email: string) => [PERSONAL, email, 'orderViews'] as const

/** The views that this person has saved of all lists. */
export function viewsQuery(email: string) {
  return queryOptions({
    queryKey: viewsKey(email),
    queryFn: async ({ signal }): Promise<readonly OrderView[]> =>
      (await authorized<{ views: readonly OrderView[] }>(VIEWS_PATH, { signal })).views,
    staleTime: 60_000,
  })
}

/** Throws as `authorized` does. */
export async function saveView(email: string, view: NewOrderView): Promise<void> {
  await authorized(VIEWS_PATH, { method: 'PUT', body: view })
  await queryClient().invalidateQueries({ queryKey: viewsKey(email) })
}

/** Throws as `authorized` does. */
export async function deleteView(email: string, id: string): Promise<void> {
  await deleteAt(`${VIEWS_PATH}/${encodeURIComponent(id)}`)
  await queryClient().invalidateQueries({ queryKey: viewsKey(email) })
}
