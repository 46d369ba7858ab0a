import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Codes are taken one after the other, in the order in which they were scanned: those that come while something is `busy` wait
 * for it. Returns what to call with a scanned code. `take` sees the state that the code before has left; `waited`: the code was
 * scanned before that.
 */
export function useInTurn(
  busy: boolean,
  take: (code: string, waited: boolean) => void,
): (code: string) => void {
  const [waiting, setWaiting] = useState<readonly { readonly code: string; readonly waited: boolean }[]>([])
  const next = useEffectEvent((code: string, waited: boolean) => {
    setWaiting(([, ...others]) => others)
    take(code, waited)
  })
  useEffect(() => {
    const [first] = waiting
    if (!busy && first) next(first.code, first.waited)
  }, [busy, waiting])
  return (code) => setWaiting((now) => [...now, { code, waited: busy || now.length > 0 }])
}
