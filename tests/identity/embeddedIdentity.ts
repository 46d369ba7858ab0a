import { randomBytes } from 'node:crypto'
import { type Kysely, SqliteAdapter } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '#data/core/database.ts'
import type { LinkKind } from '#domain/people/accountLinks.ts'
import { PASSWORD_MIN } from '#domain/people/passwords.ts'
import type { EmbeddedIdentityOptions } from '#integrations/identity/embedded/accounts.ts'
import { createEmbeddedIdentity } from '#integrations/identity/embedded/embeddedIdentity.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { AccountMail } from '#integrations/mail/accountMails.ts'

export const ORIGIN = 'http://localhost:3000'

export interface SentMail extends AccountMail {
  readonly kind: LinkKind
}

/** An answer as a browser would see it. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of many kinds
  readonly body: any
  readonly headers: Headers
  /** What a browser would send back. */
  readonly cookie: string
}

export interface TestIdentity {
  readonly identity: IdentityServer
  readonly mails: readonly SentMail[]
  /** The users whose tokens were revoked. */
  readonly revoked: readonly string[]
  /** The users whose links were used. */
  readonly answered: readonly string[]
  /** The sessions that were ended. */
  readonly ended: readonly string[]
  readonly errors: readonly unknown[]
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  prove(cookie: string): ReturnType<IdentityServer['prove']>
}

export const RAHIMA = { name: 'Rahima Begum', email: 'rahima@example.com', password: 'lake-road-12' }

/** The token in the link of the newest mail of a kind, once it has been sent. */
export async function tokenOf({ mails }: Pick<TestIdentity, 'mails'>, kind: LinkKind): Promise<string> {
  const newest = () => mails.findLast((mail) => mail.kind === kind)
  await expect.poll(newest).toBeDefined()
  return new URLSearchParams(new URL(newest()?.link ?? '').hash.slice(1)).get('token') ?? ''
}

/** Embedded accounts over `db`; mails are collected instead of sent. */
export function openEmbedded(db: Database, overrides: Partial<EmbeddedIdentityOptions> = {}): TestIdentity {
  const mails: SentMail[] = []
  const revoked: string[] = []
  const answered: string[] = []
  const ended: string[] = []
  const errors: unknown[] = []
  const identity = createEmbeddedIdentity({
    db: db as unknown as Kysely<never>,
    databaseType: db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres',
    publicUrl: ORIGIN,
    trustedOrigins: () => [ORIGIN],
    secret: 'known to these tests alone, and long enough',
    google: undefined,
    mails: { send: async (kind, mail) => void mails.push({ kind, ...mail }) },
    mayMail: async () => true,
    mailAnswered: async (email) => void answered.push(email),
    deviceKey: new Uint8Array(32).fill(7),
    now: Date.now,
    random: randomBytes,
    passwordMin: async () => PASSWORD_MIN,
    mailIsSent: () => true,
    onPasswordReset: async ({ subject }) => void revoked.push(subject),
    onPasswordChange: async () => {},
    onSessionStart: async () => {},
    onSecondFactorChange: async () => {},
    shopName: () => 'Haat',
    sessionSeconds: () => 30 * 24 * 60 * 60,
    onSessionEnd: async ({ id }) => void ended.push(id),
    isUnavailable: () => false,
    onError: (error) => void errors.push(error),
    ...overrides,
  })

  async function call(path: string, init: RequestInit): Promise<Answer> {
    const url = new URL(`${overrides.publicUrl ?? ORIGIN}/api/auth${path}`)
    const response = await identity.handler?.(new Request(url, init))
    if (!response) throw new Error('No calls')
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
      cookie: cookiesOf(response.headers),
    }
  }

  return {
    identity,
    mails,
    revoked,
    answered,
    ended,
    errors,
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
        body: JSON.stringify(body),
      }),
    get: (path, headers = {}) => call(path, { headers }),
    prove: (cookie) => identity.prove(new Request(ORIGIN, { headers: { cookie } }), undefined),
  }
}

function cookiesOf(headers: Headers): string {
  const lines = headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))
  return lines.map((line) => line.split(';')[0]).join('; ')
}
