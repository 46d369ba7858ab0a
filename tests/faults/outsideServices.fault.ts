import { type TestContext, test } from 'vitest'
import { freePort } from '../freePort.ts'
import { aPicture, formOf } from '../pictures.ts'
import { aTemporaryFolder } from '../temporaryFolder.ts'
import { record } from './figures.ts'
import { aShopProcess, signInAsAdmin } from './shopProcess.ts'
import { aStallingService } from './stalling.ts'

/** How long a person is willing to wait, in milliseconds. */
const ANSWERS_WITHIN = 25_000
const AT_ONCE = 2_000
const ENDS_WITHIN = 10_000

const portOf = (how: 'silent' | 'dripping' | 'refusing') =>
  how === 'refusing' ? freePort() : aStallingService(how)

for (const how of ['silent', 'dripping', 'refusing'] as const) {
  test(`mail server, S3 and Google are ${how}`, async (context: TestContext) => {
    const port = await portOf(how)
    const at = `http://127.0.0.1:${port}`
    const shop = await aShopProcess(aTemporaryFolder(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      IMAGES: 's3',
      S3_BUCKET: 'pictures',
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: at,
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_DISCOVERY_URL: `${at}/.well-known/openid-configuration`,
    })
    const admin = await signInAsAdmin(shop.url)
    const json = { ...admin, 'Content-Type': 'application/json' }
    const post = (path: string, body: object) =>
      fetch(shop.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    const picture = await aPicture().png().toBuffer()

    const [mail, upload, google, page] = await Promise.all([
      timed(post('/api/contact', { name: 'Rahima', email: 'rahima@example.com', message: 'Hello' })),
      timed(fetch(`${shop.url}/api/images`, { method: 'POST', headers: admin, body: formOf(picture) })),
      timed(post('/api/auth/sign-in/social', { provider: 'google', callbackURL: '/' })),
      timed(fetch(`${shop.url}/api/products?searchQuery=${how}`)),
    ])
    const ending = await timed(shop.stop().then((code) => ({ status: code ?? -1 })))
    const figure = (what: string, { status, ms }: Timed, expected: number, within: number) => ({
      what: `${what} ${how}`,
      seen: `${status} after ${Math.round(ms)} ms`,
      goal: `${expected} within ${within} ms`,
      met: status === expected && ms < within,
    })
    record(
      context,
      figure('message to the owner, mail server', mail, 200, AT_ONCE),
      figure('picture uploaded, S3', upload, 503, ANSWERS_WITHIN),
      figure('continue with Google, Google', google, 503, ANSWERS_WITHIN),
      figure('search meanwhile, everything', page, 200, AT_ONCE),
      figure('SIGTERM afterwards (exit code), everything', ending, 0, ENDS_WITHIN),
    )
  })
}

interface Timed {
  readonly status: number
  readonly ms: number
}

async function timed(answering: Promise<{ readonly status: number }>): Promise<Timed> {
  const began = performance.now()
  const { status } = await answering
  return { status, ms: performance.now() - began }
}
