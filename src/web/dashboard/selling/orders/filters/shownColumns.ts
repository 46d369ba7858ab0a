import { useMemo, useSyncExternalStore } from 'react'
import { ORDER_COLUMNS, type OrderColumn, USUAL_COLUMNS } from '#domain/order/orderViews.ts'
import { createStore } from '#web/client/createStore.ts'
import type { ListAddress } from '../../../frame/table/listAddress.ts'
import type { OrderFilter } from '../orderList.tsx'

/** Where the browser keeps what somebody chose last. */
const KEPT = 'order-columns'
/** Stands in the address for none of the columns. */
const NONE = 'none'

const kept = createStore(readKept)

/**
 * What the orders of a list show: what the address says, as that of a view does; otherwise what was chosen last in this
 * browser.
 */
export function useShownColumns({ filters, set }: ListAddress<OrderFilter>) {
  const last = useSyncExternalStore(kept.subscribe, kept.read, () => undefined)
  const named = useMemo(() => readColumns(filters.columns), [filters.columns])
  const shown = named ?? last ?? USUAL_COLUMNS
  return {
    shown,
    choose(columns: readonly OrderColumn[]) {
      const inOrder = ORDER_COLUMNS.filter((column) => columns.includes(column))
      keep(inOrder)
      if (filters.columns !== undefined) set({ filters: { columns: writeColumns(inOrder) } })
    },
  }
}

export function isUsual(columns: readonly OrderColumn[]): boolean {
  return columns.join() === USUAL_COLUMNS.join()
}

/** Reads `goods,address`; undefined if there is nothing that could be meant. */
export function readColumns(text: string | undefined): readonly OrderColumn[] | undefined {
  if (text === NONE) return []
  const named = text?.split(',') ?? []
  const columns = ORDER_COLUMNS.filter((column) => named.includes(column))
  return columns.length > 0 ? columns : undefined
}

export function writeColumns(columns: readonly OrderColumn[]): string {
  return columns.join() || NONE
}

function readKept(): readonly OrderColumn[] | undefined {
  try {
    return readColumns(window.localStorage.getItem(KEPT) ?? undefined)
  } catch {
    return undefined
  }
}

function keep(columns: readonly OrderColumn[]): void {
  kept.set(columns)
  try {
    if (isUsual(columns)) window.localStorage.removeItem(KEPT)
    else window.localStorage.setItem(KEPT, writeColumns(columns))
  } catch {
    // Then they are kept until the page is left.
  }
}
