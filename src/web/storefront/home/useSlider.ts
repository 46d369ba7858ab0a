import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/client/hydrated.ts'
import { reducedMotion } from './reducedMotion.ts'
import { slideAt, wrapped } from './sliderPositions.ts'
import { useMouseDrag } from './useMouseDrag.ts'

/** Section 9. */
const AUTOPLAY_MS = 2000

export interface SliderState {
  readonly track: RefObject<HTMLDivElement | null>
  /** The slide in view, from 0. */
  readonly current: number
  /** Has the page come alive? */
  readonly alive: boolean
  /** Moves to a slide; one before the first is the last, one after the last the first. */
  readonly go: (slide: number) => void
  /** Handlers for the element around the track: while pointer or focus is there, nothing moves by itself. */
  readonly waiting: object
  /** Does nothing move by itself now? */
  readonly still: boolean
}

/** Drives a scrolling track of `count` slides that is followed by copies of its first two. */
export function useSlider(count: number): SliderState {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const alive = useHydrated()

  useEffect(() => {
    const element = track.current
    if (!element || count < 2) return
    const follow = () => setCurrent(slideAt(element.scrollLeft, element.clientWidth, count))
    const onRest = () => {
      // From the first copy both ways are open; from the second there is only the way back.
      if (element.scrollLeft > (count + 0.5) * element.clientWidth) leaveCopies(element, count)
    }
    const onPress = () => {
      leaveCopies(element, count)
      enterCopies(element, count)
    }
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('scrollend', onRest)
    element.addEventListener('pointerdown', onPress)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('scrollend', onRest)
      element.removeEventListener('pointerdown', onPress)
    }
  }, [count])
  // After the listener above: a drag starts from where a press on the first slide leads.
  const dragging = useMouseDrag(track)

  function go(slide: number) {
    const element = track.current
    if (!element) return
    leaveCopies(element, count)
    if (slide < 0) enterCopies(element, count)
    const target = slide < 0 ? count + slide : slide
    element.scrollTo({ left: target * element.clientWidth, behavior: reducedMotion() ? 'instant' : 'smooth' })
  }

  const still = held.pointer || held.focus || dragging
  useAutoplay(count > 1 && !still, current, () => go(current + 1))

  const waiting = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setHeld((now) => ({ ...now, pointer: true }))
    },
    onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
    onTouchStart: () => setHeld((now) => ({ ...now, pointer: true })),
    onTouchEnd: () => setHeld((now) => ({ ...now, pointer: false })),
    onTouchCancel: () => setHeld((now) => ({ ...now, pointer: false })),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setHeld((now) => ({ ...now, focus: true }))
    },
    onBlur: () => setHeld((now) => ({ ...now, focus: false })),
  }
  return { track, current, alive, go, waiting, still }
}

/** Calls `next` two seconds after each change of `current`; never for those who asked for less motion. */
function useAutoplay(playing: boolean, current: number, next: () => void) {
  const latest = useRef(next)
  useEffect(() => {
    latest.current = next
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide gets its own two seconds
  useEffect(() => {
    if (!playing || reducedMotion()) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [playing, current])
}

/** On a copy: jump to the slide that it copies. Nobody sees it. */
function leaveCopies(element: HTMLElement, count: number) {
  const left = wrapped(element.scrollLeft, element.clientWidth, count)
  if (left !== element.scrollLeft) element.scrollTo({ left, behavior: 'instant' })
}

/** On the first slide: jump to its copy, so that the way back leads to the last slide. */
function enterCopies(element: HTMLElement, count: number) {
  if (Math.round(element.scrollLeft) === 0) {
    element.scrollTo({ left: count * element.clientWidth, behavior: 'instant' })
  }
}
