/** An error as the log may have it: databases put the row that it is about into its other fields. */
export function loggable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Something that is no error was thrown')
  const { name, message, stack = message } = error
  return Object.assign(new Error(message), { name, stack })
}
