/** The navigation state that takes the e-mail address from one page of this area to the next. */
export interface KeptEmail {
  readonly email: string
}

/** The address that came with the navigation; undefined where none did. */
export function keptEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { email }: { email?: unknown } = state
  return typeof email === 'string' && email !== '' ? email : undefined
}
