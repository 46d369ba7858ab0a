import { SHOP } from '#domain/shopSettings.ts'

/** Bottle green and the page's ground, as tokens.css has them; the pictures are made by scripts/make-brand-pictures.ts. */
const MANIFEST = {
  id: '/',
  name: `${SHOP.name} ${SHOP.nameBengali}`,
  short_name: SHOP.nameBengali,
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

/** /manifest.webmanifest: how the shop looks on the screen of a phone that keeps it among its apps. */
export function manifestText(): string {
  return JSON.stringify(MANIFEST)
}
