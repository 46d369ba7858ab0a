/** An error without its other fields, since databases put rows into them. */
export function loggable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('A value that is not an Error was thrown')
  const { name, message, stack = message } = error
  return Object.assign(new Error(message), { name, stack })
}
