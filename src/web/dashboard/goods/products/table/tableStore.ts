import { useSyncExternalStore } from 'react'
import { createStore } from '#web/client/createStore.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { tableKey } from '../tableKept.ts'
import { countEdits, NO_EDITS, type TableState } from './edits.ts'

/** What one person has typed into the table and not saved; kept for this tab across a reload. */
export function createTableStore(email: string) {
  const key = tableKey(email)
  const store = createStore<TableState>(() => restored(tabStorage.read(key)) ?? NO_EDITS)
  return {
    ...store,
    set(next: TableState) {
      store.set(next)
      if (countEdits(next) > 0) tabStorage.write(key, keptOf(next))
      else tabStorage.remove(key)
    },
  }
}

export type TableStore = ReturnType<typeof createTableStore>

export function useTableState({ subscribe, read }: TableStore): TableState {
  return useSyncExternalStore(subscribe, read, () => NO_EDITS)
}

/** What a tab keeps across a reload. */
export const keptOf = ({ edits, products }: TableState) => ({ edits, products })

/** Reads what a tab kept; undefined if it is nothing of the kind. */
export function restored(kept: unknown): TableState | undefined {
  if (!isRecord(kept) || !isRecord(kept.edits) || !isRecord(kept.products)) return undefined
  const rows = Object.values(kept.edits)
  const areEdits = rows.every((row) => isRecord(row) && Object.values(row).every(isEdit))
  const areProducts = Object.values(kept.products).every(
    (product) => isRecord(product) && typeof product._id === 'string' && Array.isArray(product.variants),
  )
  if (!areEdits || !areProducts || rows.length === 0) return undefined
  return {
    ...NO_EDITS,
    edits: kept.edits as TableState['edits'],
    products: kept.products as TableState['products'],
  }
}

function isEdit(edit: unknown): boolean {
  if (!isRecord(edit)) return false
  return (
    typeof edit.text === 'string' || ['string', 'number'].includes(typeof edit.value) || edit.value === null
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
