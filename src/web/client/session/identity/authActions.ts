import type { IdentityError } from '../identityError.ts'
import type { SessionUser } from '../sessionStore.ts'

/** The actions of the auth context (section 3). Every rejection is an {@link IdentityError}. */
export interface AuthActions {
  /** Signs up and in. */
  createUserWithEmail(email: string, password: string, name?: string): Promise<SessionUser>
  updateUserProfileName(name: string): Promise<void>
  signIn(email: string, password: string): Promise<SessionUser>
  /** Without asking first; see components/confirmLogOut.ts. Without a network it happens here alone for now. */
  logOut(): Promise<void>
  /** Ends all sessions of the account and all its tokens, this device's too. Needs the network. */
  logOutEverywhere(): Promise<void>
  /** False: the mails of accounts wait in the shop's outbox until its owner sets up a mail server. */
  mailIsSent(): Promise<boolean>
  /** Can people have a link mailed that logs them in? */
  signsInByLink(): Promise<boolean>
  /** Signs in with Google, and up where that is new. Call it right in the click: it opens a window. */
  createUserWithGoogle(): Promise<SessionUser>
  /**
   * Removes the account of whoever is signed in, who shows the password once more or, without one, signs in
   * with Google again (right in the click). `last-admin`: the shop needs one.
   */
  deleteAnUser(password?: string): Promise<void>
  /** Mails a link. Says nothing of whether there is such an account. */
  resetPassword(email: string): Promise<void>
  /** `code`: from the link. Answers the e-mail address of the account. */
  confirmPasswordReset(code: string, password: string): Promise<string>
  /** `wrong-password`: `password` is not the old one. `operation-not-allowed`: the account has none. */
  changePassword(password: string, next: string): Promise<void>
  /** Mails a link that shows the mailbox to be theirs. */
  sendVerification(): Promise<void>
  /**
   * Shows with the `code` of that link that the mailbox is theirs who are signed in. `other-account`: they are
   * not signed in to the account that the link is for.
   */
  verifyEmail(code: string): Promise<void>
  /** Mails a link to sign in. Says nothing of whether there is such an account. */
  sendSignInLink(email: string): Promise<void>
  /** Signs in with the `code` of that link. `password-needed`: the code has to set a password instead. */
  signInByLink(code: string): Promise<SessionUser>
}
