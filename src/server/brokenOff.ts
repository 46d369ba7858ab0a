/**
 * Is this the error of reading a request whose client has gone before its end? Nobody waits for an answer. Node tells it by its
 * text: the code is that of any broken connection, such as the database's.
 */
export function isBrokenOff(error: unknown): boolean {
  return (
    error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
  )
}
