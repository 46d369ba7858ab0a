import { z } from 'zod'
import { fromTaka, MAX_AMOUNT, type Poisha } from '#domain/money/money.ts'
import { FREE_DELIVERY_OVER } from '#domain/order/delivery.ts'
import { emailSchema, PASSWORD_MAX, PASSWORD_MIN, passwordSchema } from '#domain/people/peopleSchema.ts'
import { IDENTITY_PROVIDERS } from '#domain/people/user.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A secret that somebody typed is easily guessed: this long, it was made by a program. Characters. */
const SECRET_MIN = 32

const GOOGLE_DISCOVERY_URL = 'https://accounts.google.com/.well-known/openid-configuration'

const IMGBB_URL = 'https://api.imgbb.com/1/upload'

/** Work within one transaction may need a second connection; hundreds in one process slow Postgres down. */
const POOL_MIN = 2
const POOL_MAX = 100

/** What each setting has to be: the end of a sentence that begins with its name. */
export const RULES: Readonly<Record<string, string>> = {
  NODE_ENV: 'must be production, development or test',
  PORT: 'must be a whole number from 0 to 65535, e.g. 3000',
  HOST: 'must be an address to listen on, e.g. 0.0.0.0 or 127.0.0.1',
  PUBLIC_URL: 'must be the address customers use, without a path, e.g. https://shop.example',
  DATA_DIR: 'must be the path of a folder, e.g. ./data',
  DATABASE_URL: 'must begin with postgres://, or be left out to keep the data in a file',
  DATABASE_POOL: `must be a whole number from ${POOL_MIN} to ${POOL_MAX}, e.g. 10`,
  SEED: 'must be demo or none',
  LOG_LEVEL: `must be one of ${LOG_LEVELS.join(', ')}`,
  FREE_DELIVERY_OVER: 'must be an amount in taka, e.g. 5000; 0 switches notice and waiver off',
  FREE_DELIVERY_NOTICE: 'must be on (pages say that larger orders are delivered free) or off',
  FREE_DELIVERY_WAIVER: 'must be on (larger orders pay no delivery charge) or off',
  SHOP_SECRET: `must have at least ${SECRET_MIN} characters, or be left out to have one made`,
  ADMIN_EMAIL: 'must be an e-mail address',
  ADMIN_PASSWORD: `must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`,
  IDENTITY: 'must be embedded or firebase',
  FIREBASE_PROJECT_ID: "must be the project's id, e.g. my-shop",
  FIREBASE_API_KEY: "must be the project's web API key",
  FIREBASE_AUTH_DOMAIN: "must be the project's domain for signing in, e.g. my-shop.firebaseapp.com",
  FIREBASE_AUTH_EMULATOR: 'must be an address on this computer, e.g. 127.0.0.1:9099',
  GOOGLE_CLIENT_ID: 'must be the client id that Google gave',
  GOOGLE_CLIENT_SECRET: 'must be the client secret that Google gave',
  GOOGLE_DISCOVERY_URL: `must be an address, e.g. ${GOOGLE_DISCOVERY_URL}`,
  SMTP_URL: 'must begin with smtp:// or smtps://, or be left out to keep mails in a folder',
  MAIL_FROM: 'must be an e-mail address, or a name with one: Haat <hello@shop.example>',
  IMAGES: 'must be disk, s3 or imgbb',
  S3_BUCKET: 'must be the name of the bucket',
  S3_REGION: 'must be the region of the bucket, e.g. ap-south-1',
  S3_ENDPOINT: 'must be the address of the storage, e.g. https://s3.example, or be left out for Amazon',
  S3_ACCESS_KEY: 'must be the id of a key that may read, write and list the bucket',
  S3_SECRET_KEY: 'must be the secret of that key',
  IMGBB_API_KEY: 'must be the key that imgbb gave',
  IMGBB_URL: `must be an address, e.g. ${IMGBB_URL}`,
  RATE_LIMIT: 'must be on or off',
  TRUST_PROXY: 'must be on or off',
}

/** `word`: what an address or a domain is made of; no spaces, no quotes, nothing that would end a header. */
const word = z.string().regex(/^[\w.-]+$/)
const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on')

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('0.0.0.0'),
  PUBLIC_URL: z.string().transform(toOrigin).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .refine((url) => URL.canParse(url))
    .optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(POOL_MIN).max(POOL_MAX))
    .optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  FREE_DELIVERY_OVER: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(toAmount)
    .default(FREE_DELIVERY_OVER),
  FREE_DELIVERY_NOTICE: onOrOff.default(true),
  FREE_DELIVERY_WAIVER: onOrOff.default(true),
  SHOP_SECRET: z.string().min(SECRET_MIN).optional(),
  ADMIN_EMAIL: emailSchema.optional(),
  ADMIN_PASSWORD: passwordSchema.optional(),
  IDENTITY: z.enum(IDENTITY_PROVIDERS).default('embedded'),
  FIREBASE_PROJECT_ID: word.optional(),
  FIREBASE_API_KEY: word.optional(),
  FIREBASE_AUTH_DOMAIN: word.optional(),
  FIREBASE_AUTH_EMULATOR: z
    .string()
    .regex(/^(127\.0\.0\.1|localhost):\d+$/)
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_DISCOVERY_URL: z.url({ protocol: /^https?$/ }).default(GOOGLE_DISCOVERY_URL),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .refine((url) => URL.canParse(url))
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/)
    .optional(),
  IMAGES: z.enum(['disk', 's3', 'imgbb']).default('disk'),
  S3_BUCKET: word.optional(),
  S3_REGION: word.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  IMGBB_API_KEY: z.string().optional(),
  IMGBB_URL: z.url({ protocol: /^https?$/ }).default(IMGBB_URL),
  RATE_LIMIT: onOrOff.default(true),
  TRUST_PROXY: onOrOff.default(false),
})

/** The environment as {@link environmentSchema} reads it. */
export type Environment = z.output<typeof environmentSchema>

function toOrigin(text: string, context: z.RefinementCtx): string {
  const url = URL.parse(text)
  const whole = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
  if (whole) return url.origin
  context.addIssue('not an origin')
  return z.NEVER
}

function toAmount(text: string, context: z.RefinementCtx): Poisha {
  const amount = fromTaka(Number(text))
  if (amount !== undefined && amount <= MAX_AMOUNT) return amount
  context.addIssue('not an amount')
  return z.NEVER
}
