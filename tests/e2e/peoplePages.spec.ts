import { openSound } from './openSound.ts'
import { test } from './people.ts'

const PATHS = [
  '/authentication/register',
  '/authentication/login',
  '/authentication/forgot-password',
  '/authentication/reset-password#token=some-token',
  '/authentication/verify-email#token=some-token',
  '/authentication/sign-in-link',
] as const

test('the pages for signing in are sound (§2.6)', { tag: ['@core', '@each-width'] }, async ({
  page,
  isMobile,
}) => {
  for (const path of PATHS) await openSound(page, path, { isMobile })
})
