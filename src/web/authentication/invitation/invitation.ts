import type { StaffRole } from '#domain/people/user.ts'
import { tabStorage } from '#web/client/tabStorage.ts'
import { linkCode, useMailCode } from '../mailLink.tsx'

/** An invitation as POST /invitations/read answers it. */
export interface Invitation {
  readonly email: string
  readonly role: StaffRole
  readonly mayJoin: boolean
}

/** Kept for the tab while somebody logs in first. */
const KEY = 'haat-invitation'

/** The token of the invitation, null if there is none, undefined until the browser has read it. */
export function useInvitationToken(): string | null | undefined {
  const opened = useMailCode(linkCode)
  if (opened === undefined) return undefined
  if (opened !== null) {
    tabStorage.write(KEY, opened)
    return opened
  }
  const kept = tabStorage.read(KEY)
  return typeof kept === 'string' ? kept : null
}

export function forgetToken(): void {
  tabStorage.remove(KEY)
}
