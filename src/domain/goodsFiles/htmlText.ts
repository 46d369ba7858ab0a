import { lookUp } from '../text/lookUp.ts'

/** The entities that programs write into names and descriptions. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×', deg: '°', frac12: '½' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', prime: '′', Prime: '″' },
  ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', cent: '¢', eacute: 'é', egrave: 'è' },
}
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,8}));/g
const LAST_CODE = 0x10_ff_ff

/** Returns text with its entities as the signs that they mean. */
export function withoutEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return lookUp(ENTITIES, name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= LAST_CODE ? String.fromCodePoint(code) : whole
  })
}

/** Stands between the cells of a row until that is a line. */
const CELL = '\t'

/**
 * Returns the text of HTML as a person reads it: a line for each paragraph, item and row, whose first cell is the label of the
 * others. Signs that begin no tag stay.
 */
export function textOfHtml(html: string): string {
  const lines = html
    .replace(/\\n/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/<\/(?:td|th|dt)>\s{0,99}<(?:td|th|dd)(?:\s[^<>]*)?>/gi, CELL)
    .replace(/<(?:br|\/p|\/li|\/dd|\/div|\/tr|\/h[1-6])(?:[\s/][^<>]*)?>/gi, '\n')
    .replace(/<(?:[a-z]|\/[a-z]|!)[^<>]*>/gi, '')
  return withoutEntities(lines)
    .split('\n')
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n')
}

function lineOf(line: string): string {
  const [label = '', ...others] = line
    .split(CELL)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (others.length === 0) return label
  return `${label.replace(/:$/, '')}: ${others.join(', ')}`
}
