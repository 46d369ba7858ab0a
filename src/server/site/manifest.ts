import type { ShopSettings } from '#domain/shopSettings.ts'

/** Bottle green and the page background, as in tokens.css; scripts/make-brand-pictures.ts draws the pictures. */
const MANIFEST = {
  id: '/',
  lang: 'bn',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  theme_color: '#053b2a',
  background_color: '#ffffff',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** /manifest.webmanifest: name and icons of the shop when installed on a phone. */
export function manifestText({ name, nameBengali }: ShopSettings): string {
  return JSON.stringify({ ...MANIFEST, name: `${name} ${nameBengali}`, short_name: nameBengali })
}
