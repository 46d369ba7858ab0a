/**
 * Draws every picture of the demo catalogue into public/demo from the vector drawings in
 * @lobehub/fluent-emoji-modern and in demo-pictures/own.
 * The pictures are committed; run this after changing the catalogue, a slide or what draws them:
 *
 *     node scripts/make-demo-pictures.ts
 *
 * It needs Node 24 and, for the slides, Chromium (its path in CHROMIUM, or /usr/bin/chromium).
 */
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type WebpOptions } from 'sharp'
import { categoryFile, cutoutFile, cutoutSlug, slideFile } from '#demo/pictures.ts'
import { DEMO_PRODUCTS } from '#demo/products.ts'
import { SLIDE_SLUGS } from '#demo/slides.ts'
import { CATEGORY_WIDTHS, CUTOUT_WIDTHS, SLIDE_WIDTHS } from '#domain/catalogue/picture.ts'
import { CATEGORY_ICONS, POPULAR_TILES } from './demo-pictures/category-icons.ts'
import { drawCutout } from './demo-pictures/cutout.ts'
import { SLIDE_ART } from './demo-pictures/slide-art.ts'
import { drawSlides } from './demo-pictures/slides.ts'

const publicFolder = join(import.meta.dirname, '..', 'public')

/**
 * WebP settings by kind of picture. Cut-outs are soft, and their wide files are for high-density screens, which hide
 * artefacts.
 */
const CUTOUT_QUALITY: Readonly<Record<(typeof CUTOUT_WIDTHS)[number], WebpOptions>> = {
  128: { quality: 60, alphaQuality: 50 },
  256: { quality: 58, alphaQuality: 40 },
  480: { quality: 34, alphaQuality: 15 },
  1024: { quality: 20, alphaQuality: 10 },
}
const ICON_QUALITY = { quality: 80, alphaQuality: 90 }
const SLIDE_QUALITY = { 720: 82, 900: 80, 1800: 70 } as const

async function write(png: Buffer, address: string, width: number, webp: WebpOptions): Promise<void> {
  const file = join(publicFolder, address)
  await mkdir(dirname(file), { recursive: true })
  await sharp(png)
    .resize({ width })
    .webp({ ...webp, effort: 6 })
    .toFile(file)
}

async function makeCutouts(): Promise<number> {
  const wanted = DEMO_PRODUCTS.flatMap(({ images }) => images.map(cutoutSlug)).filter(
    (slug) => slug !== undefined,
  )
  const slugs = [...new Set([...wanted, ...POPULAR_TILES])]
  for (const slug of slugs) {
    const png = await drawCutout(slug)
    for (const width of CUTOUT_WIDTHS) await write(png, cutoutFile(slug, width), width, CUTOUT_QUALITY[width])
  }
  return slugs.length
}

async function makeCategoryIcons(): Promise<void> {
  for (const [name, subject] of Object.entries(CATEGORY_ICONS)) {
    const png = await drawCutout(subject)
    for (const width of CATEGORY_WIDTHS) await write(png, categoryFile(name, width), width, ICON_QUALITY)
  }
}

async function makeSlides(): Promise<void> {
  const pictures = await drawSlides(SLIDE_SLUGS.map((slug) => SLIDE_ART[slug]))
  for (const [index, slug] of SLIDE_SLUGS.entries()) {
    const png = pictures[index]
    if (!png) throw new Error(`The slide ${slug} was not drawn`)
    for (const width of SLIDE_WIDTHS) {
      await write(png, slideFile(slug, width), width, { quality: SLIDE_QUALITY[width] })
    }
  }
}

await rm(join(publicFolder, 'demo'), { recursive: true, force: true })
const count = await makeCutouts()
await makeCategoryIcons()
await makeSlides()
console.log(`${count} cut-outs, ${Object.keys(CATEGORY_ICONS).length} icons, ${SLIDE_SLUGS.length} slides`)
