/**
 * Draws the shop's own pictures into public/: the preview for shared links, and the icons. They
 * are committed; run this after changing the mark (public/favicon.svg). They are those of every shop, whatever its owner
 * calls it, so they hold no words:
 *
 *     node scripts/make-brand-pictures.ts
 *
 * It needs Node 24 and Chromium (its path in CHROMIUM, or the system's).
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_FLAGS, findBrowser } from './browser.ts'
import { dataUrl, weave } from './demo-pictures/cloth.ts'
import { drawCutout } from './demo-pictures/cutout.ts'

const publicFolder = join(import.meta.dirname, '..', 'public')

/** `accent-deep` of tokens.css, and a weave slightly lighter than the background. */
const GROUND = '#053b2a'
const WEAVE = '#0e4a37'

const SHARED = { width: 1200, height: 630 }

/** The goods beside the mark: centre in px from the left and top, and width. */
const GOODS = [
  { slug: 'sari', x: 1010, y: 235, width: 300 },
  { slug: 'handbag', x: 830, y: 385, width: 290 },
  { slug: 'lotion', x: 1050, y: 470, width: 190 },
] as const

/** The mark in its colours for dark backgrounds. */
async function markOnDark(): Promise<Buffer> {
  const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
  return Buffer.from(svg.replace(/<style>.*<\/style>/, '<style>.g{fill:#6bcb9f}.r{fill:#f9929a}</style>'))
}

async function sharedHtml(): Promise<string> {
  const goods = await Promise.all(
    GOODS.map(async ({ slug, x, y, width }) => {
      const place = `left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px`
      return `<img class="good" src="${dataUrl('image/png', await drawCutout(slug))}" style="${place}">`
    }),
  )
  const mark = dataUrl('image/svg+xml', await markOnDark())
  return `<!doctype html><style>
    body { margin: 0; width: ${SHARED.width}px; height: ${SHARED.height}px; position: relative; overflow: hidden; background: ${GROUND} }
    .weave { position: absolute; inset: 0; background: url('${weave(WEAVE)}') right top / 96px;
      mask-image: linear-gradient(90deg, transparent 40%, #000 75%) }
    .mark { position: absolute; left: 150px; top: 165px; width: 300px }
    .good { position: absolute; filter: drop-shadow(0 14px 18px rgb(0 0 0 / 0.3)) }
  </style><div class="weave"></div><img class="mark" src="${mark}">${goods.join('')}`
}

/** Well under 100 kB, since messengers load it over mobile networks and show it small. */
async function makeSharedPicture(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    const page = await browser.newPage({ viewport: SHARED })
    await page.setContent(await sharedHtml())
    const png = await page.screenshot({ type: 'png' })
    await sharp(png).jpeg({ quality: 82, mozjpeg: true }).toFile(join(publicFolder, 'share-1200x630.jpg'))
  } finally {
    await browser.close()
  }
}

/** The mark on the shop's background. `share`: its part of the width; systems crop maskable icons to a circle. */
async function makeIcon(file: string, size: number, share: number): Promise<void> {
  // Multiples of the mark's 25 px keep its stitches square.
  const mark = Math.floor((size * share) / 25) * 25
  const drawn = await sharp(await markOnDark(), { density: (72 * mark) / 25 })
    .resize({ width: mark })
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input: drawn }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(publicFolder, file))
}

await makeSharedPicture()
for (const size of [192, 512]) {
  await makeIcon(`icon-${size}.png`, size, 0.79)
  await makeIcon(`icon-maskable-${size}.png`, size, 0.53)
}
