/** Data or a part of the page could not be fetched: browsers say so with a TypeError. */
export function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load|network|import/i.test(error.message)
}
