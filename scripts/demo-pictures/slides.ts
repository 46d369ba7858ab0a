import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import type { SlideText } from '#demo/slides.ts'
import { BROWSER_FLAGS, findBrowser } from '../browser.ts'
import { drawCutout } from './cutout.ts'
import type { Prop, SlideArt } from './slide-art.ts'

const WIDTH = 900
const HEIGHT = 450
const fonts = '@fontsource-variable/anek-bangla/files/anek-bangla'

/** The same jamdani lattice as the motif `weave` of the shop's styles. */
const WEAVE =
  'M23 13h2v2h-2zM20 16h2v2h-2zM26 16h2v2h-2zM17 19h2v2h-2zM23 19h2v2h-2zM29 19h2v2h-2zM14 22h2v2h-2zM20 22h2v2h-2zM26 22h2v2h-2zM32 22h2v2h-2zM17 25h2v2h-2zM23 25h2v2h-2zM29 25h2v2h-2zM20 28h2v2h-2zM26 28h2v2h-2zM23 31h2v2h-2zM0 0h2v2H0zM46 0h2v2h-2zM0 46h2v2H0zM46 46h2v2h-2zM4 3h2v2H4zM42 3h2v2h-2zM4 41h2v2H4zM42 41h2v2h-2z'

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

async function fontFace(script: 'bengali' | 'latin', range: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`${fonts}-${script}-wght-normal.woff2`)
  const url = dataUrl('font/woff2', await readFile(file))
  return `@font-face { font-family: Anek; font-weight: 100 800; src: url(${url}); unicode-range: ${range} }`
}

async function propHtml({ slug, x, y, width, turn = 0 }: Prop): Promise<string> {
  const url = dataUrl('image/png', await drawCutout(slug))
  const place = `left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px;rotate:${turn}deg`
  return `<img class="prop" src="${url}" style="${place}">`
}

async function slideHtml({ headline, text }: SlideText, art: SlideArt, faces: string): Promise<string> {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" shape-rendering="crispEdges"><path fill="${art.weave}" d="${WEAVE}"/></svg>`
  const props = await Promise.all(art.props.map(propHtml))
  const road = art.roadAt === undefined ? '' : `<div class="road" style="top:${art.roadAt}px"></div>`
  return `<!doctype html><style>${faces}
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative;
      background: ${art.ground}; color: ${art.ink}; font-family: Anek }
    .weave { position: absolute; inset: 0; background: url('${dataUrl('image/svg+xml', Buffer.from(tile))}') right top / 72px;
      mask-image: linear-gradient(90deg, transparent 42%, #000 78%) }
    .words { position: absolute; left: 96px; top: 0; height: 396px; display: flex; flex-direction: column; justify-content: center }
    h1 { margin: 0; font-size: 68px; font-weight: 700; line-height: 1.2 }
    p { margin: 16px 0 0; font-size: 31px; font-weight: 500; line-height: 1.5; color: ${art.softInk} }
    .prop { position: absolute; filter: drop-shadow(0 10px 14px rgb(0 0 0 / 0.2)) }
    .road { position: absolute; left: 500px; width: 304px; height: 5px; border-radius: 3px;
      background: repeating-linear-gradient(90deg, ${art.softInk} 0 26px, transparent 26px 46px) }
  </style><div class="weave"></div><div class="words"><h1>${headline.join('<br>')}</h1><p>${text.join('<br>')}</p></div>${road}${props.join('')}`
}

/** Draws the slides with a browser, since only a text engine sets Bengali right. PNGs of 1800 by 900 px. */
export async function drawSlides(slides: readonly { words: SlideText; art: SlideArt }[]): Promise<Buffer[]> {
  const faces = await Promise.all([
    fontFace('bengali', 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC'),
    fontFace('latin', 'U+0000-00FF, U+2000-206F'),
  ])
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 })
    const pictures: Buffer[] = []
    for (const { words, art } of slides) {
      await page.setContent(await slideHtml(words, art, faces.join('\n')))
      await page.evaluate(() => document.fonts.ready)
      pictures.push(await page.screenshot({ type: 'png' }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}
