import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BRAND_ICONS, LUCIDE_ICONS } from './iconNames.ts'

it('every icon is drawn in the sprite', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)
  expect(drawn, 'run: node scripts/make-icons.ts').toEqual([...LUCIDE_ICONS, ...Object.keys(BRAND_ICONS)])
})
