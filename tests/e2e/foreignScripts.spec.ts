import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { compose } from '#server/compose.ts'
import { newServer } from '#server/newServer.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings/settings.ts'
import { BROKEN_INTO, FOREIGN_SCRIPTS, withForeignMarkup } from '../foreignMarkup.ts'

const built = (path: string) => resolve(import.meta.dirname, '../../build/en', path)

/** The built shop, with one page that contains all the injected scripts. */
async function brokenInto(folder: string) {
  const build: ServerBuild = await import(pathToFileURL(built('server/index.js')).href)
  const broken = withForeignMarkup(build, FOREIGN_SCRIPTS.join(''))
  const { listener, close } = await compose(
    readSettings({ DATA_DIR: folder, SEED: 'none' }),
    { builds: { en: broken, bn: broken }, clientFolders: [built('client')], workers: {}, changing: false },
    pino({ level: 'silent' }),
  )
  const { port, stop } = await serve(newServer().on('request', listener), '127.0.0.1', 0)
  const end = async () => {
    await stop()
    await close()
  }
  return { url: `http://127.0.0.1:${port}`, end }
}

test('injected scripts do not run in a page, and its own do (V14.4.3)', {
  tag: ['@core', '@desktop'],
}, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const { url, end } = await brokenInto(folder)
  try {
    const ran: unknown[] = []
    await page.exposeFunction('injected', (which: unknown) => void ran.push(which))
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) blocked.push(message.text())
    })
    await page.goto(url + BROKEN_INTO)
    await page.waitForLoadState('networkidle')
    // The script in the head, and the one that React Router starts the page with.
    for (const left of ['stopEarlyPress', '__reactRouterContext', '__reactRouterDataRouter']) {
      expect(await page.evaluate((name) => name in window, left), left).toBe(true)
    }
    expect(ran).toEqual([])
    expect(blocked.length).toBeGreaterThanOrEqual(FOREIGN_SCRIPTS.length - 1)
  } finally {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
})
