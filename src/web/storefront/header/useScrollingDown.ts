import { useEffect, useState } from 'react'

/** Below this many pixels from the top everything shows; smaller movements than the step are a trembling thumb. */
const TOP = 160
const STEP = 8

/** The next state after a scroll from `before` to `now`, both in px from the top. */
export function scrollsDown(down: boolean, before: number, now: number): boolean {
  if (now < TOP) return false
  if (Math.abs(now - before) < STEP) return down
  return now > before
}

/** Is the reader on the way down the page? */
export function useScrollingDown(): boolean {
  const [down, setDown] = useState(false)

  useEffect(() => {
    let before = window.scrollY
    let isDown = false
    const onScroll = () => {
      const now = window.scrollY
      isDown = scrollsDown(isDown, before, now)
      if (Math.abs(now - before) >= STEP) before = now
      setDown(isDown)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return down
}
