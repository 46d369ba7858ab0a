import { expect, test } from 'vitest'
import { couriersSchema } from '#contract/settings/couriersSchema.ts'
import { COURIERS } from '#domain/settings/couriersSettings.ts'
import { randomToken } from './randomToken.ts'

test('a token is 32 characters of its own, which the shop takes', () => {
  const tokens = Array.from({ length: 200 }, randomToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  // 'A' to '_': all 64 of them come.
  expect(new Set(tokens.join('')).size).toBe(64)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(
      couriersSchema
        .parse({ ...COURIERS, steadfast: { webhookToken: token } })
        .steadfast.webhookToken.reveal(),
    ).toBe(token)
  }
})
