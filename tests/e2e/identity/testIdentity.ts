import type { BrowserContext, Page } from '@playwright/test'

/** The state that a browser stores for a shop. */
export type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

export interface Account {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** Who runs the shop of the journeys. */
export const ADMIN: Account = { email: 'owner@example.com', password: 'the owner knows', name: 'Admin' }

/** The person as Google names them. */
export interface GooglePerson {
  readonly email: string
  readonly name: string
}

/** The proof that POST /api/jwt gets with the email. */
export interface Proof {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>>
}

/** What differs between the providers, seen from outside the shop. The journeys themselves are the same. */
export interface TestIdentity {
  readonly provider: 'embedded' | 'firebase'
  /** The settings that the shop starts with. */
  readonly environment: Readonly<Record<string, string>>
  /** Creates an account without the browser. */
  signUp(account: Account): Promise<void>
  /** Proves a person's identity without the browser. */
  signIn(account: Account): Promise<Proof>
  /** Embedded accounts only: signs up or in without the browser, and returns the state that a browser would store. */
  readonly states?: {
    signedUp(account: Account): Promise<BrowserState>
    signedIn(account: Account): Promise<BrowserState>
  }
  /** Resolves with the link of the newest mail about a forgotten password. */
  resetLink(email: string): Promise<string>
  /** Resolves with the link of the newest verification mail. */
  verificationLink(email: string): Promise<string>
  /** Embedded accounts only: resolves with the link of the newest sign-in mail. */
  readonly signInLink?: (email: string) => Promise<string>
  /** Serves all of Google's files that a browser loads from the tests. */
  standInForGoogle(context: BrowserContext): Promise<unknown>
  /** Presses the button that opens Google's window, and signs in there as this person. */
  continueWithGoogle(page: Page, person: GooglePerson, press: () => Promise<void>): Promise<void>
  /** Firebase only: whether a wrong password gets the same answer as an unknown user. */
  readonly protectEmails?: (on: boolean) => Promise<void>
  stop(): Promise<void>
}
