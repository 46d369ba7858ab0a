import { useEffect, useReducer } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), from 0 on. */
export function useSecondsTo(until = 0): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}
