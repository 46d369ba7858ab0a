import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StartError } from '#data/core/startError.ts'
import { readSettings } from './settings.ts'

test('an empty environment gives the defaults (V14.3.2)', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    nodeEnv: 'production',
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databasePool: undefined,
    seed: 'demo',
    logLevel: 'info',
    freeDelivery: { noticeOver: 5_000_00, waivedOver: 5_000_00 },
    publicUrlIsSet: false,
    secret: undefined,
    admin: undefined,
    identity: { provider: 'embedded', google: undefined },
    mail: { smtpUrl: undefined, from: '', noReply: 'no-reply@localhost' },
    images: { keeper: 'disk' },
    rateLimit: true,
    trustProxy: false,
  })
  expect(settings.dataDir).toMatch(/^\/.*\/data$/)
})

test('an empty value is a value not set', () => {
  expect(readSettings({ PORT: '', SEED: ' ' })).toEqual(readSettings({}))
})

test('PUBLIC_URL follows the port and loses its slash', () => {
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readSettings({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
})

test('the connections to Postgres are a number', () => {
  expect(readSettings({ DATABASE_POOL: '4' }).databasePool).toBe(4)
  expect(() => readSettings({ DATABASE_POOL: '1' })).toThrow(/^DATABASE_POOL must be a whole number from 2/)
})

test.each([
  ['2500.50', 'on', 'on', 2_500_50, 2_500_50],
  ['2500.50', 'on', 'off', 2_500_50, 0],
  ['2500.50', 'off', 'on', 0, 2_500_50],
  ['2500.50', 'off', 'off', 0, 0],
  ['0', 'on', 'on', 0, 0],
])('free delivery over %s taka, notice %s, waiver %s', (amount, notice, waiver, noticeOver, waivedOver) => {
  const { freeDelivery } = readSettings({
    FREE_DELIVERY_OVER: amount,
    FREE_DELIVERY_NOTICE: notice,
    FREE_DELIVERY_WAIVER: waiver,
  })
  expect(freeDelivery).toEqual({ noticeOver, waivedOver })
})

describe('a wrong setting is named in one sentence, without its value (V2.10.1)', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'haat.bd'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://root:secret@db/shop'],
    ['DATABASE_URL', 'postgres://user:secret@db:port/shop'],
    ['DATABASE_POOL', '101'],
    ['DATABASE_POOL', '2.5'],
    ['SEED', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['FREE_DELIVERY_OVER', '-5'],
    ['FREE_DELIVERY_OVER', '1.999'],
    ['FREE_DELIVERY_OVER', '99999999999'],
    ['FREE_DELIVERY_NOTICE', 'maybe'],
    ['FREE_DELIVERY_WAIVER', 'true'],
    ['NODE_ENV', 'staging'],
    ['SHOP_SECRET', 'too short'],
    ['ADMIN_EMAIL', 'rahima at home'],
    ['ADMIN_PASSWORD', 'five5'],
    ['IDENTITY', 'auth0'],
    ['FIREBASE_AUTH_EMULATOR', '10.0.0.1:9099'],
    ['GOOGLE_DISCOVERY_URL', 'file:///etc/passwd'],
    ['SMTP_URL', 'https://user:secret@mail.example'],
    ['MAIL_FROM', 'Haat <hello@haat.example>\r\nBcc: others@example.com'],
    ['IMAGES', 'ftp'],
    ['S3_BUCKET', 'my bucket/'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['IMGBB_URL', 'file:///etc/passwd'],
    ['RATE_LIMIT', 'none'],
    ['TRUST_PROXY', 'yes'],
  ])('%s=%s', (name, value) => {
    const start = () => readSettings({ [name]: value })
    expect(start).toThrow(StartError)
    expect(start).toThrow(new RegExp(`^${name} must `))
    expect(start).not.toThrow(value)
  })
})

test('any port in range is accepted, any other refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (port) => {
      if (port <= 65_535) expect(readSettings({ PORT: String(port) }).port).toBe(port)
      else expect(() => readSettings({ PORT: String(port) })).toThrow(StartError)
    }),
  )
})

describe('settings that go together', () => {
  const FIREBASE = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-shop',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'demo-shop.firebaseapp.com',
  }
  const EMULATOR = { FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099' }

  const S3 = {
    IMAGES: 's3',
    S3_BUCKET: 'pictures',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY: 'id',
    S3_SECRET_KEY: 'secret',
  }

  test('are read together', () => {
    const admin = { email: 'rahima@example.com', password: 'secret' }
    expect(readSettings({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }).admin).toEqual(admin)
    expect(readSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).identity).toEqual({
      provider: 'embedded',
      google: {
        clientId: 'id',
        clientSecret: 'secret',
        discoveryUrl: 'https://accounts.google.com/.well-known/openid-configuration',
      },
    })
    expect(readSettings({ ...FIREBASE, ...EMULATOR, NODE_ENV: 'test' }).identity).toEqual({
      provider: 'firebase',
      projectId: 'demo-shop',
      apiKey: 'key',
      authDomain: 'demo-shop.firebaseapp.com',
      emulator: '127.0.0.1:9099',
    })
    expect(readSettings({ ...S3, S3_ENDPOINT: 'https://s3.example' }).images).toEqual({
      keeper: 's3',
      bucket: 'pictures',
      region: 'ap-south-1',
      endpoint: 'https://s3.example',
      accessKey: 'id',
      secretKey: 'secret',
    })
    expect(readSettings({ IMAGES: 'imgbb', IMGBB_API_KEY: 'key' }).images).toEqual({
      keeper: 'imgbb',
      apiKey: 'key',
      url: 'https://api.imgbb.com/1/upload',
    })
    expect(readSettings({ PUBLIC_URL: 'https://shop.example' }).mail.noReply).toBe('no-reply@shop.example')
  })

  test.each<[string, Record<string, string>]>([
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'rahima@example.com' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'secret' }],
    ['ADMIN_EMAIL', { ...FIREBASE, ADMIN_EMAIL: 'rahima@example.com', ADMIN_PASSWORD: 'secret' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['FIREBASE_PROJECT_ID', { ...FIREBASE, FIREBASE_PROJECT_ID: '' }],
    ['FIREBASE_API_KEY', { ...FIREBASE, FIREBASE_API_KEY: '' }],
    ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: '' }],
    ['FIREBASE_AUTH_EMULATOR', { ...FIREBASE, ...EMULATOR }],
    ['FIREBASE_AUTH_EMULATOR', { ...FIREBASE, ...EMULATOR, NODE_ENV: 'test', FIREBASE_PROJECT_ID: 'real' }],
    ['S3_BUCKET', { ...S3, S3_BUCKET: '' }],
    ['S3_REGION', { ...S3, S3_REGION: '' }],
    ['S3_ACCESS_KEY', { ...S3, S3_ACCESS_KEY: '' }],
    ['S3_SECRET_KEY', { ...S3, S3_SECRET_KEY: '' }],
    ['IMGBB_API_KEY', { IMAGES: 'imgbb' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off', HOST: '192.168.0.7' }],
  ])('%s is named when they do not fit (V14.1.3)', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name} must `))
  })

  test.each([{ HOST: '127.0.0.1' }, { HOST: 'localhost' }, { NODE_ENV: 'test' }])(
    'limits can be off where others cannot reach the shop: %o',
    (environment) => {
      expect(readSettings({ RATE_LIMIT: 'off', ...environment }).rateLimit).toBe(false)
    },
  )
})
