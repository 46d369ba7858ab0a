import { useCallback, useEffect, useState } from 'react'

/** Whole seconds until a moment (milliseconds since 1970), from 0 on. */
export function useSecondsTo(until = 0): number {
  const secondsLeft = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)), [until])
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    setLeft(secondsLeft())
    const timer = setInterval(() => setLeft(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return left
}
