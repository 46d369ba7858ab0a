/** What a browser needs to sign people in; nothing in it is secret. */
export type IdentityConfig = (EmbeddedConfig | FirebaseConfig) & {
  /**
   * Whether account mails are sent. If false, they wait in the shop's outbox until a mail server is
   * configured.
   */
  readonly mailIsSent: boolean
}

/** Whether people can continue with Google: at Firebase always, at accounts of the shop with keys. */
export function offersGoogle(config: IdentityConfig): boolean {
  return config.provider === 'firebase' || config.google
}

interface EmbeddedConfig {
  readonly provider: 'embedded'
  /** Whether people can continue with Google. */
  readonly google: boolean
}

interface FirebaseConfig {
  readonly provider: 'firebase'
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  /** `host:port` of an Auth emulator on this computer, for tests. */
  readonly emulator?: string | undefined
}
