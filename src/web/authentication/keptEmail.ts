/** The navigation state that carries the e-mail address from one page of this area to the next. */
export interface KeptEmail {
  readonly email: string
}

/** The e-mail address in the navigation state; undefined if there is none. */
export function keptEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { email }: { email?: unknown } = state
  return typeof email === 'string' && email !== '' ? email : undefined
}
