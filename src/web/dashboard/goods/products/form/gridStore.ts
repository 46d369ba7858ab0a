import { useState, useSyncExternalStore } from 'react'
import { type Piece, WHOLE } from '#domain/catalogue/variants.ts'
import { createStore, type Store } from '#web/client/createStore.ts'
import {
  type CellName,
  cellKey,
  differs,
  type Grid,
  type GridRow,
  keyOf,
  type Options,
  untouched,
  withRow,
} from './grid.ts'

/**
 * The grid of a form while it is open. It is apart from the other fields, so that a letter typed in one of a hundred rows
 * draws that row alone.
 */
export interface GridStore extends Store<Grid> {
  /** Is something else typed than at the start, of these options? */
  isChanged(options: Options): boolean
  change(piece: Piece, change: Parameters<typeof withRow>[2]): void
  setColorValue(color: string, value: string): void
  /** In Bengali; empty: it has no name. */
  setColorName(color: string, name: string): void
  /** Shows a sentence at a cell. */
  refuse(piece: Piece, cell: CellName, sentence: string): void
  /** Begins anew with this start, and what is typed of it. */
  begin(start: Grid, typed: Grid): void
}

export function createGridStore(first: Grid): GridStore {
  let start = first
  const store = createStore(() => first)
  return {
    ...store,
    isChanged: (options) => differs(store.read(), start, options),
    change: (piece, change) => store.set(withRow(store.read(), piece, change)),
    setColorValue(color, value) {
      const grid = store.read()
      store.set({ ...grid, colorValues: { ...grid.colorValues, [color]: value } })
    },
    setColorName(color, name) {
      const grid = store.read()
      store.set({ ...grid, colorNames: { ...grid.colorNames, [color]: name } })
    },
    refuse(piece, cell, sentence) {
      const grid = store.read()
      store.set({ ...grid, errors: { ...grid.errors, [cellKey(piece, cell)]: sentence } })
    },
    begin(next, typed) {
      start = next
      store.set({ ...typed })
    },
  }
}

/** The store of a form's grid, and whether it has changed. `options`: returns those of the form at the moment. */
export function useGridStore(start: Grid, options: () => Options) {
  const [store] = useState(() => createGridStore(start))
  const isChanged = useSyncExternalStore(
    store.subscribe,
    () => store.isChanged(options()),
    () => false,
  )
  return { store, isChanged }
}

/** The hex values by colour; rows may change without it. */
export function useColorValues(store: GridStore): Grid['colorValues'] {
  const read = () => store.read().colorValues
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The Bengali names by colour; rows may change without it. */
export function useColorNames(store: GridStore): Grid['colorNames'] {
  const read = () => store.read().colorNames
  return useSyncExternalStore(store.subscribe, read, read)
}

/** What is typed in the grid at the moment. */
export function useGrid(store: GridStore): Grid {
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}

/** What is typed of a product without options. */
export function useWhole(store: GridStore): GridRow {
  return useGrid(store).rows[keyOf(WHOLE)] ?? UNTOUCHED
}

const UNTOUCHED = untouched(WHOLE)
