import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/client/hydrated.ts'

/** A pointer that moves further between down and up drags, and presses no link. CSS pixels. */
const PRESS_PX = 5

interface SliderState {
  readonly track: RefObject<HTMLDivElement | null>
  /** The slide in view, from 0. */
  readonly current: number
  /** Is the page hydrated? */
  readonly isHydrated: boolean
  /** Moves to a slide; wraps around at both ends. */
  readonly go: (slide: number) => void
  /** Handlers for the element around the track, which pause autoplay on hover and focus. */
  readonly pauseHandlers: object
  /** Is autoplay paused? */
  readonly isPaused: boolean
  /** Did somebody stop it until they let it go on? */
  readonly isStopped: boolean
  readonly toggle: () => void
}

/**
 * Drives a scrolling track of slides that is followed by copies of its first two. `stands`: how long each stands before the next
 * follows, in milliseconds.
 */
export function useSlider(stands: readonly number[]): SliderState {
  const count = stands.length
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const [isStopped, setStopped] = useState(false)
  /** How often an arrow or a dot was pressed. */
  const [presses, setPresses] = useState(0)
  const isHydrated = useHydrated()

  useEffect(() => {
    const element = track.current
    if (!element || count < 2) return
    const follow = () => setCurrent(slideAt(element.scrollLeft, element.clientWidth, count))
    const onRest = () => {
      // The first copy can scroll both ways; the second only back.
      if (element.scrollLeft > (count + 0.5) * element.clientWidth) leaveCopies(element, count)
    }
    // A finger scrolls at once. Of a mouse, what was pressed would no longer be where it is let go.
    const onPress = ({ pointerType }: globalThis.PointerEvent) => {
      if (pointerType !== 'mouse') makeRoom(element, count)
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
  const dragging = useMouseDrag(track, count)

  function move(slide: number) {
    const element = track.current
    if (!element) return
    leaveCopies(element, count)
    if (slide < 0) enterCopies(element, count)
    const target = slide < 0 ? count + slide : slide
    element.scrollTo({ left: target * element.clientWidth, behavior: reducedMotion() ? 'instant' : 'smooth' })
  }

  const isPaused = held.pointer || held.focus || dragging || isStopped
  const standsFor = (slide: number) => stands[slide % count] ?? 0
  useAutoplay(count > 1 && !isPaused, presses, standsFor(current), () => {
    move(current + 1)
    return standsFor(current + 1)
  })

  function go(slide: number) {
    setPresses((now) => now + 1)
    move(slide)
  }

  const pauseHandlers = {
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
  const toggle = () => setStopped((now) => !now)
  return { track, current, isHydrated, go, pauseHandlers, isPaused, isStopped, toggle }
}

/**
 * Calls `next` when the slide in view has stood its time, however long it was on its way; its whole time after a press, and never
 * with reduced motion. `stands`: the time of the slide in view. `next` returns that of the slide it moves to. Milliseconds.
 */
function useAutoplay(playing: boolean, presses: number, stands: number, next: () => number) {
  const latest = useRef({ stands, next })
  useEffect(() => {
    latest.current = { stands, next }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press begins the time anew
  useEffect(() => {
    if (!playing || reducedMotion()) return
    let timer: ReturnType<typeof setTimeout>
    /** `stood`: how long the slide has been in view already. */
    function wait(time: number, stood = 0) {
      timer = setTimeout(() => {
        // A finger may have brought it to a slide that stands longer.
        const more = latest.current.stands - time - stood
        if (document.hidden) wait(latest.current.stands)
        else if (more > 0) wait(more, time + stood)
        else wait(latest.current.next())
      }, time)
    }
    wait(latest.current.stands)
    return () => clearTimeout(timer)
  }, [playing, presses])
}

/** Before a drag: so that the track can go both ways. */
function makeRoom(element: HTMLElement, count: number) {
  leaveCopies(element, count)
  enterCopies(element, count)
}

/** On a copy: jumps to the slide that it copies, invisibly. */
function leaveCopies(element: HTMLElement, count: number) {
  const left = wrapped(element.scrollLeft, element.clientWidth, count)
  if (left !== element.scrollLeft) element.scrollTo({ left, behavior: 'instant' })
}

/** On the first slide: jumps to its copy, so that going back leads to the last slide. */
function enterCopies(element: HTMLElement, count: number) {
  if (Math.round(element.scrollLeft) === 0) {
    element.scrollTo({ left: count * element.clientWidth, behavior: 'instant' })
  }
}

/** Returns which of `count` slides is in view at a scroll position, from 0; copies count as their originals. */
export function slideAt(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth === 0) return 0
  return Math.round(scrollLeft / slideWidth) % count
}

/** Returns the scroll position on the original slides that looks the same as this one. */
export function wrapped(scrollLeft: number, slideWidth: number, count: number): number {
  const length = slideWidth * count
  // Half a pixel of tolerance: positions are fractional on some screens.
  return length > 0 && scrollLeft > length - 0.5 ? Math.max(0, scrollLeft - length) : scrollLeft
}

/**
 * Lets a mouse drag a track that scrolls sideways, as touch does natively. Returns true while it drags. On
 * release the track moves to the next snap point in the direction of the drag.
 */
function useMouseDrag(track: RefObject<HTMLElement | null>, count: number): boolean {
  const [dragging, setDragging] = useState(false)

  useEffect(() => {
    const element = track.current
    if (!element) return
    let start: { x: number; left: number; isDrag: boolean } | undefined

    let dragged = 0

    const onDown = (event: globalThis.PointerEvent) => {
      dragged = 0
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      start = { x: event.clientX, left: element.scrollLeft, isDrag: false }
    }
    const onMove = (event: globalThis.PointerEvent) => {
      if (!start || (!start.isDrag && Math.abs(event.clientX - start.x) <= PRESS_PX)) return
      if (!start.isDrag) {
        makeRoom(element, count)
        start = { ...start, left: element.scrollLeft, isDrag: true }
      }
      setDragging(true)
      element.style.scrollSnapType = 'none'
      element.scrollLeft = start.left - (event.clientX - start.x)
    }
    /** The click that ends a drag leads nowhere; one of the keyboard has no count. */
    const onClick = (event: MouseEvent) => {
      if (event.detail > 0 && dragged > PRESS_PX) event.preventDefault()
    }
    const onUp = (event: globalThis.PointerEvent) => {
      if (!start) return
      const moved = start.x - event.clientX
      dragged = Math.abs(moved)
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

    element.addEventListener('click', onClick, true)
    element.addEventListener('pointerdown', onDown)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    return () => {
      element.removeEventListener('click', onClick, true)
      element.removeEventListener('pointerdown', onDown)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
    }
  }, [track, count])

  return dragging
}

/** Does the visitor prefer reduced motion? */
function reducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
