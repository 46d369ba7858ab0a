/** Which of `count` slides is in view at a scroll position; the copies after the last count as the first ones. */
export function slideAt(scrollLeft: number, slideWidth: number, count: number): number {
  if (slideWidth === 0) return 0
  return Math.round(scrollLeft / slideWidth) % count
}

/** The scroll position that looks the same and lies on the slides themselves, not on their copies. */
export function wrapped(scrollLeft: number, slideWidth: number, count: number): number {
  const length = slideWidth * count
  // Half a pixel of slack: positions are fractions on some screens.
  return length > 0 && scrollLeft > length - 0.5 ? Math.max(0, scrollLeft - length) : scrollLeft
}
