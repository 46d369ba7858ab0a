import { useState } from 'react'
import { tabStorage } from '#web/client/tabStorage.ts'

interface Ticks {
  readonly ticked: ReadonlySet<string>
  readonly toggle: (name: string) => void
  readonly clear: () => void
}

/** What is ticked for this set of parcels. The tab keeps it, so that a reload loses no tick. */
export function useTicks(ids: readonly string[]): Ticks {
  const key = ticksKey(ids)
  const [state, setState] = useState(() => ({ key, ticked: readTicks(key) }))
  // Other parcels have ticks of their own.
  const ticked = state.key === key ? state.ticked : readTicks(key)
  const keep = (next: ReadonlySet<string>) => {
    tabStorage.write(key, [...next])
    setState({ key, ticked: next })
  }
  return {
    ticked,
    toggle: (name) =>
      keep(new Set(ticked.has(name) ? [...ticked].filter((other) => other !== name) : [...ticked, name])),
    clear: () => keep(new Set()),
  }
}

/** The same set of parcels in another order has the same ticks. */
function ticksKey(ids: readonly string[]): string {
  return `picking ${ids.toSorted().join(',')}`
}

function readTicks(key: string): ReadonlySet<string> {
  const stored = tabStorage.read(key)
  return new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [])
}
