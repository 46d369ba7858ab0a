import { useCallback, useState } from 'react'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { Selection } from '../table/useTableModel.ts'
import type { MovedOrder } from './useActing.ts'

type ById = ReadonlyMap<string, OrderAnswer>

const NOTHING: ById = new Map()

/**
 * Which orders of a list are selected, on whichever of its pages. They are kept as they were last seen, so that
 * acts know those of other pages too; what has been moved meanwhile the shop refuses. On another `view` (another
 * search, other statuses) nothing is selected.
 */
export function useSelection(rows: readonly OrderAnswer[] | undefined, view: string) {
  const [state, setState] = useState({ view, chosen: NOTHING })
  const chosen = state.view === view ? state.chosen : NOTHING
  const seenAnew = rows?.filter(({ _id, orderStatus }) => {
    const before = chosen.get(_id)
    return before !== undefined && before.orderStatus !== orderStatus
  })
  if (seenAnew && seenAnew.length > 0) {
    setState({ view, chosen: new Map([...chosen, ...seenAnew.map((order) => [order._id, order] as const)]) })
  }

  function choose(ids: ReadonlySet<string>) {
    const shown = new Map(rows?.map((order) => [order._id, order]))
    const next = [...ids].flatMap((id) => {
      const order = shown.get(id) ?? chosen.get(id)
      return order ? [[id, order] as const] : []
    })
    setState({ view, chosen: new Map(next) })
  }

  const release = useCallback(
    (ids: readonly string[]) =>
      setState((now) => ({
        ...now,
        chosen: new Map([...now.chosen].filter(([id]) => !ids.includes(id))),
      })),
    [],
  )
  const follow = useCallback(
    (moved: readonly MovedOrder[], statuses: readonly OrderStatus[]) =>
      setState((now) => ({
        ...now,
        chosen: new Map(
          [...now.chosen].flatMap(([id, order]) => {
            const orderStatus = moved.find((one) => one.id === id)?.status ?? order.orderStatus
            return statuses.includes(orderStatus) ? [[id, { ...order, orderStatus }] as const] : []
          }),
        ),
      })),
    [],
  )
  return {
    orders: [...chosen.values()],
    selection: { selected: new Set(chosen.keys()), onChange: choose } satisfies Selection,
    clear: () => setState({ view, chosen: NOTHING }),
    /** These have been dealt with; others that are selected stay so. Stays the same. */
    release,
    /** These were found in another status; those that have left the list's `statuses` are let go. Stays the same. */
    follow,
  }
}
