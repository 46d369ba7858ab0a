import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES = resolve(import.meta.dirname, '../node_modules/@fontsource')
/** What Android sets Latin and Bengali in. */
const FONTS = [
  'roboto/files/roboto-latin-400-normal',
  'roboto/files/roboto-latin-700-normal',
  'noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal',
  'noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal',
]

/**
 * Gives a browser the fonts that a phone has: texts stand in them until those of the shop have come. Writes them below
 * `folder` and returns the environment with which Chromium on Linux finds them.
 */
export async function phoneFonts(folder: string): Promise<Record<string, string>> {
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  for (const name of FONTS) {
    const font = readFileSync(join(PACKAGES, `${name}.woff2`))
    const installed = await subsetFont(font, '', { keepAllGlyphs: true, targetFormat: 'sfnt' })
    writeFileSync(join(folder, 'fonts', `${name.replaceAll('/', '-')}.ttf`), installed)
  }
  const own = Object.entries(process.env).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
  return { ...Object.fromEntries(own), XDG_DATA_HOME: folder }
}
