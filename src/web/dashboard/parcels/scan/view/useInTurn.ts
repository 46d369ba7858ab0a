import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Codes are taken one after the other, in the order in which they were scanned: those that come while something is `busy` wait
 * for it. Returns what to call with a scanned code. `take` sees the state that the code before has left.
 */
export function useInTurn(busy: boolean, take: (code: string) => void): (code: string) => void {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const next = useEffectEvent((code: string) => {
    setWaiting(([, ...others]) => others)
    take(code)
  })
  useEffect(() => {
    const [code] = waiting
    if (!busy && code !== undefined) next(code)
  }, [busy, waiting])
  return (code) => setWaiting((now) => [...now, code])
}
