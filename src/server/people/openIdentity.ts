import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#data/core/database.ts'
import { isUnavailable } from '#data/core/unavailable.ts'
import { createEmbeddedIdentity } from '#integrations/identity/embedded/embeddedIdentity.ts'
import { createFirebaseIdentity } from '#integrations/identity/firebase/firebaseIdentity.ts'
import type { IdentityServer } from '#integrations/identity/port.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { RunningShop } from '#shop/createShop.ts'
import { keyFor } from '../secret.ts'
import { trustedOrigins } from './ownOrigins.ts'

interface Deps {
  readonly settings: Settings
  readonly db: Database
  /** The shop's secret. */
  readonly secret: string
  readonly log: Log
  /** Called lazily, since the shop is created after this. */
  shop(): Pick<RunningShop, 'people' | 'sessions' | 'secondFactors' | 'limits' | 'mailAccount' | 'settings'>
}

/** Opens the identity provider of the settings. */
export function openIdentity({ settings, db, secret, log, shop }: Deps): IdentityServer {
  const chosen = settings.identity
  if (chosen.provider === 'firebase') {
    return createFirebaseIdentity({ ...chosen, now: Date.now })
  }
  return createEmbeddedIdentity({
    db: db as unknown as Kysely<never>,
    databaseType: settings.databaseUrl === undefined ? 'sqlite' : 'postgres',
    publicUrl: settings.publicUrl,
    trustedOrigins: trustedOrigins(settings.publicUrl, settings.publicUrlIsSet),
    secret: Buffer.from(keyFor('session', secret)).toString('base64url'),
    google: chosen.google,
    mails: { send: (kind, mail) => shop().mailAccount(kind, mail) },
    mayMail: (kind, email) => shop().limits.mayMail(kind, email),
    mailAnswered: (email) => shop().limits.mailAnswered(email),
    deviceKey: keyFor('device', secret),
    now: Date.now,
    random: randomBytes,
    mailIsSent: () => shop().settings.current().messages.mail.url.kind === 'set',
    passwordMin: (subject) => shop().people.passwordMin({ provider: 'embedded', subject }),
    onPasswordReset: (account) => shop().people.revokeTokens(account),
    onPasswordChange: (subject) => shop().people.passwordChanged({ provider: 'embedded', subject }),
    onSessionStart: (subject, session) => shop().sessions.begun({ provider: 'embedded', subject }, session),
    onSecondFactorChange: (subject, change, language) =>
      shop().secondFactors.changed({ provider: 'embedded', subject }, change, language),
    shopName: () => shop().settings.current().shop.name,
    sessionSeconds: () => shop().settings.current().security.sessionHours * 60 * 60,
    onSessionEnd: ({ id, subject, isSignOut }) =>
      shop().sessions.endTokens(id, isSignOut ? { provider: 'embedded', subject } : undefined),
    isUnavailable,
    onError: (error) => log.error({ err: error }, 'account work failed'),
  })
}
