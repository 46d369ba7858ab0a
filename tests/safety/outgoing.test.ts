import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '#server/serve.ts'
import { formOf } from '../pictures.ts'
import { openAdminServer } from '../server/adminServer.ts'
import { anOrderPayload } from '../server/orderPayload.ts'
import { aProductOf } from '../testCatalogue.ts'
import { builtWeb } from './builtWeb.ts'
import { ask } from './rawRequest.ts'

const root = resolve(import.meta.dirname, '../..')

/** An address that must not be called, and the calls it got. */
async function aTrap() {
  const visitors: string[] = []
  const server = createServer(({ url = '' }, response) => {
    visitors.push(url)
    response.end()
  })
  const { port, stop } = await serve(server, '127.0.0.1', 0)
  onTestFinished(stop)
  return { address: `http://127.0.0.1:${port}/a.webp`, visitors }
}

test('the shop never fetches an address that somebody gives it (V5.2.6)', async () => {
  const { address, visitors } = await aTrap()
  const server = await openAdminServer(await builtWeb())
  const product = {
    name: address,
    description: address,
    category: 'Bag Items',
    originalPrice: 1250,
    images: [address],
    videoLink: address,
  }
  const added = await server.call('POST', '/postProduct', product)
  expect(added.status).toBe(200)
  const { insertedId } = await added.json()
  expect(
    (await server.call('PATCH', `/updateProduct/${insertedId}`, { images: [`${address}?2`] })).status,
  ).toBe(200)
  expect((await server.call('POST', '/postSlider', { image: address, title: address })).status).toBe(200)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="${address}" width="9" height="9"/></svg>`
  expect((await server.call('POST', '/images', formOf(svg, address, 'image/svg+xml'))).status).toBe(422)
  const payload = anOrderPayload([await aProductOf(server.shop)])
  const lines = payload.products.map((line) => ({ ...line, imageUrl: address }))
  expect((await server.call('POST', '/postOrder', { ...payload, products: lines })).status).toBe(200)
  const letter = { name: 'Rahima', email: 'rahima@example.com', message: address }
  expect((await server.call('POST', '/contact', letter)).status).toBe(200)
  const encoded = encodeURIComponent(address)
  for (const path of [
    '/',
    '/bn',
    '/shop',
    `/product-details/${insertedId}`,
    `/images/${encoded}`,
    `/shop?searchQuery=${encoded}`,
    `/authentication/login?from=${encoded}`,
    `/api/auth/callback/google?code=x&state=${encoded}&iss=${encoded}`,
    `/api/auth/error?error=x&callbackURL=${encoded}`,
    address,
  ]) {
    const headers = {
      Host: new URL(address).host,
      Referer: address,
      'X-Forwarded-Host': new URL(address).host,
    }
    expect((await ask(server.port, { method: 'GET', path, headers })).status).toBeLessThan(500)
  }
  expect(visitors).toEqual([])
})

/** The code that opens connections, and the source of each address. */
const OUTGOING: Readonly<Record<string, string>> = {
  'src/data/core/dialect/postgres.ts': 'DATABASE_URL',
  'src/integrations/backups/s3Backups.ts': 'the S3 of the section backups',
  'src/integrations/identity/embedded/accounts.ts': 'GOOGLE_DISCOVERY_URL, and what is found there',
  'src/integrations/identity/firebase/idTokens.ts': 'a fixed address of Google',
  'src/integrations/images/s3Store.ts': 'S3_ENDPOINT, S3_REGION',
  'src/integrations/mail/outbox.ts': 'nowhere: mails are composed in memory',
  'src/integrations/mail/transport.ts': 'the mail server of the section messages, or SMTP_URL',
  'src/integrations/outside/call.ts': 'the address of a driver, which is IMGBB_URL or BULKSMSBD_URL',
  'src/integrations/outside/publicFetch.ts': 'pictures that a file of goods names, at public addresses only',
  'src/server/site/offlinePage.ts': 'its own, asked by a phone: the script of a page is text here',
}

test('code that opens connections uses addresses of the settings only (V1.1.4, V5.2.6, V10.2.1)', () => {
  const files = globSync('src/{data,integrations,shop,server}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
  const outgoing =
    /(?<![.\w])fetch\(|\b(?:request|get|connect|Agent|Socket|createSocket|lookup)\b[^{}]*} from 'node:(?:net|tls|https?|http2|dgram|dns)'|nodemailer|aws-sdk|createRemoteJWKSet|from 'pg'|flydrive\/drivers\/s3|generic-oauth/
  const found = files.filter((file) =>
    outgoing.test(readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '')),
  )
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(Object.keys(OUTGOING).sort())
})
