import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { CALL_WITHIN } from '#domain/parcel/courierWaits.ts'
import { pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { someSessions } from '#tests/couriers/pathao/sessions.ts'
import { createPathaoStandIn } from '#tests/couriers/pathao/standIn.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import { createPathao } from './pathao.ts'

const BOOKING = {
  ...{ invoice: '89WX-FHHG', name: 'Rahima', mobileNumber: '01712345678', secondNumber: undefined },
  ...{ address: 'House 12, Road 5, Dhanmondi', collect: poisha(1250_00), note: '', goods: '', boxes: 1 },
}
/** Seconds. */
const REQUEST = 30

/** How long each step takes, in seconds of a clock that nothing else moves. */
interface Steps {
  /** Until somebody has a token, or one logs in oneself. */
  readonly waits?: readonly number[]
  readonly logins?: readonly number[]
  /** The first try is refused where there are two. */
  readonly tries: readonly number[]
}

/** A booking by a Pathao that is so slow. */
async function slowly({ waits = [], logins = [], tries }: Steps) {
  const left = { waits: [...waits], logins: [...logins], tries: [...tries] }
  const begun: { readonly what: 'login' | 'try'; readonly at: number }[] = []
  let at = 0
  const standIn = createPathaoStandIn()
  if (tries.length > 1) standIn.be('401')
  const { url } = await anOutsideService((response, call) => {
    const what = call.url.endsWith('/login') ? 'login' : 'try'
    begun.push({ what, at })
    at += (what === 'login' ? left.logins : left.tries).shift() ?? 0
    standIn.handle(response, call)
  })
  const sessions = someSessions()
  const { parcels } = createPathao({
    url,
    timeout: REQUEST * 1_000,
    clock: () => at * 1_000,
    sessions: {
      token(of, login) {
        at += left.waits.shift() ?? 0
        return sessions.token(of, login)
      },
    },
  })
  const outcome = await parcels.book([BOOKING], pathaoKeys()).then(
    (answers) => answers.get(BOOKING.invoice)?.outcome,
    (error) => error.fault,
  )
  return { outcome, begun: begun.map(({ what }) => what), begunAt: begun.map((one) => one.at) }
}

const LAST = CALL_WITHIN / 1_000 - REQUEST

test.each<[string, Steps, string, string[]]>([
  ['nothing is slow', { tries: [0] }, 'booked', ['login', 'try']],
  ['all is, and in time', { waits: [30], logins: [29], tries: [29] }, 'booked', ['login', 'try']],
  ['the token comes at the last moment', { waits: [LAST], tries: [0] }, 'booked', ['login', 'try']],
  ['the token comes too late', { waits: [LAST + 1], tries: [0] }, 'not-connected', []],
  ['the login is too slow', { waits: [LAST], logins: [1], tries: [0] }, 'not-connected', ['login']],
  [
    'a token is refused in time',
    { logins: [20, 20], tries: [20, 0] },
    'booked',
    ['login', 'try', 'login', 'try'],
  ],
  [
    'another process takes long to get another',
    { logins: [29], tries: [29, 0], waits: [0, 33] },
    'not-connected',
    ['login', 'try'],
  ],
  [
    'another one comes too late',
    { logins: [29, 29], tries: [29, 0], waits: [0, 4] },
    'not-connected',
    ['login', 'try', 'login'],
  ],
])('a call ends in time, and books nothing late: %s', async (_, steps, outcome, begun) => {
  const seen = await slowly(steps)
  expect(seen).toMatchObject({ outcome, begun })
  for (const at of seen.begunAt) expect(at + REQUEST).toBeLessThanOrEqual(CALL_WITHIN / 1_000)
})
