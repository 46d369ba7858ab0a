import type { SessionUser } from '../sessionStore.ts'

/** Somebody with an account at a provider. */
export interface IdentityUser extends SessionUser {
  /** The provider's own id of the account. */
  readonly subject: string
}

/** What shows the server who somebody is. Nothing where a cookie does, which scripts cannot read. */
interface Proof {
  readonly idToken?: string
}

/**
 * A provider of accounts, in the browser. It knows people; the shop's own token and what the screens show
 * are made of that in identity.ts. Rejections are the provider's own: `asIdentityError` reads them all.
 */
export interface IdentityClient {
  /** Asks anew who is signed in; null: nobody. */
  current(): Promise<IdentityUser | null>
  /** Tells of somebody signed in or out that no call here caused: in another tab, by the provider. */
  subscribe(listener: () => void): void
  createUserWithEmail(email: string, password: string, name: string): Promise<IdentityUser>
  signIn(email: string, password: string): Promise<IdentityUser>
  /** Opens a window before it does anything else. */
  createUserWithGoogle(): Promise<IdentityUser>
  /**
   * `user` shows once more who they are, by password or else with Google. `user-mismatch`: it was somebody
   * else, who is then not signed in.
   */
  reauthenticate(user: IdentityUser, password: string | undefined): Promise<void>
  updateUserProfileName(user: IdentityUser, name: string): Promise<IdentityUser>
  logOut(): Promise<void>
  resetPassword(email: string): Promise<void>
  /** Answers the e-mail address of the account. */
  confirmPasswordReset(code: string, password: string): Promise<string>
  /** `user` shows the old password. Other sessions of the account end. `operation-not-allowed`: there is no password. */
  changePassword(user: IdentityUser, password: string, next: string): Promise<void>
  sendVerification(user: IdentityUser): Promise<void>
  /** The links that the shop itself mails, where it keeps the accounts; a hosted provider has pages of its own. */
  readonly links?: {
    /** `code`: of a link that shows whose mailbox it is, for whoever is signed in. */
    verifyEmail(code: string): Promise<void>
    sendSignInLink(email: string): Promise<void>
    signIn(code: string): Promise<IdentityUser>
  }
  proof(): Promise<Proof>
  /** Removes the account at the provider, where the shop cannot do it. */
  removeAccount?(): Promise<void>
}
