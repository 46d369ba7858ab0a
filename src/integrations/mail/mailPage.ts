import { accentOf } from '#domain/look/accent.ts'
import type { OwnerSettings } from '#domain/settings/sections.ts'
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
export type MailSettings = Pick<OwnerSettings, 'shop' | 'look'>

/** The colour of buttons, links and the shop's name. */
export function accentColor({ hue }: OwnerSettings['look']): string {
  return accentOf(hue).light.accent
}

/**
 * The HTML of a mail around `content`. Styles are inline, since mail programs drop style sheets. Background and text
 * colours are both set, so the mail stays readable in dark modes that change both or neither.
 */
export function page(language: Language, content: string, { shop, look }: MailSettings): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(shop.name)}</title></head>
<body style="margin:0;padding:24px 16px;background:${SUNKEN}">
<div style="max-width:520px;margin:0 auto;padding:24px;background:${SURFACE};color:${INK};border-radius:14px">
<p style="margin:0 0 24px;font:700 22px ${BENGALI};color:${accentColor(look)}">${escaped(shop.nameBengali)} <span style="font:500 15px ${LATIN}">${escaped(shop.name)}</span></p>
${content}
<p style="margin:32px 0 0;font:14px/1.6 ${LATIN};color:${INK_MUTED}">${escaped(shop.name)} · ${escaped(shop.helpline.shown)} · ${escaped(shop.email)}</p>
</div>
</body></html>
`
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
  return `${name} · ${nameBengali}\n${helpline.shown} · ${email}`
}
