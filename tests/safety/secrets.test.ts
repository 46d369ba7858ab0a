import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/settings/schema.ts'
import { freePort } from '../freePort.ts'
import { aPicture, formOf } from '../pictures.ts'
import { openServer } from '../server/shopServer.ts'

const ORIGIN = 'http://localhost:3000'

test('no log names a secret, a password, a token or a person, even when every outside service fails (V7.1.1)', async () => {
  const down = `127.0.0.1:${await freePort()}`
  const secrets = {
    SHOP_SECRET: 'the secret of the shop itself, 32 letters',
    ADMIN_PASSWORD: 'lake-road-12-of-the-admin',
    GOOGLE_CLIENT_SECRET: 'google-knows-this-one',
    S3_SECRET_KEY: 's3-knows-this-one',
    S3_ACCESS_KEY: 's3-access-key-id',
  }
  const { url, log } = await openServer({
    environment: {
      ...secrets,
      PUBLIC_URL: ORIGIN,
      ADMIN_EMAIL: 'admin@example.com',
      GOOGLE_CLIENT_ID: 'an-id',
      GOOGLE_DISCOVERY_URL: `http://${down}/discovery`,
      SMTP_URL: `smtp://mail-user:mail-password-x@${down}`,
      IMAGES: 's3',
      S3_BUCKET: 'pictures',
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: `http://${down}`,
    },
  })
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const admin = { email: 'admin@example.com', password: secrets.ADMIN_PASSWORD }
  await post('/api/auth/sign-in/email', { ...admin, password: 'a-wrong-password-x' })
  const signedIn = await post('/api/auth/sign-in/email', admin)
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = await (await post('/api/jwt', { email: admin.email }, { cookie })).json()
  expect(token).toMatch(/^eyJ/)

  const bearer = { Authorization: `Bearer ${token}` }
  const statuses = [
    await post('/api/auth/sign-up/email', {
      name: 'Rahima Begum',
      email: 'rahima@example.com',
      password: 'hers-alone-7',
    }),
    await post('/api/auth/request-password-reset', { email: admin.email }),
    await post('/api/auth/sign-in/social', { provider: 'google' }),
    await post('/api/contact', { name: 'Rahima', email: 'rahima@example.com', message: 'Private matters' }),
    await post('/api/postProduct', { name: 'x', token }, bearer),
    await post('/api/postOrder', { customerData: { name: 'Rahima', mobileNumber: '01712345678' } }, bearer),
    await fetch(`${url}/api/orders?search=01712345678&token=${token}`, { headers: bearer }),
    await fetch(`${url}/api/order?email=rahima@example.com`, {
      headers: { Authorization: `Bearer ${token}x` },
    }),
    await post('/api/auth/verify-email', { token: 'a-token-of-a-link' }),
    await post('/api/auth/send-sign-in-link', { email: admin.email }),
    await fetch(`${url}/api/images`, {
      method: 'POST',
      headers: bearer,
      body: formOf(await aPicture(9, 9).png().toBuffer()),
    }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 503, 200, 422, 422, 200, 401, 400, 200, 503])
  await expect.poll(() => log.filter(({ msg }) => /mail/.test(String(msg))).length).toBeGreaterThan(2)

  const said = JSON.stringify(log)
  const typed = [
    'mail-password-x',
    'a-wrong-password-x',
    'hers-alone-7',
    'Private matters',
    '01712345678',
    '@example.com',
    'Rahima',
  ]
  const proofs = [token, cookie.split('=')[1] ?? '', token.split('.')[2]]
  for (const secret of [...Object.values(secrets), ...typed, ...proofs]) expect(said).not.toContain(secret)
})

test('no file for browsers names a setting or holds code of the server', () => {
  const build = resolve(import.meta.dirname, '../../build')
  if (!existsSync(build)) throw new Error('The web pages are not built: run "npm test" or "npm start".')
  const files = globSync('*/client/**/*.{js,css,html,json,txt,webmanifest}', { cwd: build })
  expect(files.length).toBeGreaterThan(50)
  const settings = Object.keys(environmentSchema.shape).filter(
    (name) => name.includes('_') && name !== 'NODE_ENV',
  )
  const code = [
    'better-auth',
    'kysely',
    'nodemailer',
    'scrypt',
    'pg_trgm',
    'idempotency_keys',
    'src/server',
    'process.env.',
  ]
  // What an owner is told about restoring and about the folder of the backups names some.
  const told = ['en', 'bn'].flatMap((language) => {
    const texts = JSON.parse(readFileSync(resolve(`messages/${language}/backups/backups.json`), 'utf8'))
    return Object.values<unknown>(texts).flatMap((text) =>
      typeof text === 'string' && text.length > 40 ? [text] : [],
    )
  })
  const found = files.flatMap((file) => {
    const text = told.reduce((rest, one) => rest.replaceAll(one, ''), readFileSync(join(build, file), 'utf8'))
    const modules = text.match(/['"`]node:\w+/g) ?? []
    return [...modules, ...[...settings, ...code].filter((name) => text.includes(name))].map(
      (name) => `${file}: ${name}`,
    )
  })
  expect(found).toEqual([])
})
