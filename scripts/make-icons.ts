/** Draws src/web/ui/icons.svg from Lucide: node scripts/make-icons.ts */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BRAND_ICONS, LUCIDE_ICONS } from '#web/ui/iconNames.ts'

const NOTICE = '<!-- Icons of Lucide (https://lucide.dev), ISC License, Copyright (c) Lucide Contributors -->'

const lucide = await Promise.all(LUCIDE_ICONS.map(async (name) => symbol(name, await outline(name))))
const brands = Object.entries(BRAND_ICONS).map(([name, paths]) =>
  symbol(name, paths.map((path) => `<path d="${path}"/>`).join('')),
)
const sprite = [NOTICE, '<svg xmlns="http://www.w3.org/2000/svg">', ...lucide, ...brands, '</svg>', '']
writeFileSync(join(import.meta.dirname, '../src/web/ui/icons.svg'), sprite.join('\n'))

/** The contents of the icon's <svg>. */
async function outline(name: string): Promise<string> {
  const { default: LucideIcon } = await import(`lucide-react/icons/${name}`)
  return renderToStaticMarkup(createElement(LucideIcon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>')
}

function symbol(name: string, shapes: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}
