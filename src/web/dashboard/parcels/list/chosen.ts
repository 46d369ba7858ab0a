import { useSyncExternalStore } from 'react'
import { createStore } from '#web/client/createStore.ts'
import type { Selection } from '../../frame/table/useTableModel.ts'

type ById = ReadonlyMap<string, unknown>
const NOTHING: ById = new Map()

/** Kept when the list is left: whoever comes back from an order finds what they had chosen. */
const store = createStore<{ readonly view: string; readonly chosen: ById }>(() => ({
  view: '',
  chosen: NOTHING,
}))

interface ChosenOf<Row> {
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => string
  /** Whether `rows` are all there are: what is chosen and not among them is gone. */
  readonly isAll: boolean
}

/**
 * The chosen rows of a list, across its pages, as they were last shown. Another `view` (another person, list, search or
 * courier) begins with none.
 */
export function useChosen<Row>(view: string, { rows = [], idOf, isAll }: ChosenOf<Row>) {
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  const kept = (state.view === view ? state.chosen : NOTHING) as ReadonlyMap<string, Row>
  const shown = new Map(rows.map((row) => [idOf(row), row]))
  const chosen = new Map(
    [...kept].flatMap(([id, row]) => {
      const now = shown.get(id) ?? (isAll ? undefined : row)
      return now === undefined ? [] : [[id, now] as const]
    }),
  )
  const choose = (next: Iterable<readonly [string, Row]>) => store.set({ view, chosen: new Map(next) })
  return {
    rows: [...chosen.values()],
    selection: {
      selected: new Set(chosen.keys()),
      onChange(ids) {
        const known = new Map([...chosen, ...shown])
        choose([...known].filter(([id]) => ids.has(id)))
      },
    } satisfies Selection,
    chooseAll: (all: readonly Row[]) => choose(all.map((row) => [idOf(row), row])),
    /** Leaves these out; without ids all. */
    drop: (ids?: readonly string[]) => choose([...chosen].filter(([id]) => ids && !ids.includes(id))),
  }
}
