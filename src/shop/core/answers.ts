import type { Refused } from '#domain/people/permissions.ts'

/**
 * The caller is not signed in, or lacks the permission (section 6 and the permissions of the API).
 * `second-factor-needed`, `longer-password-needed`: as long as this member of staff has none.
 */
export interface Denied {
  readonly outcome: Refused
}

/** There is no record with this id. */
export interface Unknown {
  readonly outcome: 'unknown'
}
