/**
 * The shop cannot start with what it was given. `message` is one or two sentences for the person at the
 * terminal: what is wrong and what to do; `cause` holds what the database said.
 */
export class StartError extends Error {
  override name = 'StartError'
}
