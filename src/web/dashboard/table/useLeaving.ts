import { useCallback, useState } from 'react'

export interface Leaving {
  /** For the `leaving` of a DataTable. */
  readonly leaving: ReadonlySet<string>
  /** These rows go, before the shop has answered. */
  readonly leave: (...ids: readonly string[]) => void
  /** They come back, or will never be heard of again. */
  readonly settle: (...ids: readonly string[]) => void
}

/** Rows that go at once and come back if the shop refuses. */
export function useLeaving(): Leaving {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const leave = useCallback((...ids: readonly string[]) => setLeaving((now) => new Set([...now, ...ids])), [])
  const settle = useCallback(
    (...ids: readonly string[]) => setLeaving((now) => new Set([...now].filter((id) => !ids.includes(id)))),
    [],
  )
  return { leaving, leave, settle }
}
