import { expect, onTestFinished, test } from 'vitest'
import { ErrorBoundary as Authentication } from '#web/authentication/layout.tsx'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { ErrorBoundary as Dashboard } from '#web/dashboard/layout.tsx'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { ErrorBoundary as Storefront } from '#web/storefront/layout.tsx'
import { rendered } from './rendered.ts'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

test.each([
  ['storefront', Storefront, 'Shops'],
  ['authentication', Authentication, 'হাট'],
  ['dashboard', Dashboard, 'Go To Home'],
] as const)('the %s layout has an error page within its frame (§2.7)', (_, layout, ofFrame) => {
  const { text } = rendered(layout, { error: answer(500), params: {} })
  expect(text).toContain('Something went wrong')
  expect(text).toContain(ofFrame)
})

test('a page that the shop cannot make for now says so, and that the cart is kept', () => {
  const { text } = rendered(ErrorPage, { error: answer(503) })
  expect(text).toContain('Back in a moment')
  expect(text).toContain('Please try again shortly. Nothing in your cart is lost.')
  expect(rendered(ErrorPage, { error: answer(500) }).text).not.toContain('Back in a moment')
})

test('and it says so in Bengali', () => {
  overwriteGetLocale(() => 'bn')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const { text } = rendered(ErrorPage, { error: answer(503) })
  expect(text).toContain('একটু অপেক্ষা করুন')
  expect(text).toContain('কার্টের কিছুই হারায়নি')
})
