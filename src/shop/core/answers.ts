/**
 * The caller is not signed in, or lacks the permission (section 6 and the permissions of the API).
 * `second-factor-needed`: as long as this member of staff has none.
 */
export interface Denied {
  readonly outcome: 'signed-out' | 'forbidden' | 'second-factor-needed'
}

/** There is no record with this id. */
export interface Unknown {
  readonly outcome: 'unknown'
}
