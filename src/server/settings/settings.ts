import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { StartError } from '#data/core/startError.ts'
import { ZERO } from '#domain/money/money.ts'
import { FREE_DELIVERY_OVER, type FreeDelivery, freeDelivery } from '#domain/order/delivery.ts'
import { ofEachCourier } from '#domain/settings/calledCouriers.ts'
import type { CourierUrls } from '#integrations/courier/couriers.ts'
import type { MailDefaults } from '#shop/core/deps.ts'
import { type IdentitySettings, identityOf } from './identity.ts'
import { type ImagesSettings, imagesOf } from './images.ts'
import { mailOf } from './mail.ts'
import { courierSetting, type Environment, environmentSchema, RULES } from './schema.ts'

/** The owner's settings, validated. */
export interface Settings {
  readonly nodeEnv: Environment['NODE_ENV']
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** The public address of the shop: an origin, without a trailing slash. */
  readonly publicUrl: string
  /** False: not configured; the shop is used under any address that reaches it. */
  readonly publicUrlIsSet: boolean
  /** Absolute path. */
  readonly dataDir: string
  /** Where backups are kept, unless the owner keeps them in S3. Absolute path. */
  readonly backupDir: string
  /** Whether BACKUP_DIR is set: then every process of the shop sees that folder. */
  readonly isBackupDirSet: boolean
  /** Undefined: SQLite in the data folder. */
  readonly databaseUrl: string | undefined
  /** The maximum of Postgres connections of this process; undefined: a default that suits a few processes. */
  readonly databasePool: number | undefined
  readonly seed: Environment['SEED']
  /** Whether the shop shows the demo's contact and promises until its owner says others (decisions 0209, 0214). */
  readonly asDemo: boolean
  readonly logLevel: Environment['LOG_LEVEL']
  readonly freeDelivery: FreeDelivery
  /** Signs tokens and sessions; the same for all processes. Undefined: stored in the data folder. */
  readonly secret: string | undefined
  /** The first admin's account; undefined: none is created. */
  readonly admin: { readonly email: string; readonly password: string } | undefined
  readonly identity: IdentitySettings
  readonly mail: MailDefaults
  /** Where the API of BulkSMSBD is. */
  readonly bulkSmsBdUrl: string
  readonly images: ImagesSettings
  /** Where the API of each courier is. */
  readonly courierUrls: CourierUrls
  /** False: no rate limits, for load tests on one machine. */
  readonly rateLimit: boolean
  /** Whether to trust X-Forwarded-For, which a proxy in front of the shop sets. */
  readonly trustProxy: boolean
}

type Given = Readonly<Record<string, string | undefined>>

/**
 * Parses settings from an environment; empty values count as unset. Throws a StartError that names the first invalid
 * setting. Values are never repeated, since some are secrets.
 */
export function readSettings(environment: Given): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw wrong(name, RULES[name] ?? 'is wrong')
  }
  const set = parsed.data
  refuseUnsafe(set)
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    nodeEnv: set.NODE_ENV,
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    publicUrlIsSet: set.PUBLIC_URL !== undefined,
    dataDir: resolve(set.DATA_DIR),
    backupDir: resolve(set.BACKUP_DIR ?? join(set.DATA_DIR, 'backups')),
    isBackupDirSet: set.BACKUP_DIR !== undefined,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    seed: set.SEED,
    asDemo: set.SEED === 'demo',
    logLevel: set.LOG_LEVEL,
    // A shop without the demo promises nothing that nobody has said (decision 0214).
    freeDelivery: freeDelivery(set.FREE_DELIVERY_OVER ?? (set.SEED === 'demo' ? FREE_DELIVERY_OVER : ZERO), {
      notice: set.FREE_DELIVERY_NOTICE,
      waiver: set.FREE_DELIVERY_WAIVER,
    }),
    secret: set.SHOP_SECRET,
    admin: adminOf(set),
    identity: identityOf(set, wrong),
    mail: mailOf(set, publicUrl),
    bulkSmsBdUrl: set.BULKSMSBD_URL,
    images: imagesOf(set, wrong),
    courierUrls: ofEachCourier<CourierUrls>((courier) => set[courierSetting(courier)]),
    rateLimit: set.RATE_LIMIT,
    trustProxy: set.TRUST_PROXY,
  }
}

/** The settings of this process: its environment, completed by `.env` in the working folder. */
export function loadSettings(): Settings {
  // loadEnvFile keeps existing variables: the real environment wins.
  if (existsSync('.env')) loadEnvFile('.env')
  return readSettings(process.env)
}

function wrong(name: string, rule: string): StartError {
  return new StartError(`${name} ${rule}: correct it in the environment or in .env.`)
}

/** Without limits, passwords can be tried as fast as the network allows. */
function refuseUnsafe({ RATE_LIMIT, NODE_ENV, HOST }: Environment): void {
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(HOST)
  if (RATE_LIMIT || NODE_ENV !== 'production' || isLoopback) return
  throw wrong('RATE_LIMIT', 'must be on where others can reach the shop; off needs HOST=127.0.0.1')
}

function adminOf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, IDENTITY }: Environment): Settings['admin'] {
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) throw wrong('ADMIN_EMAIL', 'must be set where ADMIN_PASSWORD is')
  if (IDENTITY === 'firebase') {
    throw wrong(
      'ADMIN_EMAIL',
      'must be left out with IDENTITY=firebase: register in the shop, then run "npm run admin -- <e-mail>"',
    )
  }
  if (password === undefined) throw wrong('ADMIN_PASSWORD', 'must be set where ADMIN_EMAIL is')
  return { email, password }
}
