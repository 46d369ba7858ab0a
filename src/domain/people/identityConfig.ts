/** What a browser has to know to sign people in; nothing in it is secret. */
export type IdentityConfig =
  | {
      readonly provider: 'embedded'
      /** Can people continue with Google? */
      readonly google: boolean
    }
  | {
      readonly provider: 'firebase'
      readonly projectId: string
      readonly apiKey: string
      readonly authDomain: string
      /** `host:port` of an Auth emulator on this computer; for tests. */
      readonly emulator?: string | undefined
    }
