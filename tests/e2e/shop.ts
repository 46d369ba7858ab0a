import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createPathaoStandIn } from '../couriers/pathao/standIn.ts'
import { createRedxStandIn } from '../couriers/redx/standIn.ts'
import { createStandIn } from '../couriers/standIn.ts'
import { freePort } from '../freePort.ts'
import { openOutsideService } from '../openOutsideService.ts'
import { type AdminApi, signInAdmin } from './adminApi.ts'
import { startEmbeddedIdentity } from './identity/embeddedIdentity.ts'
import { startFirebaseIdentity } from './identity/firebaseIdentity.ts'
import { type Mailbox, openMailbox } from './identity/mailbox.ts'
import type { TestIdentity } from './identity/testIdentity.ts'
import { fromSomewhere } from './identity/visitorAddress.ts'
import { type Environment, makeAdmin, startShop } from './shopProcess.ts'
import { openStoredOrders, type StoredOrders } from './storedOrders.ts'
import { watch } from './watch.ts'

export interface ShopOptions {
  /** The database of this project's shop. */
  database: 'sqlite' | 'postgres'
  /** The identity provider. */
  identity: TestIdentity['provider']
}

export interface RunningShop {
  url: string
  identity: TestIdentity
  /** The mailbox that receives the shop's mails. */
  mailbox: Mailbox
  environment: Environment
  /** The stored orders, read directly from the database. */
  stored: StoredOrders
  /** The courier that the shop may call, once it has keys. */
  steadfast: Pick<ReturnType<typeof createStandIn>, 'parcels' | 'refusing' | 'tell'>
  /** Another one, with areas of its own. */
  redx: Pick<ReturnType<typeof createRedxStandIn>, 'parcels' | 'stay'>
}

interface TestParts {
  /** Declares expected console messages and failures; any other fails the test. */
  expectTrouble: (pattern: RegExp) => void
  onlyWithEmulator: undefined
  watched: undefined
}

/** Journeys run on the built server, started as its users start it, with a database of its own per worker. */
export const test = base.extend<TestParts, ShopOptions & { shop: RunningShop; admin: AdminApi }>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  identity: ['embedded', { option: true, scope: 'worker' }],

  // Before anything that starts a shop: without the emulator there is none.
  onlyWithEmulator: [
    async ({ identity: provider }, use, testInfo) => {
      const missing = process.env.AUTH_EMULATOR_MISSING
      testInfo.skip(provider === 'firebase' && missing !== undefined, missing ?? '')
      await use(undefined)
    },
    { auto: true },
  ],

  shop: [
    async ({ database, identity: provider }, use) => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const mailbox = await openMailbox()
      const start = provider === 'firebase' ? startFirebaseIdentity : startEmbeddedIdentity
      const identity = await start(url, mailbox)
      const folder = mkdtempSync(join(tmpdir(), 'haat-e2e-'))
      const stored = await openStoredOrders(database, folder)
      const { handle, ...steadfast } = createStandIn()
      const courier = await openOutsideService(handle)
      const pathaoService = await openOutsideService(createPathaoStandIn().handle)
      const redx = createRedxStandIn()
      const redxService = await openOutsideService(redx.handle)
      steadfast.callBack({ url: `${url}/api/webhooks/steadfast` })
      const environment: Environment = {
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: folder,
        DATABASE_URL: stored.databaseUrl,
        SEED: 'demo',
        LOG_LEVEL: 'warn',
        // Each journey comes from an address of its own.
        TRUST_PROXY: 'on',
        SMTP_URL: mailbox.url,
        STEADFAST_URL: courier.url,
        PATHAO_URL: pathaoService.url,
        REDX_URL: redxService.url,
        ...identity.environment,
      }
      let stop = async () => {}
      try {
        stop = await startShop(url, environment)
        await use({ url, identity, mailbox, stored, environment, steadfast, redx })
      } finally {
        await stop()
        courier.close()
        pathaoService.close()
        redxService.close()
        await Promise.all([stored.close(), identity.stop(), mailbox.close()])
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  admin: [
    async ({ shop: { url, identity, environment } }, use) => {
      await use(await signInAdmin({ url, identity, makeAdmin: (email) => makeAdmin(email, environment) }))
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => use(fromSomewhere()),

  expectTrouble: async ({ page }, use) => {
    const expected: RegExp[] = []
    const seen = watch(page)
    await use((pattern) => expected.push(pattern))
    const unexpected = seen.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))
    expect(unexpected, 'console errors and failed requests').toEqual([])
  },

  watched: [
    async ({ expectTrouble }, use) => {
      void expectTrouble
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }
