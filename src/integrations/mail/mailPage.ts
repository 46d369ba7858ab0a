import { pngAt } from '#domain/catalogue/uploadedPicture.ts'
import { accentOf } from '#domain/look/accent.ts'
import { inBox, LOGO_BOX } from '#domain/look/box.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import type { Language } from '#domain/text/language.ts'

/** The shop's colours in the light theme (web/styles/tokens.css). */
const SUNKEN = '#f4f6f4'
const SURFACE = '#ffffff'
const INK = '#16211c'
export const INK_MUTED = '#525e58'
export const STITCH = '#b4beb8'

export const LATIN = 'Figtree,Helvetica,Arial,sans-serif'
export const BENGALI = "'Anek Bangla','Noto Sans Bengali',sans-serif"

/** What a mail shows of the shop. */
export interface MailSettings extends Pick<OwnerSettings, 'shop' | 'look'> {
  /** The shop's origin, for the addresses of pictures. Omitted: mails have none. */
  readonly publicUrl?: string | undefined
}

/** The colour of buttons, links and the shop's name. */
export function accentColor({ hue }: OwnerSettings['look']): string {
  return accentOf(hue).light.accent
}

/**
 * The HTML of a mail around `content`. Styles are inline, since mail programs drop style sheets. Background and text
 * colours are both set, so the mail stays readable in dark modes that change both or neither.
 */
export function page(language: Language, content: string, settings: MailSettings): string {
  const { shop } = settings
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(shop.name)}</title></head>
<body style="margin:0;padding:24px 16px;background:${SUNKEN}">
<div style="max-width:520px;margin:0 auto;padding:24px;background:${SURFACE};color:${INK};border-radius:14px">
<p style="margin:0 0 24px;font:700 22px ${BENGALI};color:${accentColor(settings.look)}">${head(settings)}</p>
${content}
<p style="margin:32px 0 0;font:14px/1.6 ${LATIN};color:${INK_MUTED}">${escaped([shop.name, ...reachedAt(shop)].join(' · '))}</p>
</div>
</body></html>
`
}

/** Where the shop is reached, as far as the owner has set it. */
function reachedAt({ helpline, email }: Pick<ShopSettings, 'helpline' | 'email'>): string[] {
  return [helpline.shown, email].filter((way) => way !== '')
}

/** The owner's logo; without one the shop's names, beside the owner's icon if there is one. */
function head({ shop, look, publicUrl }: MailSettings): string {
  const logo = picture(look.logo, LOGO_BOX, shop.name, publicUrl)
  if (logo !== '') return logo
  const icon = picture(look.icon, ICON_BOX, '', publicUrl)
  const names = `${escaped(shop.nameBengali)} <span style="font:500 15px ${LATIN}">${escaped(shop.name)}</span>`
  return icon === '' ? names : `${icon} ${names}`
}

const ICON_BOX = { width: 28, height: 28 }

/** In PNG, which every mail program reads, and twice as wide as it is shown. Empty if there is none. */
function picture(address: string, box: typeof ICON_BOX, alt: string, publicUrl: string | undefined): string {
  const file = pngAt(address, 2 * box.width)
  if (!file || publicUrl === undefined) return ''
  const { width, height } = inBox(file, box)
  return `<img src="${escaped(publicUrl + file.address)}" width="${width}" height="${height}" alt="${escaped(alt)}" style="border:0;vertical-align:middle">`
}

/** Escapes `text` for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The sender's details at the end of a plain-text mail. */
export function footer({ name, nameBengali, helpline, email }: ShopSettings): string {
  return `${name} · ${nameBengali}\n${reachedAt({ helpline, email }).join(' · ')}`.trimEnd()
}
