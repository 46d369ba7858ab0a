import { accentOf } from '#domain/look/accent.ts'
import type { OwnerSettings } from '#domain/settings/sections.ts'

/** The page background is as in tokens.css; scripts/make-brand-pictures.ts draws the pictures. */
const MANIFEST = {
  id: '/',
  lang: 'bn',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#ffffff',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** /manifest.webmanifest: name and icons of the shop when installed on a phone. */
export function manifestText({ shop, look }: Pick<OwnerSettings, 'shop' | 'look'>): string {
  const { name, nameBengali } = shop
  return JSON.stringify({
    ...MANIFEST,
    theme_color: accentOf(look.hue).light['accent-deep'],
    name: `${name} ${nameBengali}`,
    short_name: nameBengali,
  })
}
