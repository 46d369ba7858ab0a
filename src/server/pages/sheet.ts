/** One rule of a style sheet, or a block of rules. */
type Rule =
  /** Needed in every page: lists of layers, tokens, what no class decides about. */
  | { readonly kind: 'always'; readonly text: string }
  /** Needed in a page with all classes of one of the lists. */
  | { readonly kind: 'style'; readonly text: string; readonly classes: readonly (readonly string[])[] }
  | { readonly kind: 'block'; readonly prelude: string; readonly rules: readonly Rule[] }
  /** `@keyframes` and `@property`: needed if another rule names them. */
  | { readonly kind: 'named'; readonly text: string; readonly name: string }

/** A parsed style sheet. */
export type Sheet = readonly Rule[]

const BLOCKS = /^@(?:media|supports|layer|container|starting-style)\b/
const LAYER = /^@layer\s+[\w-]/
const IDENTIFIER = /[\w-]+/g
const NAMED = /^@(?:-webkit-)?(?:keyframes|property)\s+([\w-]+)/

/**
 * Reads a sheet as the build writes it: valid, minified, its nesting resolved. Faces that are loaded from a file are left
 * out.
 */
export function parseSheet(css: string): Sheet {
  const rules: Rule[] = []
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at, '{;}')
    const prelude = withoutComments(css.slice(at, end)).trim()
    if (css[end] !== '{') {
      if (prelude !== '') rules.push({ kind: 'always', text: `${prelude};` })
      at = end + 1
      continue
    }
    const close = endOf(css, end + 1, '}')
    const rule = ruleOf(prelude, css.slice(end + 1, close))
    if (rule) rules.push(rule)
    at = close + 1
  }
  return rules
}

const FACE = /@font-face\s*\{[^{}]*\}/g
const FAMILY = /font-family:\s*["']?([^;"'}]+)/

/**
 * Takes the fonts that are loaded from files out of lists of fonts: without their faces a browser would look for each on the
 * device, some ten milliseconds on a cheap phone.
 */
export function withoutLoadedFonts(css: string): string {
  const families = css
    .match(FACE)
    ?.flatMap((face) => (face.includes('url(') ? (FAMILY.exec(face)?.[1] ?? []) : []))
  return [...new Set(families)].reduce(
    (left, family) => left.replaceAll(`"${family}", `, '').replaceAll(`"${family}",`, ''),
    css,
  )
}

function withoutComments(css: string): string {
  const [before = '', ...comments] = css.split('/*')
  return before + comments.map((comment) => comment.split('*/').slice(1).join('*/')).join('')
}

function ruleOf(prelude: string, body: string): Rule | undefined {
  const text = `${prelude}{${body}}`
  if (BLOCKS.test(prelude)) return { kind: 'block', prelude, rules: parseSheet(body) }
  const name = NAMED.exec(prelude)?.[1]
  if (name !== undefined) return { kind: 'named', text, name }
  if (prelude.startsWith('@')) return isLoadedFace(prelude, body) ? undefined : { kind: 'always', text }
  const classes = splitSelectors(prelude).map(classesOf)
  return classes.some((list) => list.length === 0)
    ? { kind: 'always', text }
    : { kind: 'style', text, classes }
}

function isLoadedFace(prelude: string, body: string): boolean {
  return prelude === '@font-face' && body.includes('url(')
}

/**
 * The rules that a page with these `classes` needs, in their order, as CSS. Classes in brackets (`:not()`, `:is()`),
 * attributes and elements demand nothing: a rule too many costs some bytes, one too few would show.
 */
export function usedRules(sheets: readonly Sheet[], classes: ReadonlySet<string>): string {
  const rules = sheets.flatMap((sheet) => keep(sheet, classes))
  // What is named may name others.
  let css = textOf(rules, new Set())
  for (let length = -1; css.length !== length; ) {
    length = css.length
    css = textOf(rules, new Set(css.match(IDENTIFIER)))
  }
  return css
}

function keep(rules: Sheet, classes: ReadonlySet<string>): Sheet {
  return rules.flatMap((rule): Rule[] => {
    if (rule.kind === 'style') {
      return rule.classes.some((all) => all.every((name) => classes.has(name))) ? [rule] : []
    }
    if (rule.kind !== 'block') return [rule]
    const kept = keep(rule.rules, classes)
    if (kept.length > 0) return [{ ...rule, rules: kept }]
    // A layer has its rank by where it is named first, even if that is empty.
    return LAYER.test(rule.prelude) ? [{ kind: 'always', text: `${rule.prelude};` }] : []
  })
}

/** `named`: all identifiers of the CSS in which named rules must occur. */
function textOf(rules: Sheet, named: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'block') return `${rule.prelude}{${textOf(rule.rules, named)}}`
      return rule.kind !== 'named' || named.has(rule.name) ? rule.text : ''
    })
    .join('')
}

function splitSelectors(prelude: string): string[] {
  const selectors: string[] = []
  for (let at = 0; at < prelude.length; ) {
    const end = endOf(prelude, at, ',')
    selectors.push(prelude.slice(at, end))
    at = end + 1
  }
  return selectors
}

/** The classes that a selector demands of the page, outside of brackets. */
function classesOf(selector: string): string[] {
  const names: string[] = []
  for (let at = 0; at < selector.length; at++) {
    const character = selector[at]
    if (character === '\\') at++
    else if (character === '(') at = endOf(selector, at + 1, ')')
    else if (character === '[') at = endOf(selector, at + 1, ']')
    else if (character === '.') {
      const written = /^(?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/i.exec(selector.slice(at + 1))?.[0] ?? ''
      names.push(unescaped(written))
      at += written.length
    }
  }
  return names
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, character?: string) =>
    hex === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Where the first of the characters `wanted` stands outside of strings, comments and brackets; the end if it does not. */
function endOf(css: string, from: number, wanted: string): number {
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? ''
    if (wanted.includes(character)) return at
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = stringEnd(css, at)
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at + 2) + 1
    else if (css.startsWith('url(', at) && !/["']/.test(css[at + 4] ?? '')) at = css.indexOf(')', at)
    else if (character in CLOSING) at = endOf(css, at + 1, CLOSING[character] ?? '')
  }
  return css.length
}

function stringEnd(css: string, from: number): number {
  let at = from + 1
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1
  return at
}
