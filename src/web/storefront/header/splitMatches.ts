import { toLatinDigits } from '#domain/text/digits.ts'

export interface NamePart {
  readonly text: string
  readonly matches: boolean
}

/** A name cut where `query` occurs in it, in any case and digits (section 4: search is a substring of the name). */
export function splitMatches(name: string, query: string): NamePart[] {
  const wanted = toLatinDigits(query.trim().toLowerCase())
  const lower = toLatinDigits(name.toLowerCase())
  // Where lower case has another length (İ), positions would not fit: then nothing is marked.
  if (wanted === '' || lower.length !== name.length) return [{ text: name, matches: false }]
  const parts: NamePart[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: name.slice(from, at), matches: false })
    from = at + wanted.length
    parts.push({ text: name.slice(at, from), matches: true })
  }
  if (from < name.length) parts.push({ text: name.slice(from), matches: false })
  return parts
}
