import { expect, test } from 'vitest'
import { anOutsideService } from '../../outsideService.ts'
import { aRedx } from './redx.ts'
import { obeyAsRedx, REDX_HELP } from './standInLine.ts'

test.each<[string, string | RegExp]>([
  ['delivered other-1', /^OTHER-1 is delivered \(not booked here.*The shop answered 200\.$/],
  ['delivered OTHER-1 partial-delivery', /^OTHER-1 is delivered .*The shop answered 200\.$/],
  ['list', 'None is booked.'],
  ['dead', 'Calls are answered: dead'],
  ['', REDX_HELP],
  ['delivered', REDX_HELP],
])('what is typed for RedX: "%s"', async (line, expected) => {
  const redx = await aRedx()
  const shop = await anOutsideService((response) => response.writeHead(200).end('{}'))
  redx.callBack({ url: shop.url })
  expect(await obeyAsRedx(line, redx)).toMatch(expected)
  const [told] = shop.calls.map(({ body }) => JSON.parse(body).delivery_type)
  expect(told).toBe(shop.calls.length === 0 ? undefined : (line.split(' ')[2] ?? 'regular'))
})
