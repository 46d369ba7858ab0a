import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { code128 } from '#web/dashboard/parcels/labels/code128.ts'
import { expect, test } from './dashboard.ts'
import { expectSound } from './expectSound.ts'
import { booked } from './scanning.ts'

const WIDTH = 640
const HEIGHT = 480
const QUIET = 40
/** Brightness of paper and of ink. */
const [PAPER, INK] = [235, 16]

/** A film of one picture, a label's bars as a camera sees them, in the format that Chromium's camera of tests plays. */
function film(code: string): Buffer {
  const { path = '', width = 1 } = code128(code) ?? {}
  const unit = Math.floor((WIDTH - 2 * QUIET) / width)
  const bars = new Uint8Array(WIDTH).fill(PAPER)
  for (const [, from = '', length = ''] of path.matchAll(/M(\d+) 0h(\d+)/g)) {
    const start = QUIET + Number(from) * unit
    bars.fill(INK, start, start + Number(length) * unit)
  }
  const paper = new Uint8Array(WIDTH).fill(PAPER)
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? bars : paper))
  const colours = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, frame, frame])
}

test('a label before the camera opens its parcel, read by WebAssembly that no page may run', {
  tag: ['@core', '@phone'],
}, async ({ page, shop, admin, playwright, launchOptions, viewport }) => {
  const { name, ids } = await booked({ page, shop, admin }, 1)
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const label = join(folder, 'label.y4m')
  writeFileSync(label, film(ids[0] ?? ''))
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${label}`],
  })
  try {
    const state = await page.context().storageState({ indexedDB: true })
    const context = await browser.newContext({ baseURL: shop.url, viewport, storageState: state })
    const phone = await context.newPage()
    await phone.goto('/dashboard/parcels')
    // By the way that people go: the document is that of another screen.
    await phone.getByRole('link', { name: 'Scan' }).locator('visible=true').first().click()
    await expect(phone.getByRole('region', { name: 'Camera' })).toBeVisible()
    await expect(phone.getByRole('region', { name })).toBeVisible()
    await expectSound(phone)
    const isAllowed = await phone.evaluate(() =>
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
        () => true,
        () => false,
      ),
    )
    expect(isAllowed).toBe(false)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
