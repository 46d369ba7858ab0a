import { useCallback, useState } from 'react'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import type { Selection } from '../table/useTableModel.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * Which orders of the page are selected. What has left the page is not among them; on another `view` nothing
 * is, since nobody should move what nobody sees.
 */
export function useSelection(rows: readonly OrderAnswer[] | undefined, view: string) {
  const [state, setState] = useState({ view, ids: NOTHING })
  const ids = state.view === view ? state.ids : NOTHING
  const orders = rows?.filter(({ _id }) => ids.has(_id)) ?? []
  const select = (next: ReadonlySet<string>) => setState({ view, ids: next })
  const release = useCallback(
    (done: readonly OrderAnswer[]) =>
      setState((now) => ({
        ...now,
        ids: new Set([...now.ids].filter((id) => !done.some(({ _id }) => _id === id))),
      })),
    [],
  )
  return {
    orders,
    selection: { selected: new Set(orders.map(({ _id }) => _id)), onChange: select } satisfies Selection,
    clear: () => select(NOTHING),
    /** These have been dealt with; others that are selected stay so. Stays the same. */
    release,
  }
}
