import { expect, test } from 'vitest'
import { anUpload } from '../factories.ts'
import { type DescribedCall, describedCalls } from './describedCalls.ts'
import { type FuzzedShop, judged, openFuzzedShop } from './fuzzShop.ts'
import { exampleOf } from './valuesOf.ts'

const FOREIGN = [
  'https://evil.example',
  'null',
  'http://localhost:3000.evil.example',
  'https://localhost:3000',
  '',
]
/** What a form of another site can send without a CORS preflight. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

function addressOf(shop: FuzzedShop, { path }: DescribedCall): string {
  const { order, slide, product, bystander, session } = shop.known()
  const id = /order/i.test(path)
    ? order
    : /slider/i.test(path)
      ? slide
      : /user/i.test(path)
        ? bystander
        : /session/i.test(path)
          ? session
          : product
  return `/api${path.replace('{id}', id)}`
}

/** The calls that change something; those of shoppers are accepted from any site. */
async function unsafeCalls(shop: FuzzedShop): Promise<DescribedCall[]> {
  const OPEN = [
    'POST /postOrder',
    'POST /cartStock',
    'POST /contact',
    'POST /newsletter',
    'POST /products/{id}/waiting',
    'POST /settleOrder',
    'POST /track',
    'POST /unfinished',
  ]
  const calls = await describedCalls(shop.url)
  return calls.filter(({ method, name }) => method !== 'GET' && !OPEN.includes(name))
}

async function anAdminsCookie(shop: FuzzedShop): Promise<string> {
  const { Cookie = '' } = shop.headersOf('signed in')
  await shop.shop.people.makeAdmin('rahima@example.com')
  return Cookie
}

test('a page of another site changes nothing with the cookie of an admin (V4.2.2)', async () => {
  const shop = await openFuzzedShop()
  const Cookie = await anAdminsCookie(shop)
  for (const call of await unsafeCalls(shop)) {
    const body =
      call.body?.type === 'application/json'
        ? JSON.stringify(exampleOf(call.body.schema, call.resolve))
        : undefined
    for (const Origin of FOREIGN) {
      for (const type of ['application/json', ...FORMS]) {
        const headers = { Cookie, 'Content-Type': type, ...(Origin === '' ? {} : { Origin }) }
        // Judged to have changed nothing, as every answer that refuses.
        const { status } = await judged(shop, {
          method: call.method,
          path: addressOf(shop, call),
          headers,
          body,
        })
        expect([call.name, Origin, type, status >= 400], String(status)).toEqual([
          call.name,
          Origin,
          type,
          true,
        ])
      }
    }
  }
})

test('the same cookie is accepted from a page of the shop, so the refusals above are due to the origin', async () => {
  const shop = await openFuzzedShop()
  const Cookie = await anAdminsCookie(shop)
  const { status } = await judged(shop, {
    method: 'POST',
    path: '/api/postSlider',
    headers: { Cookie, Origin: 'http://localhost:3000', 'Content-Type': 'application/json' },
    body: JSON.stringify({ image: anUpload() }),
  })
  expect(status).toBe(200)
})

test('no answer lets pages of other sites read it (V14.5.3)', async () => {
  const shop = await openFuzzedShop()
  const paths = (await describedCalls(shop.url)).map((call) => addressOf(shop, call))
  for (const path of ['/', '/api/auth/get-session', '/api/openapi.json', ...paths]) {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await judged(shop, {
        method,
        path,
        headers: {
          Origin: 'https://evil.example',
          'Access-Control-Request-Method': 'PUT',
          ...shop.headersOf('customer'),
        },
      })
      expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control'))]).toEqual([
        path,
        [],
      ])
    }
  }
})
