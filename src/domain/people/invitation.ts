import type { StaffRole } from './user.ts'

/** How long the link of an invitation works. Milliseconds. */
export const INVITATION_LIFETIME = 7 * 24 * 60 * 60_000

export const INVITATION_STATES = ['open', 'used', 'taken-back'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** An invitation to work in the shop. Times are in milliseconds since 1970. */
export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: StaffRole
  /** The id of the user who invited. */
  readonly invitedBy: string
  /** Empty if that user has no name. */
  readonly invitedByName: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly state: InvitationState
}

/** Why the link of an invitation no longer works; undefined while it does. `now` in ms since 1970. */
export function invitationProblem({ state, expiresAt }: Invitation, now: number) {
  if (state === 'used') return 'invitation-used'
  if (state === 'taken-back') return 'invitation-taken-back'
  return expiresAt <= now ? 'invitation-expired' : undefined
}
