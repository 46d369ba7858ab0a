import { useState, useSyncExternalStore } from 'react'
import type { Piece } from '#domain/catalogue/variants.ts'
import { createStore, type Store } from '#web/client/createStore.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { type CellName, cellKey, differs, type Grid, keptGrid, typedIn, withRow, withTyped } from './grid.ts'

/**
 * The grid of a form while it is open. It is apart from the other fields, so that a letter typed in one of a hundred rows
 * draws that row alone.
 */
export interface GridStore extends Store<Grid> {
  /** Is something else typed than at the start? */
  isChanged(): boolean
  change(piece: Piece, change: Parameters<typeof withRow>[2]): void
  setColorValue(color: string, value: string): void
  /** Shows a sentence at a cell. */
  refuse(piece: Piece, cell: CellName, sentence: string): void
  /** Keeps what is typed for this tab. */
  keep(key: string): void
  /** Brings back what was kept. Returns whether there was something. */
  restore(key: string): boolean
  /** Goes back to the start. */
  reset(): void
}

export function createGridStore(start: Grid): GridStore {
  const store = createStore(() => start)
  return {
    ...store,
    isChanged: () => differs(store.read(), start),
    change: (piece, change) => store.set(withRow(store.read(), piece, change)),
    setColorValue(color, value) {
      const grid = store.read()
      store.set({ ...grid, colorValues: { ...grid.colorValues, [color]: value } })
    },
    refuse(piece, cell, sentence) {
      const grid = store.read()
      store.set({ ...grid, errors: { ...grid.errors, [cellKey(piece, cell)]: sentence } })
    },
    keep(key) {
      if (differs(store.read(), start)) tabStorage.write(draftKey(key), typedIn(store.read(), start))
      else tabStorage.remove(draftKey(key))
    },
    restore(key) {
      const kept = keptGrid(tabStorage.read(draftKey(key)))
      if (kept) store.set(withTyped(start, kept))
      return kept !== undefined
    },
    reset: () => store.set(start),
  }
}

export const draftKey = (key: string) => `${key}-grid`

/** The store of a form's grid, and whether it has changed. */
export function useGridStore(start: Grid) {
  const [store] = useState(() => createGridStore(start))
  const isChanged = useSyncExternalStore(store.subscribe, store.isChanged, () => false)
  return { store, isChanged }
}

/** The hex values by colour; rows may change without it. */
export function useColorValues(store: GridStore): Grid['colorValues'] {
  const read = () => store.read().colorValues
  return useSyncExternalStore(store.subscribe, read, read)
}

/** What is typed in the grid at the moment. */
export function useGrid(store: GridStore): Grid {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
