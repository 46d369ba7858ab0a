// Stands in for the couriers, so that a person can try the screens by hand: no parcel is booked anywhere.
// Usage: npm run couriers [with COURIERS_PORT, 4900 unless set, and SHOP_URL, http://localhost:3000 unless set]
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { AGREED } from '../tests/couriers/keys.ts'
import { PATHAO_AGREED } from '../tests/couriers/pathao/keys.ts'
import { createPathaoStandIn } from '../tests/couriers/pathao/standIn.ts'
import { obeyAsPathao, PATHAO_HELP } from '../tests/couriers/pathao/standInLine.ts'
import { REDX_AGREED } from '../tests/couriers/redx/keys.ts'
import { createRedxStandIn } from '../tests/couriers/redx/standIn.ts'
import { obeyAsRedx, REDX_HELP } from '../tests/couriers/redx/standInLine.ts'
import { createStandIn } from '../tests/couriers/standIn.ts'
import { HELP, obey } from '../tests/couriers/standInLine.ts'

const { COURIERS_PORT = '4900', SHOP_URL = 'http://localhost:3000' } = process.env
const webhookOf = (courier: string) => new URL(`/api/webhooks/${courier}`, SHOP_URL).href
const steadfast = createStandIn()
steadfast.callBack({ url: webhookOf('steadfast') })
const pathao = createPathaoStandIn()
pathao.callBack({ url: webhookOf('pathao') })
const redx = createRedxStandIn()
redx.callBack({ url: webhookOf('redx') })

const server = createServer((request, response) => {
  const { method, url = '', headers } = request
  text(request).then(
    (body) => {
      console.log(`${method} ${url}`)
      const standIn = url.startsWith('/redx/') ? redx : url.startsWith('/aladdin/') ? pathao : steadfast
      standIn.handle(response, { method, url, headers, body })
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
  console.log(`Steadfast, Pathao and RedX are played. Start the shop with
  STEADFAST_URL=http://127.0.0.1:${COURIERS_PORT}/api/v1 PATHAO_URL=http://127.0.0.1:${COURIERS_PORT} REDX_URL=http://127.0.0.1:${COURIERS_PORT}/redx

In the section Couriers of the settings enter of Steadfast
  API key         ${AGREED.apiKey}
  Secret key      ${AGREED.secretKey}
  Webhook token   ${AGREED.webhookToken}
of Pathao
  Client ID       ${PATHAO_AGREED.clientId}
  Client secret   ${PATHAO_AGREED.clientSecret}
  Store ID        ${PATHAO_AGREED.storeId}
  Webhook secret  ${PATHAO_AGREED.webhookSecret}
and of RedX
  Access token     ${REDX_AGREED.token}
  Pickup store ID  ${REDX_AGREED.pickupStoreId}
  Webhook token    ${REDX_AGREED.webhookToken}
News go to ${webhookOf('steadfast')}, pathao and redx (SHOP_URL changes that).

Type
${HELP}
${PATHAO_HELP}
${REDX_HELP}
`)
})

const lines = createInterface({ input: process.stdin })
for await (const line of lines) {
  const [, name, typed = ''] = /^\s*(pathao|redx)(?:\s+(.*))?$/.exec(line) ?? []
  const done =
    name === 'redx' ? obeyAsRedx(typed, redx) : name ? obeyAsPathao(typed, pathao) : obey(line, steadfast)
  console.log(await done)
}
// The end of what is typed, or Ctrl+D.
server.closeAllConnections()
server.close()
