import { expect, test } from 'vitest'
import OrderSuccessPage from '#web/storefront/orderSuccess/route.tsx'
import { addressesOf, rendered } from './rendered.ts'

test('in Bengali: it succeeded, the shop will phone before preparing delivery, and the way home (section 2)', () => {
  const page = rendered(OrderSuccessPage, {})
  expect(page.text).toContain('আপনার অর্ডারটি সফল হয়েছে')
  expect(page.text).toContain('ডেলিভারির প্রস্তুতি নেওয়ার আগে আমরা ফোন করে অর্ডারটি নিশ্চিত করব')
  expect(addressesOf(page)).toEqual(['/'])
  expect(page.text).not.toMatch(/[a-z]/i)
})
