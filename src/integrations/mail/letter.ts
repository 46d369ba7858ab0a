import { SHOP } from '#domain/shopSettings.ts'
import type { Language } from '#domain/text/digits.ts'
import type { Message } from './port.ts'

/** What a letter says in one language. */
export interface LetterTexts {
  readonly subject: string
  readonly greeting: string
  /** What this is about. */
  readonly text: string
  /** What the button reads. */
  readonly button: string
  /** How long the link holds, and what to do who did not ask for it. */
  readonly notes: readonly string[]
}

const BELOW: Readonly<Record<Language, string>> = {
  en: 'If the button does not work, open this address:',
  bn: 'বোতামটি কাজ না করলে এই ঠিকানাটি খুলুন:',
}

/**
 * A letter with one thing to do, in both languages of the shop: `first` is on top and in the subject. Styles
 * stand in the elements, since mail programs drop style sheets. Ground and text are both named, so that a
 * dark mode that changes neither, or both, leaves the letter readable.
 */
export function letter(
  to: string,
  link: string,
  texts: Readonly<Record<Language, LetterTexts>>,
  first: Language,
): Message {
  const order: readonly Language[] = first === 'bn' ? ['bn', 'en'] : ['en', 'bn']
  return {
    to,
    subject: `${texts[first].subject} · ${SHOP.name}`,
    text: `${order.map((language) => plain(texts[language], link)).join('\n\n――――\n\n')}\n\n${footer()}\n`,
    html: page(first, order.map((language) => section(language, texts[language], link)).join(RULE)),
  }
}

function plain({ greeting, text, notes }: LetterTexts, link: string): string {
  return [greeting, `${text}\n${link}`, ...notes].join('\n\n')
}

function footer(): string {
  return `${SHOP.name} · ${SHOP.nameBengali}\n${SHOP.helpline.shown} · ${SHOP.email}`
}

/** The shop's colours in the light theme (web/styles/tokens.css). */
const SUNKEN = '#f4f6f4'
const SURFACE = '#ffffff'
const INK = '#16211c'
const INK_MUTED = '#525e58'
const ACCENT = '#005c3e'
const STITCH = '#b4beb8'

const LATIN = 'Figtree,Helvetica,Arial,sans-serif'
const BENGALI = "'Anek Bangla','Noto Sans Bengali',sans-serif"

const RULE = `<hr style="border:0;border-top:2px dashed ${STITCH};margin:32px 0">`

function section(language: Language, { greeting, text, button, notes }: LetterTexts, link: string): string {
  const address = escaped(link)
  const font =
    language === 'bn' ? `font-family:${BENGALI};line-height:1.7` : `font-family:${LATIN};line-height:1.55`
  return `<div lang="${language}" style="${font};font-size:16px">
<p style="margin:0 0 16px">${escaped(greeting)}</p>
<p style="margin:0 0 24px">${escaped(text)}</p>
<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escaped(BELOW[language])}<br><a href="${address}" style="color:${ACCENT};word-break:break-all">${address}</a></p>
${notes.map((note) => `<p style="margin:0 0 8px;font-size:14px">${escaped(note)}</p>`).join('\n')}
</div>`
}

function page(language: Language, content: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(SHOP.name)}</title></head>
<body style="margin:0;padding:24px 16px;background:${SUNKEN}">
<div style="max-width:520px;margin:0 auto;padding:24px;background:${SURFACE};color:${INK};border-radius:14px">
<p style="margin:0 0 24px;font:700 22px ${BENGALI};color:${ACCENT}">${escaped(SHOP.nameBengali)} <span style="font:500 15px ${LATIN}">${escaped(SHOP.name)}</span></p>
${content}
<p style="margin:32px 0 0;font:14px/1.6 ${LATIN};color:${INK_MUTED}">${escaped(SHOP.name)} · ${escaped(SHOP.helpline.shown)} · ${escaped(SHOP.email)}</p>
</div>
</body></html>
`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
