import { expect, test } from 'vitest'
import { waitText } from './orderDialogs.tsx'

test.each([
  [1, '1 minute', '১ মিনিট'],
  [61, '2 minutes', '২ মিনিট'],
  [3_600, '60 minutes', '৬০ মিনিট'],
  [3_601, '2 hours', '২ ঘণ্টা'],
  [86_400, '24 hours', '২৪ ঘণ্টা'],
])('%i seconds are shown as %s', (seconds, english, bengali) => {
  expect([waitText(seconds, 'en'), waitText(seconds, 'bn')]).toEqual([english, bengali])
})
