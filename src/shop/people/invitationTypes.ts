import type { StaffMember } from '#data/people/users.ts'
import type { Invitation } from '#domain/people/invitation.ts'
import type { Caller, Proof, StaffRole, User } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import type { Denied } from '../core/answers.ts'

/** How an invitation reaches somebody. */
export interface InvitationSending {
  /** Of the caller; must be recent. */
  readonly proof: Proof | undefined
  /** The address of the page for a token. */
  readonly linkTo: (token: string) => string
  /** The first one of the mail. */
  readonly language: Language
}

/** An invitation whose link is on its way. `link`: only without a mail server, and only in this answer. */
interface Sent<Outcome extends string> {
  readonly outcome: Outcome
  readonly id: string
  readonly link: string | undefined
}

type Dead = 'unknown' | 'invitation-expired' | 'invitation-used' | 'invitation-taken-back'

/** The staff of the shop, and invitations to it (decision 0043). */
export interface Staff {
  /** The owner first, then by role. Needs `staff`. */
  list(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly staff: readonly StaffMember[] } | Denied>
  /** The open invitations, newest first. Needs `staff`. */
  invitations(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly invitations: readonly Invitation[] } | Denied>
  /**
   * Invites an address to a role. `already-staff`: an account with this address works here. `already-invited`: the
   * address has an open invitation. Needs `staff` and a recent sign-in.
   */
  invite(
    caller: Caller,
    invited: { readonly email: string; readonly role: StaffRole },
    sending: InvitationSending,
  ): Promise<
    | Sent<'invited'>
    | { readonly outcome: 'already-staff' | 'already-invited' | 'recent-sign-in-needed' }
    | Denied
  >
  /** Sends an open invitation with a new link; the former one ends. Needs `staff` and a recent sign-in. */
  sendAgain(
    caller: Caller,
    id: string,
    sending: InvitationSending,
  ): Promise<Sent<'sent'> | { readonly outcome: 'unknown' | 'recent-sign-in-needed' } | Denied>
  /** Needs `staff`. */
  takeBack(caller: Caller, id: string): Promise<{ readonly outcome: 'taken-back' | 'unknown' } | Denied>
  /** What the holder of a link sees of it. `mayJoin`: whether {@link join} creates the account of this address. */
  read(token: string): Promise<
    | {
        readonly outcome: 'open'
        readonly email: string
        readonly role: StaffRole
        readonly mayJoin: boolean
      }
    | { readonly outcome: Dead }
  >
  /**
   * Gives the caller the role, once. `other-address`: the caller has another e-mail address. `not-verified`: the address
   * of the account is not verified yet. `proof`: when the caller last signed in.
   */
  accept(
    caller: Caller,
    token: string,
    proof: Proof | undefined,
  ): Promise<
    | { readonly outcome: 'accepted'; readonly role: StaffRole }
    | {
        readonly outcome:
          | Dead
          | 'signed-out'
          | 'other-address'
          | 'not-verified'
          | 'already-staff'
          | 'recent-sign-in-needed'
      }
  >
  /**
   * Creates the account of the invited address, with the role. Only where the shop keeps the accounts; `unknown`
   * otherwise. `account-exists`: that person has to log in and accept.
   */
  join(
    token: string,
    account: { readonly name: string; readonly password: string },
  ): Promise<
    { readonly outcome: 'joined'; readonly user: User } | { readonly outcome: Dead | 'account-exists' }
  >
  /**
   * Makes another admin the owner. Needs the owner with a recent sign-in; both get a mail. `not-verified`: the address
   * of the new owner.
   */
  handOver(
    caller: Caller,
    id: string,
    by: { readonly proof: Proof | undefined; readonly language: Language },
  ): Promise<
    | { readonly outcome: 'handed-over' }
    | { readonly outcome: 'unknown' | 'not-owner' | 'not-admin' | 'not-verified' | 'recent-sign-in-needed' }
    | Denied
  >
}
