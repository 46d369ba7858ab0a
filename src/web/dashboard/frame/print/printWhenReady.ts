/** Waits for `before` and for fonts: letters still loading would be missing on paper. */
export async function printWhenReady(before?: () => Promise<unknown>): Promise<void> {
  await before?.()
  await document.fonts.ready
  window.print()
}
