import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { pino } from 'pino'
import { compose, type Web } from '#server/compose.ts'
import { newServer } from '#server/newServer.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings/settings.ts'
import { freePort } from '../freePort.ts'
import { untilKept } from './keptPages.ts'
import { builtWeb, isNewer, newerWeb } from './newerBuild.ts'

test.use({ serviceWorkers: 'allow' })
// Two shops start, one after the other.
test.setTimeout(180_000)

const [TEXT, NEW_TEXT] = ['What you can count on', 'What you may rely on']
const EITHER_TEXT = /^What you (?:can count|may rely) on$/

test(
  'a new version of the shop never mixes with an old page',
  { tag: '@desktop' },
  async ({ context, page }, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-'))
    const port = await freePort()
    const at = (path: string) => `http://127.0.0.1:${port}${path}`
    const [older, newer] = [await builtWeb(), await newerWeb(testInfo.outputPath('newer'), TEXT, NEW_TEXT)]
    const errors: string[] = []
    context.on('weberror', (error) => errors.push(String(error.error())))
    let stop = await open(older, folder, port)
    try {
      await page.goto(at('/about-us'))
      await untilKept(page, ['/about-us', /layout-/])
      await page.goto(at('/'))
      await untilKept(page, ['/', '/about-us'])
      const left = await context.newPage()
      await left.goto(at('/'))
      await untilKept(left, ['/'])

      await stop()
      stop = await open(newer, folder, port)

      // An open page of the old version goes to one whose scripts it has: that comes as a whole.
      // Where the line is slow it is the kept one, with its own scripts; the next visit has the new one.
      await page.getByRole('link', { name: 'About us' }).first().click()
      await expect(page.getByRole('list', { name: EITHER_TEXT })).toBeVisible()
      expect(await versionsOf(page)).toHaveLength(1)
      await expect(async () => {
        await page.goto(at('/about-us'))
        await expect(page.getByRole('list', { name: NEW_TEXT })).toBeVisible({ timeout: 3_000 })
      }).toPass()
      expect(await versionsOf(page)).toEqual(['newer'])
      // And to one of which it has nothing, whose files the shop has no more: then the open one may come anew first.
      await expect(async () => {
        await left.getByRole('link', { name: 'Contact us' }).first().click()
        await expect(left.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible({
          timeout: 3_000,
        })
      }).toPass()
      expect(await versionsOf(left)).toEqual(['newer'])

      await untilKept(page, ['/about-us', /newer-layout-/])
      await stop()
      for (const path of ['/about-us', '/']) {
        await page.goto(at(path))
        expect((await versionsOf(page)).length, path).toBeLessThanOrEqual(1)
      }
      await page.goto(at('/about-us'))
      await expect(page.getByRole('list', { name: NEW_TEXT })).toBeVisible()
      expect(errors).toEqual([])
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** Of which versions of the shop an open page is: its data's and that of each file. One, unless they are mixed. */
async function versionsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('load')
  const found = await page.evaluate(() => ({
    version: (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
  }))
  const files = found.files.filter((name) => name.includes('/assets/'))
  const ofFiles = files.map((name) => (isNewer(name) ? 'newer' : 'older'))
  const ofPage = found.version === undefined ? [] : [found.version.startsWith('newer') ? 'newer' : 'older']
  return [...new Set([...ofPage, ...ofFiles])]
}

/** Serves one version of the shop. Returns the function that stops it; calling it again does nothing. */
async function open(web: Web, folder: string, port: number): Promise<() => Promise<void>> {
  const settings = readSettings({ DATA_DIR: folder, SEED: 'none', PUBLIC_URL: `http://127.0.0.1:${port}` })
  const { listener, close } = await compose(settings, web, pino({ level: 'silent' }))
  const { stop } = await serve(newServer().on('request', listener), '127.0.0.1', port)
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= stop().then(close)
    return stopped
  }
}
