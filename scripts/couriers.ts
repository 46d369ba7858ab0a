// Stands in for the couriers, so that a person can try the screens by hand: no parcel is booked anywhere.
// Usage: npm run couriers [with COURIERS_PORT, 4900 unless set, and SHOP_URL, http://localhost:3000 unless set]
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { AGREED } from '../tests/couriers/keys.ts'
import { createStandIn } from '../tests/couriers/standIn.ts'
import { HELP, obey } from '../tests/couriers/standInLine.ts'

const { COURIERS_PORT = '4900', SHOP_URL = 'http://localhost:3000' } = process.env
const webhook = new URL('/api/webhooks/steadfast', SHOP_URL).href
const standIn = createStandIn()
standIn.callBack({ url: webhook })

const server = createServer((request, response) => {
  const { method, url = '', headers } = request
  text(request).then(
    (body) => {
      console.log(`${method} ${url}`)
      standIn.handle(response, { url, headers, body })
    },
    // The caller hung up before it had asked.
    () => {},
  )
})

server.on('error', ({ message }) => {
  console.error(`${message}. COURIERS_PORT chooses another port.`)
  process.exit(1)
})
server.listen(Number(COURIERS_PORT), '127.0.0.1', () => {
  console.log(`Steadfast is played. Start the shop with STEADFAST_URL=http://127.0.0.1:${COURIERS_PORT}/api/v1

In the section Couriers of the settings enter
  API key         ${AGREED.apiKey}
  Secret key      ${AGREED.secretKey}
  Webhook token   ${AGREED.webhookToken}
News go to ${webhook} (SHOP_URL changes that).

Type
${HELP}
`)
})

const lines = createInterface({ input: process.stdin })
for await (const line of lines) console.log(await obey(line, standIn))
// The end of what is typed, or Ctrl+D.
server.closeAllConnections()
server.close()
