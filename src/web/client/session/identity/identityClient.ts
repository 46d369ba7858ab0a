import type { SessionUser } from '../sessionStore.ts'

/** A user with an account at a provider. */
export interface IdentityUser extends SessionUser {
  /** The provider's id of the account. */
  readonly subject: string
}

/** Proves to the server who the user is. Empty if a cookie does, which scripts cannot read. */
export interface Proof {
  readonly idToken?: string
}

/**
 * The client of an identity provider. It knows users only; identity.ts adds the shop's token and the session. Rejects
 * with the provider's own errors, which `asIdentityError` converts.
 */
export interface IdentityClient {
  /** Fetches who is signed in; null: nobody. */
  current(): Promise<IdentityUser | null>
  /**
   * Calls the listener when somebody was signed in or out other than by a call here: in another tab, by the provider.
   */
  subscribe(listener: () => void): void
  createUserWithEmail(email: string, password: string, name: string): Promise<IdentityUser>
  signIn(email: string, password: string): Promise<IdentityUser>
  /** Opens a window before it does anything else. */
  createUserWithGoogle(): Promise<IdentityUser>
  /**
   * `user` signs in again, by password or else with Google. `user-mismatch`: another account was used; it is signed out
   * again.
   */
  reauthenticate(user: IdentityUser, password: string | undefined): Promise<void>
  updateUserProfileName(user: IdentityUser, name: string): Promise<IdentityUser>
  logOut(): Promise<void>
  resetPassword(email: string): Promise<void>
  /** Returns the e-mail address of the account. */
  confirmPasswordReset(code: string, password: string): Promise<string>
  /**
   * Checks the current password and ends the other sessions of the account. `operation-not-allowed`: it has no
   * password.
   */
  changePassword(user: IdentityUser, password: string, next: string): Promise<void>
  sendVerification(user: IdentityUser): Promise<void>
  /** The links that the shop mails for its own accounts; a hosted provider has its own pages. */
  readonly links?: {
    /** `code`: from the link that verifies the signed-in user's address. */
    verifyEmail(code: string): Promise<void>
    sendSignInLink(email: string): Promise<void>
    signIn(code: string): Promise<IdentityUser>
  }
  proof(): Promise<Proof>
  /** Deletes the account at the provider, if the server cannot. */
  removeAccount?(): Promise<void>
}
