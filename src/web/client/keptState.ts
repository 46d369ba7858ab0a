import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

/**
 * What was chosen on a page, kept at its place in the history under `name`: going back or forward to the page and
 * reloading it find it again, a new visit begins without. `read` checks what was kept; undefined: nothing was. The value
 * has to be one that the history can hold.
 */
export function useKeptState<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const { key, state } = useLocation()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<{ readonly key: string; readonly value: Value }>()

  function keep(value: Value): void {
    setChosen({ key, value })
    const place = window.history.state
    // Where the router keeps what a page was given. A navigation of its own would ask for the page once more.
    window.history.replaceState({ ...place, usr: { ...place?.usr, [name]: value } }, '')
  }

  if (chosen?.key === key) return [chosen.value, keep]
  return [read(hydrated ? state?.[name] : undefined), keep]
}
