import { expect, test } from 'vitest'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { randomToken } from './randomToken.ts'
import { webhookAddress } from './webhookAddress.ts'

const PAGE = 'https://shop.example/dashboard/settings/couriers'

test.each(COURIER_NAMES)('of %s is whole, or waits for its token', (courier) => {
  const { shown, whole } = webhookAddress(PAGE, courier, {})
  const plain = `https://shop.example/api/webhooks/${courier}`
  if (courier === 'redx') expect({ shown, whole }).toEqual({ shown: `${plain}?token=…`, whole: undefined })
  else expect({ shown, whole }).toEqual({ shown: plain, whole: plain })
})

test('with the token that is typed it is whole, and the shop reads that token', () => {
  for (const token of [randomToken(), 'a token & more']) {
    const { shown, whole = '' } = webhookAddress(PAGE, 'redx', { webhookToken: token })
    expect(shown).toBe(whole)
    expect(new URL(whole).searchParams.get('token')).toBe(token)
  }
})
