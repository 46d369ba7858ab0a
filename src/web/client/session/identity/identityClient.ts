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

/** What an authenticator app needs: `uri` is in the QR code. Shown once, with the recovery codes. */
export interface NewSecondFactor {
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

/** A code of the app, or a recovery code. `trustDevice`: this device is asked for none for 30 days. */
export interface LoginCode {
  readonly code: string
  readonly isRecoveryCode: boolean
  readonly trustDevice: boolean
}

/** Codes at login, on top of the password. */
interface SecondFactorClient {
  /** Prepares it; a code confirms it. */
  start(password: string): Promise<NewSecondFactor>
  confirm(code: string): Promise<void>
  /** Replaces the recovery codes. */
  renewCodes(password: string): Promise<readonly string[]>
  stop(password: string): Promise<void>
  /** Completes a login that was answered `second-factor-needed`. */
  signIn(code: LoginCode): Promise<IdentityUser>
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
   * `user` shows once more who they are, by password or else with Google. `user-mismatch`: another account was used; it is
   * signed out again.
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
  /** Codes at login; a hosted provider has its own. */
  readonly secondFactor?: SecondFactorClient
  proof(): Promise<Proof>
  /** Deletes the account at the provider, if the server cannot. */
  removeAccount?(): Promise<void>
}
