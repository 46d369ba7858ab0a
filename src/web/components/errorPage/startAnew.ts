/**
 * Loads the page as if it were opened for the first time, since what failed may be a part of it that is still in
 * memory. Without an answer from the shop it stays as it is: the browser would put its own page in the shop's place.
 */
export async function startAnew(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD' })
  } catch {
    return
  }
  window.location.reload()
}
