import { defineConfig, type Project } from '@playwright/test'
import { BROWSER_FLAGS } from './scripts/browser.ts'
import { findPostgresPrograms } from './tests/databases/postgresPrograms.ts'
import type { ShopOptions } from './tests/e2e/shop.ts'

/** The widths of the mock-ups: a phone and a desktop. Journeys about layout change the width as they go. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }

/** Journeys that no width of a window changes, in files of which others look different on a phone. */
const ONE_WIDTH_TAG = /@one-width/
/** Journeys through what only a phone has, likewise. */
const PHONE_TAG = /@phone/

/** What runs on Postgres too; the rest looks the same on either database. */
const ON_EACH_DATABASE = /(ordering|dashboard(My)?Orders)\.spec\.ts/
/** On one width: what people do to their accounts, which are in the shop's own database. */
const ACCOUNTS_ON_EACH_DATABASE = /(ordering|peopleAccount|peopleLimits|peoplePassword)\.spec\.ts/

const onPostgres: Project<object, ShopOptions>[] = [
  { name: 'phone-postgres', testMatch: ON_EACH_DATABASE, use: { ...phone, database: 'postgres' } },
  {
    name: 'desktop-postgres',
    testMatch: ACCOUNTS_ON_EACH_DATABASE,
    use: { ...desktop, database: 'postgres' },
  },
]

/** The same journeys with accounts at Firebase: on a desktop, and on a phone the way in and out. */
const withFirebase: Project<object, ShopOptions>[] = [
  {
    name: 'desktop-firebase',
    testMatch: /people\w*\.spec\.ts/,
    testIgnore: /peoplePages\.spec\.ts/,
    use: { ...desktop, identity: 'firebase' },
  },
  {
    name: 'phone-firebase',
    testMatch: /people\.spec\.ts/,
    grepInvert: ONE_WIDTH_TAG,
    use: { ...phone, identity: 'firebase' },
  },
]
const FIREBASE_ALONE = /peopleFirebase\.spec\.ts/
/** What no width of a window changes: whole files; single journeys have a tag. */
const ON_ONE_WIDTH = /(people(Google|Limits|Loading)|dashboardLive|found)\.spec\.ts/
/** What happens to people on the way, reading Bengali, and what a page weighs: on phones. */
const ON_A_PHONE = /(bengali|budgets|connection)\.spec\.ts/

export default defineConfig<object, ShopOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy build machine can be slower than any waiting time; what passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // A trace takes a picture of the page's elements at each step, a fifth of a journey's time. A failed journey leaves
    // a screenshot and what the page said; run it again with `--trace on` to see each step.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [FIREBASE_ALONE, ON_ONE_WIDTH],
      grepInvert: ONE_WIDTH_TAG,
      use: { ...phone, database: 'sqlite' },
    },
    {
      name: 'desktop',
      testIgnore: [FIREBASE_ALONE, ON_A_PHONE],
      grepInvert: PHONE_TAG,
      use: { ...desktop, database: 'sqlite' },
    },
    ...(findPostgresPrograms() ? onPostgres : []),
    ...withFirebase,
  ],
})
