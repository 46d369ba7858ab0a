import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_ICONS } from './icon.tsx'
import { BRAND_ICONS, LUCIDE_ICONS } from './iconNames.ts'
import { pageIcons } from './pageIcons.ts'

it('every icon is drawn in the sprite', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  expect(drawn, 'run: node scripts/make-icons.ts').toEqual([...LUCIDE_ICONS, ...Object.keys(BRAND_ICONS)])
})

it('those of the headers are in each page, too', () => {
  const drawn = [...pageIcons().matchAll(/<symbol id="i-([\w-]+)" viewBox="0 0 24 24">.+?<\/symbol>/g)]
  expect(drawn.map(([, id]) => id)).toEqual(PAGE_ICONS)
})
