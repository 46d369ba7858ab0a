import { type RefObject, useEffect, useState } from 'react'
import { reducedMotion } from './reducedMotion.ts'

/**
 * Lets a mouse drag a track that scrolls sideways, as a finger does anyway. True while it drags. On
 * letting go the track slides on to the next snap point in the direction of the drag.
 */
export function useMouseDrag(track: RefObject<HTMLElement | null>): boolean {
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    const element = track.current
    if (!element) return
    let start: { x: number; left: number } | undefined

    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      start = { x: event.clientX, left: element.scrollLeft }
    }
    const onMove = (event: PointerEvent) => {
      if (!start) return
      setDragging(true)
      element.style.scrollSnapType = 'none'
      element.scrollLeft = start.left - (event.clientX - start.x)
    }
    const onUp = (event: PointerEvent) => {
      if (!start) return
      const moved = start.x - event.clientX
      const slide = start.left / element.clientWidth + (Math.abs(moved) > 40 ? Math.sign(moved) : 0)
      start = undefined
      setDragging(false)
      element.scrollTo({
        left: Math.round(slide) * element.clientWidth,
        behavior: reducedMotion() ? 'instant' : 'smooth',
      })
      const snap = () => element.style.removeProperty('scroll-snap-type')
      if ('onscrollend' in window) element.addEventListener('scrollend', snap, { once: true })
      else setTimeout(snap, 600)
    }

    element.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
    }
  }, [track])

  return dragging
}
