/** How long after a tap another one can be its second half, in milliseconds, and how far away it may land, in CSS pixels. */
const WITHIN = 400
const AS_NEAR_AS = 32

/**
 * After a tap in a dialog, which may close it, swallows one more tap at the same place that lands on the page behind: whoever taps twice
 * means what was there. What the keyboard presses is left alone, and what lands in a dialog, be it the next one.
 */
export function swallowSecondTap({ clientX, clientY, detail }: MouseEvent): void {
  // By keyboard.
  if (detail === 0) return
  const swallow = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= AS_NEAR_AS
    if (event.detail === 0 || !isNear || (event.target as Element).closest('dialog')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    stop()
  }
  const stop = () => window.removeEventListener('click', swallow, { capture: true })
  window.addEventListener('click', swallow, { capture: true })
  setTimeout(stop, WITHIN)
}
