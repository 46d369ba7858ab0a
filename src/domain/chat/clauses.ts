import { NUMBER } from './chatNumbers.ts'
import { ABBREVIATIONS, BARE_LABELS, GREETINGS, LABELS, type Label } from './chatWords.ts'

/** The words between two commas, points or ends of lines. */
export interface Clause {
  /** Without its label, and without signs at both ends. */
  readonly text: string
  /** Lower-case words. */
  readonly words: readonly string[]
  readonly label: Label | undefined
  /** With its label. */
  readonly whole: string
  /** Which sentence, line or part between two numbers it belongs to, counted from 0. */
  readonly group: number
  readonly isNumber: boolean
  readonly isQuestion: boolean
  /** Whether it begins with `ami`, which often comes before a name. */
  readonly isSelf: boolean
}

const SEPARATORS = /([\n।,;|!?]|\.(?=\s|$))/
/** A label with a colon, which also begins a clause inside of one: `Name: Rahim Address: Sylhet`. */
const LABEL_WITH_COLON = new RegExp(
  `(^|\\s)((?:${LABELS.map(([words]) => words.replaceAll('.', '\\.')).join('|')}) ?[:ঃ])`,
  'giu',
)

/** Splits a cleaned text, in which {@link NUMBER} stands for the numbers. */
export function clausesOf(text: string): Clause[] {
  const parts = text
    .replace(LABEL_WITH_COLON, '$1;$2')
    .replace(/\sfrom\s(?!(?:my |amar )?(?:bkash|bikash|nagad|rocket|upay)\b)/gi, ';from ')
    .split(SEPARATORS)
  const clauses: Clause[] = []
  let written = ''
  let group = 0
  for (let at = 0; at < parts.length; at += 2) {
    written += parts[at] ?? ''
    const separator = parts[at + 1] ?? ''
    if (separator === '.' && endsInAbbreviation(written)) {
      written += separator
      continue
    }
    const clause = clauseOf(written, separator === '?', group)
    written = ''
    if (clause.isNumber) group += 1
    if (clause.whole !== '') clauses.push({ ...clause, group })
    if (clause.isNumber || isHard(separator)) group += 1
  }
  return clauses
}

const isHard = (separator: string) => separator !== ',' && separator !== ';' && separator !== '|'

/** More characters than an abbreviation has, so that long clauses are not split again and again. */
const LONGEST_ENDING = 12

function endsInAbbreviation(text: string): boolean {
  return ABBREVIATIONS.has(wordsOf(text.slice(-LONGEST_ENDING)).at(-1) ?? '')
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s:()"“”*]+/)
    .filter((word) => word !== '')
}

function clauseOf(written: string, isQuestion: boolean, group: number): Clause {
  const all = trimmed(written)
  const whole = withoutGreeting(all)
  const isSelf = /(?:^|\s)(?:ami|আমি)\s*$/i.test(all.slice(0, all.length - whole.length))
  const { label, text } = labelled(whole)
  return { text, words: wordsOf(text), label, whole, group, isNumber: whole === NUMBER, isQuestion, isSelf }
}

/** Without the signs at the ends of a clause. */
function trimmed(text: string): string {
  let end = text.length
  while (end > 0 && SIGNS.has(text[end - 1] ?? '')) end--
  return text.slice(0, end).replace(/^[\s:=*•>.#–—-]+/u, '')
}

const SIGNS = new Set(' \t:=*•>.#–—-')

/** Without the words that people begin with; they say nothing of the order. */
function withoutGreeting(text: string): string {
  let rest = text
  for (;;) {
    const [word = ''] = rest.split(' ', 1)
    if (word === rest || !GREETINGS.has(word.toLowerCase())) return rest
    rest = trimmed(rest.slice(word.length))
  }
}

function labelled(whole: string): { readonly label: Label | undefined; readonly text: string } {
  const lower = whole.toLowerCase()
  for (const [words, label] of LABELS) {
    if (!lower.startsWith(words)) continue
    const after = whole.slice(words.length)
    if (/^[\p{L}\p{N}\p{M}]/u.test(after.replace(/^ঃ/, ''))) continue
    const hasSign = /^ ?[:=ঃ–—.-]/u.test(after)
    if (!hasSign && after.trim() !== '' && !BARE_LABELS.has(words)) continue
    const text = trimmed(after.replace(/^ঃ/, '')).replace(/^(?:is|holo|হলো|হল)\s/i, '')
    return { label, text: trimmed(text) }
  }
  return { label: undefined, text: whole }
}
