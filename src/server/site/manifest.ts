import { pngAt } from '#domain/catalogue/uploadedPicture.ts'
import { accentOf } from '#domain/look/accent.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'

/** The page background is as in tokens.css; scripts/make-brand-pictures.ts draws the pictures. */
const MANIFEST = {
  id: '/',
  lang: 'bn',
  start_url: '/',
  scope: '/',
  dir: 'ltr',
  categories: ['shopping'],
  display: 'minimal-ui',
  background_color: '#ffffff',
}

/** What a long press on the icon offers; an installed shop opens in the language that was chosen in it. */
const SHORTCUTS = [
  { name: 'কার্ট · Cart', short_name: 'কার্ট', url: '/cart' },
  { name: 'অর্ডার কোথায় · Track order', short_name: 'অর্ডার কোথায়', url: '/track' },
  { name: 'সব পণ্য · All products', short_name: 'সব পণ্য', url: '/shop' },
]

const ICON_WIDTHS = [192, 512]

/** A phone draws an icon whole, or cuts a maskable one into its own shape; that of the owner may not be cut. */
function iconsOf(icon: string) {
  const entry = (src: string, width: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  })
  const own = ICON_WIDTHS.flatMap((width) => {
    const file = pngAt(icon, width)
    return file ? [entry(file.address, file.width, 'any')] : []
  })
  if (own.length > 0) return own
  return [
    ...ICON_WIDTHS.map((width) => entry(`/icon-${width}.png`, width, 'any')),
    ...ICON_WIDTHS.map((width) => entry(`/icon-maskable-${width}.png`, width, 'maskable')),
  ]
}

/** /manifest.webmanifest: name and icons of the shop when installed on a phone. */
export function manifestText({ shop, look }: Pick<OwnerSettings, 'shop' | 'look'>): string {
  const { name, nameBengali, taglineBengali } = shop
  return JSON.stringify({
    ...MANIFEST,
    description: taglineBengali,
    shortcuts: SHORTCUTS,
    icons: iconsOf(look.icon),
    theme_color: accentOf(look.hue).light['accent-deep'],
    name: `${name} ${nameBengali}`,
    short_name: nameBengali,
  })
}
