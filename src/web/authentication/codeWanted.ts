import { IdentityError } from '#web/client/session/identityError.ts'

/** The state of a history entry of the login page that asks for a code at once, after another way of logging in. */
export const CODE_WANTED = { codeWanted: true } as const

export function isCodeWanted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'codeWanted' in state
}

/** Does this account ask for a code as well? Then the login page takes it. */
export function needsCode(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'second-factor-needed'
}
