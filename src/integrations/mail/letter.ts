import type { Language } from '#domain/text/language.ts'
import { accentColor, BENGALI, escaped, footer, LATIN, type MailSettings, page, STITCH } from './mailPage.ts'
import type { Letter } from './port.ts'

/** The texts of a letter in one language. */
export interface LetterTexts {
  readonly subject: string
  readonly greeting: string
  /** The message itself. */
  readonly text: string
  /** What it is about, line by line, with an amount each; left out: nothing. */
  readonly lines?: readonly { readonly text: string; readonly amount: string }[]
  /** The label of the button, if there is a link. */
  readonly button?: string
  /** How long the link works, and what to do if the reader did not request it. */
  readonly notes: readonly string[]
}

const BELOW: Readonly<Record<Language, string>> = {
  en: 'If the button does not work, open this address:',
  bn: 'বোতামটি কাজ না করলে এই ঠিকানাটি খুলুন:',
}

interface LetterParts {
  readonly to: string
  readonly link?: string | undefined
  readonly texts: Readonly<Record<Language, LetterTexts>>
  /** The language that comes first, and that of the subject. */
  readonly first: Language
  readonly settings: MailSettings
}

/** A letter with at most one action, in both languages of the shop. */
export function letter({ to, link, texts, first, settings }: LetterParts): Letter {
  const { shop, look } = settings
  const accent = accentColor(look)
  const sectionIn = (language: Language) =>
    section(language, texts[language], link && linked(language, texts[language], link, accent))
  const order: readonly Language[] = first === 'bn' ? ['bn', 'en'] : ['en', 'bn']
  return {
    to,
    subject: `${texts[first].subject} · ${shop.name}`,
    text: `${order.map((language) => plain(texts[language], link)).join('\n\n――――\n\n')}\n\n${footer(shop)}\n`,
    html: page(first, order.map(sectionIn).join(RULE), settings),
  }
}

function plain({ greeting, text, lines = [], notes }: LetterTexts, link: string | undefined): string {
  const listed = lines.map((line) => `${line.text}: ${line.amount}`).join('\n')
  const parts = [greeting, link === undefined ? text : `${text}\n${link}`, listed, ...notes]
  return parts.filter(Boolean).join('\n\n')
}

const RULE = `<hr style="border:0;border-top:2px dashed ${STITCH};margin:32px 0">`

/** `action`: the HTML of its link. */
function section(language: Language, { greeting, text, lines, notes }: LetterTexts, action = ''): string {
  const font =
    language === 'bn' ? `font-family:${BENGALI};line-height:1.7` : `font-family:${LATIN};line-height:1.55`
  return `<div lang="${language}" style="${font};font-size:16px">
<p style="margin:0 0 16px">${escaped(greeting)}</p>
<p style="margin:0 0 24px">${escaped(text)}</p>
${table(lines)}${action}${notes.map((note) => `<p style="margin:0 0 8px;font-size:14px">${escaped(note)}</p>`).join('\n')}
</div>`
}

function table(lines: LetterTexts['lines'] = []): string {
  if (lines.length === 0) return ''
  const rows = lines.map(
    ({ text, amount }) =>
      `<tr><td style="padding:6px 12px 6px 0">${escaped(text)}</td><td style="padding:6px 0;text-align:right;white-space:nowrap">${escaped(amount)}</td></tr>`,
  )
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:14px">${rows.join('')}</table>\n`
}

/** The button and, below it, its address in full for mail programs that do not show buttons. */
function linked(language: Language, { button = '' }: LetterTexts, link: string, accent: string): string {
  const address = escaped(link)
  return `<p style="margin:0 0 24px"><a href="${address}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escaped(BELOW[language])}<br><a href="${address}" style="color:${accent};word-break:break-all">${address}</a></p>
`
}
