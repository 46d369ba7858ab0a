import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { anOrderRequest } from '#tests/factories.ts'
import { requestHash } from './requestHash.ts'

test('the order of the fields makes no difference, their values do', () => {
  const request = anOrderRequest()
  const { lines, ...rest } = request
  expect(requestHash({ lines, ...rest })).toBe(requestHash({ ...rest, lines }))
  expect(requestHash({ ...request, shownTotal: poisha(1) })).not.toBe(requestHash(request))
})
