import { defineConfig, type Project } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/browser.ts'
import { findPostgresPrograms } from './tests/databases/postgresPrograms.ts'
import type { ShopOptions } from './tests/e2e/shop.ts'
import { EVERYTHING } from './tests/everything.ts'

/** The widths of the mock-ups: a phone and a desktop. Journeys about layout change the width as they go. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/**
 * Journeys run at the width where people do it: the dashboard at a desktop, all else, and the desk, on a phone. Tags name the
 * exceptions: `@desktop`, `@phone`, and `@each-width` for screens that are laid out differently; `npm test` takes one width
 * of these, too.
 */
const DESKTOP = '(?!.*@phone)(?=.*(?:@desktop|\\bdashboard(?!Desk)\\w*\\.spec))'
const NOT_BOTH = EVERYTHING ? '(?!.*@each-width)' : ''
const AT_A_DESKTOP_ALONE = new RegExp(`^${NOT_BOTH}${DESKTOP}`)
const ON_A_PHONE_ALONE = new RegExp(`^${NOT_BOTH}(?!${DESKTOP})`)

/** The journeys of `npm test`: each screen is opened once, and an order and money take each of their ways. */
const CORE_TAG = /@core/
/** Journeys through what each database does in its own way: orders, and lists of them. */
const EACH_DATABASE_TAG = /@each-database/
/** Journeys in which it changes nothing who keeps the accounts. */
const OWN_ACCOUNTS_TAG = /@own-accounts/

/** One shop each, over a Postgres and a Firebase of its own, beside which the other worker does the rest. */
const onPostgres: Project<object, ShopOptions> = {
  name: 'postgres',
  workers: 1,
  grep: EACH_DATABASE_TAG,
  use: { ...desktop, database: 'postgres' },
}
const withFirebase: Project<object, ShopOptions> = {
  name: 'firebase',
  workers: 1,
  testMatch: /people\w*\.spec\.ts/,
  testIgnore: /peoplePages\.spec\.ts/,
  grepInvert: OWN_ACCOUNTS_TAG,
  use: { ...desktop, identity: 'firebase' },
}
const FIREBASE_ALONE = /peopleFirebase\.spec\.ts/
/** A fifth less work: no process of its own for pictures, and no code optimised for pages that are gone in seconds. */
const CHEAP = ['--in-process-gpu', '--disable-software-rasterizer', '--js-flags=--no-opt']

export default defineConfig<object, ShopOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy build machine can be slower than any waiting time; what passes at the second try is named at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // A trace takes a picture of the page's elements at each step, a fifth of a journey's time. A failed journey leaves
    // a screenshot and what the page said; run it again with `--trace on` to see each step.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // It would answer in place of what journeys do to requests; its own journeys allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [...BROWSER_FLAGS, ...CHEAP],
    },
  },
  projects: [
    ...(EVERYTHING ? [withFirebase] : []),
    ...(EVERYTHING && findPostgresPrograms() ? [onPostgres] : []),
    {
      name: 'phone',
      ...(EVERYTHING ? {} : { grep: CORE_TAG }),
      testIgnore: FIREBASE_ALONE,
      grepInvert: AT_A_DESKTOP_ALONE,
      use: { ...phone, database: 'sqlite' },
    },
    {
      name: 'desktop',
      ...(EVERYTHING ? {} : { grep: CORE_TAG }),
      testIgnore: FIREBASE_ALONE,
      grepInvert: ON_A_PHONE_ALONE,
      use: { ...desktop, database: 'sqlite' },
    },
  ],
})
