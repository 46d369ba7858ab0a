import { queryOptions } from '@tanstack/react-query'
import type { StaffRole } from '#domain/people/user.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { People, Staff } from '#shop/types.ts'
import { isMissing } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf } from '../../frame/mutations.ts'
import type { ListedUser } from '../users/usersQuery.ts'

/** A member of staff as GET /staff returns it. */
export type Member = ListedUser & {
  readonly lastSeenAt: string | null
  /** Whether a second factor protects the account; left out where the shop does not know. */
  readonly twoFactor?: boolean
}

/** An open invitation as GET /invitations returns it. */
export interface ListedInvitation {
  readonly _id: string
  readonly email: string
  readonly role: StaffRole
  readonly invitedBy: string
  readonly createdAt: string
  readonly expiresAt: string
}

/** `email`: of the signed-in user. */
export function staffQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'staff'] as const,
    queryFn: ({ signal }) => authorized<readonly Member[]>('/staff', { signal }),
  })
}

export function invitationsQuery(email: string) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'invitations'] as const,
    queryFn: ({ signal }) => authorized<readonly ListedInvitation[]>('/invitations', { signal }),
  })
}

/** Fetches everything again that a change of the staff changes. */
export async function refetchStaff(email: string): Promise<void> {
  const client = queryClient()
  await Promise.all(
    ['staff', 'invitations', 'users'].map((name) =>
      client.invalidateQueries({ queryKey: [PERSONAL, email, name] }),
    ),
  )
}

/** The answer to an invitation that was sent. `link`: to be passed on, since the shop sends no mails. */
export interface SentInvitation {
  readonly _id: string
  readonly link?: string
}

type Codes = RefusalCode<
  Staff['invite' | 'sendAgain' | 'takeBack' | 'handOver'] | People['setRole' | 'removeUser']
>

/** Why a change of the staff was refused; undefined if there is no known reason. `name`: of the person. */
export function staffReason(error: unknown, name: string): string | undefined {
  const codes: Readonly<Record<Codes, () => string>> = {
    LAST_ADMIN: m.users_reason_last_admin,
    OWNER: m.users_reason_owner,
    OWN_ACCOUNT: m.users_reason_own_account,
    EMAIL_NOT_VERIFIED: () => m.staff_reason_not_verified({ name }),
    CONFIRMATION_DIFFERS: m.users_reason_confirmation,
    RECENT_SIGN_IN_NEEDED: m.staff_reason_recent,
    ALREADY_STAFF: m.staff_reason_already_staff,
    ALREADY_INVITED: m.staff_reason_already_invited,
    NOT_THE_OWNER: m.staff_reason_not_owner,
    NOT_AN_ADMIN: m.staff_reason_not_admin,
  }
  if (isMissing(error)) return m.staff_reason_gone()
  return reasonOf(error, { offline: m.users_reason_offline, gone: m.staff_reason_gone, codes })
}
