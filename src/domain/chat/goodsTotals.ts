import type { Clause } from './clauses.ts'
import { AND, COUNT, type ReadLine, readLine } from './goodsLine.ts'

/** Reads `dress 3 ta: 1 M blue` as a total and the parts of it that it has in its clause; none: it is no total. */
export function splitTotal(written: string, label: Clause['label']): ReadLine[] {
  const [count] = written.matchAll(COUNT)
  if (!count || count.index === 0) return []
  const end = count.index + count[0].length
  const total = readLine(written.slice(0, end), label)
  const after = written.slice(end).trim()
  const said = after.replace(/^[:=(–-]+/u, '').trim()
  const parts = said
    .split(AND)
    .flatMap(eachNumbered)
    .map((part) => readLine(part, label))
  // `kettle 1 pcs 2 L` is no total.
  const isSplit = said !== after || parts.length > 1 || parts.some(({ color }) => color !== '')
  return isSplit && parts.every((part) => isPartOf(total, part)) ? [total, ...parts] : []
}

/** `1 L black 2 M white`: each begins with how many. */
function eachNumbered(text: string): string[] {
  const starts = [...text.matchAll(/(?<=^|\s)[\d০-৯]{1,2}(?=\s)/g)].map(({ index }) => index)
  return starts[0] === 0 ? starts.map((start, at) => text.slice(start, starts[at + 1]).trim()) : [text]
}

/**
 * Puts the parts of a total in its place: `dress 3 ta`, `1 M blue`, `2 S red` are three dresses, and not six. Where they do not
 * add up, all of them are asked about.
 */
export function withoutTotals(lines: readonly ReadLine[]): ReadLine[] {
  const single: ReadLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) break
    const parts = partsAfter(lines, at)
    single.push(...(parts.length > 0 ? partsOf(line, parts) : [line]))
    at += parts.length
  }
  return single
}

/** The lines right after a line that are parts of it. */
function partsAfter(lines: readonly ReadLine[], at: number): readonly ReadLine[] {
  const total = lines[at]
  const end = lines.findIndex((part, after) => after > at && !(total && isPartOf(total, part)))
  return lines.slice(at + 1, end < 0 ? lines.length : end)
}

function partsOf(total: ReadLine, parts: readonly ReadLine[]): ReadLine[] {
  const sum = parts.reduce((so, { quantity }) => so + (quantity ?? 0), 0)
  if (sum === total.quantity) return parts.map((part, at) => ofTotal(total, part, at === 0))
  return [total, ...parts.map((part) => ofTotal(total, part, false))].map((one) => ({
    ...one,
    isAsked: true,
  }))
}

/** Whether a line says how many of a total, and which, and nothing else. */
function isPartOf(total: ReadLine, part: ReadLine): boolean {
  if (!total.hasGoods || total.quantity === null || total.isNegated) return false
  const saysWhich = (part.size !== '' && total.size === '') || (part.color !== '' && total.color === '')
  const isOther = (part.size !== '' && total.size !== '') || (part.color !== '' && total.color !== '')
  return (
    part.quantity !== null && saysWhich && !isOther && !part.hasGoods && !part.isNegated && !part.isUnsure
  )
}

function ofTotal(total: ReadLine, part: ReadLine, isFirst: boolean): ReadLine {
  const color = part.color || total.color
  return {
    ...part,
    text: isFirst ? `${total.text}, ${part.text}` : part.text,
    size: part.size || total.size,
    color,
    term: { ...total.term, color },
    mark: total.mark,
    hasGoods: true,
  }
}
