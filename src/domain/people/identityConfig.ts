/** What a browser has to know to sign people in; nothing in it is secret. */
export type IdentityConfig = (EmbeddedConfig | FirebaseConfig) & {
  /** Are the mails of accounts sent? False: they wait in the shop's outbox until a mail server is set up. */
  readonly mailIsSent: boolean
}

interface EmbeddedConfig {
  readonly provider: 'embedded'
  /** Can people continue with Google? */
  readonly google: boolean
}

interface FirebaseConfig {
  readonly provider: 'firebase'
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  /** `host:port` of an Auth emulator on this computer; for tests. */
  readonly emulator?: string | undefined
}
