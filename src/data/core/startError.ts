/**
 * Thrown when the shop cannot start with its settings. `message` is one or two sentences for the person at
 * the terminal: what is wrong and what to do. `cause` holds the database's error.
 */
export class StartError extends Error {
  override name = 'StartError'
}
