/** The prefix demo- keeps the emulator from calling Google, where no such project exists. */
export const PROJECT = 'demo-shop'
/** The emulator takes any key. */
export const API_KEY = 'fake'

export interface Account {
  readonly email: string
  readonly password: string
  readonly name: string
}

/** The purposes of Firebase's mails: to set a new password, or to verify the address. */
export type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL'

export interface Sent {
  /** What the shop's own page is given. */
  readonly code: string
  /** A page that does what the code is for, as Firebase's own does. */
  readonly link: string
}

/** The calls of Firebase's Auth emulator that tests need, without the browser. Each throws if it is refused. */
export interface AuthEmulator {
  /** `host:port` */
  readonly address: string
  answers(): Promise<boolean>
  /** The newest mail to an address, undefined when there was none. Nothing is really mailed. */
  newestMail(kind: MailKind, email: string): Promise<Sent | undefined>
  /** Creates an account. */
  signUp(account: Account): Promise<void>
  /** Returns an ID token. */
  signIn(account: Pick<Account, 'email' | 'password'>): Promise<string>
  /** With e-mail enumeration protection, a wrong password and an unknown user are the same answer. */
  protectEmails(on: boolean): Promise<void>
}

interface Codes {
  readonly oobCodes: readonly { email: string; requestType: MailKind; oobCode: string; oobLink: string }[]
}

/** The calls of the emulator at an address (`host:port`). */
export function createAuthEmulator(address: string): AuthEmulator {
  const origin = `http://${address}`
  const withKey = (action: string) =>
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${API_KEY}`

  async function call<Answer>(method: string, url: string, body?: object): Promise<Answer> {
    const response = await fetch(url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        // Whoever owns the project may change it; calls with an API key are made as a browser makes them.
        ...(url.includes('key=') ? {} : { Authorization: 'Bearer owner' }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`)
    return (await response.json()) as Answer
  }

  return {
    address,
    answers: () =>
      fetch(origin).then(
        (response) => response.ok,
        () => false,
      ),
    async newestMail(kind, email) {
      const { oobCodes } = await call<Codes>('GET', `${origin}/emulator/v1/projects/${PROJECT}/oobCodes`)
      const newest = oobCodes.findLast((sent) => sent.requestType === kind && sent.email === email)
      return newest && { code: newest.oobCode, link: newest.oobLink }
    },
    async signUp({ email, password, name }) {
      await call('POST', withKey('signUp'), { email, password, displayName: name })
    },
    async signIn({ email, password }) {
      const body = { email, password, returnSecureToken: true }
      return (await call<{ idToken: string }>('POST', withKey('signInWithPassword'), body)).idToken
    },
    async protectEmails(on) {
      const config = `${origin}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`
      await call('PATCH', `${config}?updateMask=emailPrivacyConfig`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: on },
      })
    },
  }
}
