import { hash } from 'node:crypto'
import { asciiSheet } from './ascii.ts'
import { createByteCache } from './byteCache.ts'
import { parseSheet, type Sheet, usedRules, withoutLoadedFonts } from './sheet.ts'

/** Returns the text of a style sheet of the web build by its path; undefined if there is none. */
export type ReadSheet = (path: string) => string | undefined

const SHEET_LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g
const ANY_SHEET = /<link rel="stylesheet"/g
/** The empty style that root.tsx renders. React puts it before all scripts. */
const EMPTY_STYLE = /<style [^<>]{0,80}data-href="page"[^<>]{0,80}><\/style>/
const CLASS = ' class="'
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Of kept styles, for pages with the same sheets and classes: about a hundred. */
const KEPT_BYTES = 4 * 1024 * 1024

/**
 * Returns a function that writes into the head of a rendered page what the page needs of its style sheets, so that nothing
 * but the page itself stands before its first paint (decision 0085). The links of the sheets stay where React expects them, disabled: a
 * script of the page's head loads them later (web/components/lateSheets.ts), and with them the fonts. Where there are no
 * scripts they load at once. Head and page are ASCII.
 */
export function createStylesInside(readSheet: ReadSheet): (head: string, page: string) => string {
  const sheets = new Map<string, Sheet | undefined>()
  const kept = createByteCache<string>(KEPT_BYTES, (css) => css.length)

  function sheetAt(path: string): Sheet | undefined {
    if (!sheets.has(path)) {
      const css = readSheet(path)
      sheets.set(path, css === undefined ? undefined : parseSheet(withoutLoadedFonts(css)))
    }
    return sheets.get(path)
  }

  /** `lists`: the classes, as they stand in HTML. Undefined if one of the sheets is not there. */
  function stylesFor(paths: readonly string[], lists: ReadonlySet<string>): string | undefined {
    const key = hash('sha256', [...paths, ...lists].join('"'))
    const found = kept.get(key)
    if (found !== undefined) return found
    const known = paths.map(sheetAt).filter((sheet) => sheet !== undefined)
    if (known.length < paths.length) return undefined
    const css = asciiSheet(unclosing(usedRules(known, classesIn(lists))))
    kept.set(key, css)
    return css
  }

  return (head, page) => {
    const [style] = EMPTY_STYLE.exec(head) ?? []
    const links = [...head.matchAll(SHEET_LINK)]
    // A sheet of another kind, such as one for a medium, would get another place among the rules.
    const isUsual = links.length > 0 && links.length === head.match(ANY_SHEET)?.length
    if (style === undefined || !isUsual) return head
    const css = stylesFor(
      links.map(([, path = '']) => path),
      listsOf(page),
    )
    if (css === undefined) return head
    const first = links[0]?.index ?? 0
    return [
      head.slice(0, first).replace(style, ''),
      style.replace('</style>', () => `${css}</style>`),
      head.slice(first).replace(style, '').replaceAll(SHEET_LINK, late),
    ].join('')
  }
}

function late(link: string): string {
  return `${link.slice(0, -2)} disabled=""/><noscript>${link}</noscript>`
}

/** The lists of classes in a page: of thousands, those that differ. */
function listsOf(html: string): Set<string> {
  const lists = new Set<string>()
  for (let at = html.indexOf(CLASS); at >= 0; ) {
    const start = at + CLASS.length
    const end = html.indexOf('"', start)
    if (end < 0) break
    lists.add(html.slice(start, end))
    at = html.indexOf(CLASS, end)
  }
  return lists
}

function classesIn(lists: ReadonlySet<string>): Set<string> {
  const text = [...lists].join(' ')
  return new Set(text.replaceAll(/&([\w#]+);/g, referredTo).split(/\s+/))
}

/** React names a few characters and one by its number in base 16; others have theirs in base 10 (ascii.ts). */
function referredTo(reference: string, name: string): string {
  const number = /^#(\d+)$/.exec(name)?.[1]
  return number === undefined ? (ENTITIES[name] ?? reference) : String.fromCodePoint(Number(number))
}

/** CSS may hold the end of its element in a string. */
function unclosing(css: string): string {
  return css.replaceAll(/<\/(?=style)/gi, '<\\/')
}
