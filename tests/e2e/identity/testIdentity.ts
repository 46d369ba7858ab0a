import type { BrowserContext, Page } from '@playwright/test'

/** What a browser keeps of a shop. */
export type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

export interface Account {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** Who runs the shop of the journeys. */
export const ADMIN: Account = { email: 'owner@example.com', password: 'the owner knows', name: 'Admin' }

/** Whom Google says somebody to be. */
export interface GooglePerson {
  readonly email: string
  readonly name: string
}

/** What POST /api/jwt is shown beside the e-mail. */
export interface Proof {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>>
}

/** What differs between the providers, seen from outside the shop. The journeys themselves are the same. */
export interface TestIdentity {
  readonly provider: 'embedded' | 'firebase'
  /** The settings that the shop starts with. */
  readonly environment: Readonly<Record<string, string>>
  /** Makes an account, past the browser. */
  signUp(account: Account): Promise<void>
  /** Shows who somebody is, past the browser. */
  signIn(account: Account): Promise<Proof>
  /** The shop's own accounts alone: signs up or in, past the browser, and answers what a browser keeps of that. */
  readonly states?: {
    signedUp(account: Account): Promise<BrowserState>
    signedIn(account: Account): Promise<BrowserState>
  }
  /** Where the newest mail about a forgotten password leads, once it is there. */
  resetLink(email: string): Promise<string>
  /** Where the newest mail about whose mailbox it is leads, once it is there. */
  verificationLink(email: string): Promise<string>
  /** The shop's own accounts alone: where the newest mail with a link to sign in leads, once it is there. */
  readonly signInLink?: (email: string) => Promise<string>
  /** Whatever of Google's a browser loads comes from the tests. */
  standInForGoogle(context: BrowserContext): Promise<unknown>
  /** Presses what opens Google's window, and is this person there. */
  continueWithGoogle(page: Page, person: GooglePerson, press: () => Promise<void>): Promise<void>
  /** Firebase alone: is a wrong password the same answer as an unknown user? */
  readonly protectEmails?: (on: boolean) => Promise<void>
  stop(): Promise<void>
}
