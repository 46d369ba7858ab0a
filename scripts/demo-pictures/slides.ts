import { chromium } from '@playwright/test'
import type { SlideText } from '#demo/slides.ts'
import { BROWSER_FLAGS, findBrowser } from '../browser.ts'
import { dataUrl, fontFaces, weave } from './cloth.ts'
import { drawCutout } from './cutout.ts'
import type { Prop, SlideArt } from './slide-art.ts'

const WIDTH = 900
const HEIGHT = 450

async function propHtml({ slug, x, y, width, turn = 0 }: Prop): Promise<string> {
  const url = dataUrl('image/png', await drawCutout(slug))
  const place = `left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px;rotate:${turn}deg`
  return `<img class="prop" src="${url}" style="${place}">`
}

async function slideHtml({ headline, text }: SlideText, art: SlideArt, faces: string): Promise<string> {
  const props = await Promise.all(art.props.map(propHtml))
  const road = art.roadAt === undefined ? '' : `<div class="road" style="top:${art.roadAt}px"></div>`
  return `<!doctype html><style>${faces}
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative;
      background: ${art.ground}; color: ${art.ink}; font-family: Anek }
    .weave { position: absolute; inset: 0; background: url('${weave(art.weave)}') right top / 72px;
      mask-image: linear-gradient(90deg, transparent 42%, #000 78%) }
    .words { position: absolute; left: 96px; top: 0; height: 396px; display: flex; flex-direction: column; justify-content: center }
    h1 { margin: 0; font-size: 68px; font-weight: 700; line-height: 1.2 }
    p { margin: 16px 0 0; font-size: 31px; font-weight: 500; line-height: 1.5; color: ${art.softInk} }
    .prop { position: absolute; filter: drop-shadow(0 10px 14px rgb(0 0 0 / 0.2)) }
    .road { position: absolute; left: 500px; width: 304px; height: 5px; border-radius: 3px;
      background: repeating-linear-gradient(90deg, ${art.softInk} 0 26px, transparent 26px 46px) }
  </style><div class="weave"></div><div class="words"><h1>${headline.join('<br>')}</h1><p>${text.join('<br>')}</p></div>${road}${props.join('')}`
}

/** Draws the slides with a browser, since only a text engine shapes Bengali correctly. PNGs of 1800 by 900 px. */
export async function drawSlides(slides: readonly { words: SlideText; art: SlideArt }[]): Promise<Buffer[]> {
  const faces = await fontFaces()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 })
    const pictures: Buffer[] = []
    for (const { words, art } of slides) {
      await page.setContent(await slideHtml(words, art, faces))
      await page.evaluate(() => document.fonts.ready)
      pictures.push(await page.screenshot({ type: 'png' }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}
