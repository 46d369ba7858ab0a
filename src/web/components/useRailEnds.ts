import { type RefObject, useEffect, useState } from 'react'

export interface RailEnds {
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** A pixel of slack: scroll positions are fractions on some screens. */
export function railEnds(rail: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): RailEnds {
  return {
    atStart: rail.scrollLeft <= 1,
    atEnd: rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 1,
  }
}

/** Which ends of a horizontally scrolling element are in view. Until it is measured: its start. */
export function useRailEnds(rail: RefObject<HTMLElement | null>): RailEnds {
  const [ends, setEnds] = useState<RailEnds>({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = rail.current
    if (!element) return
    const measure = () => {
      const now = railEnds(element)
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [rail])

  return ends
}
