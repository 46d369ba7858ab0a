import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of the element in CSS pixels; undefined until it is mounted. */
export function useWidth<Kind extends Element>(): [RefObject<Kind | null>, number | undefined] {
  const element = useRef<Kind>(null)
  const [width, setWidth] = useState<number>()

  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    setWidth(current.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  return [element, width]
}
