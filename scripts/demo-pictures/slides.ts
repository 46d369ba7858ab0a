import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '../browser.ts'
import { dataUrl, weave } from './cloth.ts'
import { drawCutout } from './cutout.ts'
import type { Prop, SlideArt } from './slide-art.ts'

const WIDTH = 900
const HEIGHT = 450

async function propHtml({ slug, x, y, width, turn = 0 }: Prop): Promise<string> {
  const url = dataUrl('image/png', await drawCutout(slug))
  const place = `left:${x - width / 2}px;top:${y - width / 2}px;width:${width}px;rotate:${turn}deg`
  return `<img class="prop" src="${url}" style="${place}">`
}

async function slideHtml(art: SlideArt): Promise<string> {
  const props = await Promise.all(art.props.map(propHtml))
  const road = art.road ? `<div class="road" style="top:${art.road.at}px;--line:${art.road.line}"></div>` : ''
  return `<!doctype html><style>
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative; background: ${art.ground} }
    .weave { position: absolute; inset: 0; background: url('${weave(art.weave)}') right top / 72px;
      mask-image: linear-gradient(90deg, transparent 42%, #000 78%) }
    .prop { position: absolute; filter: drop-shadow(0 10px 14px rgb(0 0 0 / 0.2)) }
    .road { position: absolute; left: 500px; width: 304px; height: 5px; border-radius: 3px;
      background: repeating-linear-gradient(90deg, var(--line) 0 26px, transparent 26px 46px) }
  </style><div class="weave"></div>${road}${props.join('')}`
}

/** Draws the slides with a browser: their words are live text, beside what is drawn here. PNGs of 1800 by 900 px. */
export async function drawSlides(slides: readonly SlideArt[]): Promise<Buffer[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 })
    const pictures: Buffer[] = []
    for (const art of slides) {
      await page.setContent(await slideHtml(art))
      pictures.push(await page.screenshot({ type: 'png' }))
    }
    return pictures
  } finally {
    await browser.close()
  }
}
