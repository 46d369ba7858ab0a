import type { IdentityError } from '../identityError.ts'
import type { SessionUser } from '../sessionStore.ts'
import type { LoginCode, NewSecondFactor, Proof } from './identityClient.ts'

/** The actions of the auth context (section 3). Every rejection is an {@link IdentityError}. */
export interface AuthActions {
  /** Signs up and in. */
  createUserWithEmail(email: string, password: string, name?: string): Promise<SessionUser>
  updateUserProfileName(name: string): Promise<void>
  signIn(email: string, password: string): Promise<SessionUser>
  /**
   * Does not ask for confirmation; see components/confirmLogOut.ts. Without a network it logs out on this device only,
   * for now.
   */
  logOut(): Promise<void>
  /** Ends all sessions and tokens of the account, on this device too. Needs the network. */
  logOutEverywhere(): Promise<void>
  /** False: account mails wait in the shop's outbox until its owner sets up a mail server. */
  mailIsSent(): Promise<boolean>
  /** Can people log in by a link in a mail, and is it sent? */
  signsInByLink(): Promise<boolean>
  /** Signs in with Google, and up where that is new. Call it right in the click: it opens a window. */
  createUserWithGoogle(): Promise<SessionUser>
  /**
   * Deletes the account of the signed-in user, who confirms with the password or, without one, with Google (call it in
   * the click). `last-admin`: the shop needs one.
   */
  deleteAnUser(password?: string): Promise<void>
  /**
   * The signed-in user shows once more who they are, with the password or, without one, with Google (call it in the
   * click). Returns the proof, which belongs into the body of a call that needs a recent sign-in (RECENT_SIGN_IN_NEEDED).
   */
  confirmIdentity(password?: string): Promise<Proof>
  /** The proof of the last sign-in, for the body of such a call; the server judges whether it is recent. */
  proof(): Promise<Proof>
  /** Mails a link. The result does not show whether the account exists. */
  resetPassword(email: string): Promise<void>
  /** `code`: from the link. Returns the e-mail address of the account. */
  confirmPasswordReset(code: string, password: string): Promise<string>
  /** `wrong-password`: `password` is not the current one. `operation-not-allowed`: the account has none. */
  changePassword(password: string, next: string): Promise<void>
  /** Mails a link that verifies the e-mail address. */
  sendVerification(): Promise<void>
  /**
   * Verifies the signed-in user's e-mail address with the `code` of that link. `other-account`: the link is for another
   * account.
   */
  verifyEmail(code: string): Promise<void>
  /** Mails a link to sign in. The result does not show whether the account exists. */
  sendSignInLink(email: string): Promise<void>
  /** Signs in with the `code` of that link. `password-needed`: the code must set a password instead. */
  signInByLink(code: string): Promise<SessionUser>
  /**
   * Completes a login that was rejected with `second-factor-needed`. `wrong-code`, `code-used`: another may be tried.
   * `sign-in-again`, `codes-locked`: it is over.
   */
  signInByCode(code: LoginCode): Promise<SessionUser>
  /** Prepares codes at login; {@link confirmSecondFactor} switches them on. */
  startSecondFactor(password: string): Promise<NewSecondFactor>
  confirmSecondFactor(code: string): Promise<void>
  /** Replaces the recovery codes, which are in the answer alone. */
  renewRecoveryCodes(password: string): Promise<readonly string[]>
  stopSecondFactor(password: string): Promise<void>
}
