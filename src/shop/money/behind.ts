import type { Kysely } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { categoriesOf, listSubjectDays, readSubjects } from '#data/money/behind.ts'
import { bookedLines } from '#data/money/ledger.ts'
import { namesOfKeys, sumCategories, sumDays, sumKeys } from '#data/money/sums.ts'
import type { FigurePart, SubjectDay } from '#domain/money/behind.ts'
import { type LedgerLine, total } from '#domain/money/ledger.ts'
import { dimensionOf, figureOf, isTime, type ReportDays } from '#domain/money/report.ts'
import type { Behind, BehindQuery } from './reportTypes.ts'

/** Parts of a page. */
const PAGE = 50
/** Subjects that are read at once, and at most for one page: of a rare key a page may be empty, and the next one goes on. */
const READ_AT_ONCE = 250
const MOST_READ = 5_000

/** What a figure of these days is made of. */
export async function readBehind(
  db: Kysely<Schema>,
  { by, key, measure, older }: BehindQuery,
  days: ReportDays,
): Promise<Behind> {
  const dimension = dimensionOf(by)
  const figure = await readFigure(db, { by, key, measure }, days)
  const named = { label: '', ...(await namesOfKeys(db, by, [key])).get(key) }
  const parts: (SubjectDay & { readonly amount: number })[] = []
  let last = older
  for (let read = 0; read < MOST_READ && parts.length < PAGE; read += READ_AT_ONCE) {
    const places = await listSubjectDays(db, days, { after: last, limit: READ_AT_ONCE })
    const booked = await bookedLines(db, [...new Set(places.map(({ subjectId }) => subjectId))])
    const isOfKey = by === 'category' ? await inCategory(db, booked, key) : isKey
    for (const place of places) {
      last = place
      const lines = booked.get(place.subjectId) ?? []
      const ofDay = lines.filter(({ day, of }) => day === place.day && isOfKey(of[dimension]))
      const amount = figureOf(total(ofDay.map(({ amounts }) => amounts)), measure)
      if (amount !== 0) parts.push({ ...place, amount })
      if (parts.length === PAGE) break
    }
    // Also where the page before ended with the last of them.
    if (places.length < READ_AT_ONCE && (places.at(-1) ?? last) === last) {
      return { days, ...named, figure, parts: await withSubjects(db, parts), older: undefined }
    }
    await yieldToEventLoop()
  }
  return { days, ...named, figure, parts: await withSubjects(db, parts), older: last }

  function isKey(of: string | undefined): boolean {
    return of === (dimension === 'all' ? '' : key)
  }
}

/** As the report has it. */
async function readFigure(
  db: Kysely<Schema>,
  { by, key, measure }: Pick<BehindQuery, 'by' | 'key' | 'measure'>,
  days: ReportDays,
): Promise<number> {
  if (isTime(by)) return figureOf(total((await sumDays(db, days)).map(({ amounts }) => amounts)), measure)
  const sums = by === 'category' ? await sumCategories(db, days) : await sumKeys(db, dimensionOf(by), days)
  return figureOf(sums.find((sum) => sum.key === key)?.amounts ?? {}, measure)
}

async function inCategory(
  db: Kysely<Schema>,
  booked: ReadonlyMap<string, readonly LedgerLine[]>,
  category: string,
): Promise<(productId: string | undefined) => boolean> {
  const ids = [...booked.values()].flatMap((lines) => lines.flatMap(({ of }) => of.product ?? []))
  const categories = await categoriesOf(db, [...new Set(ids)])
  return (id) => id !== undefined && (categories.get(id) ?? '') === category
}

async function withSubjects(
  db: Kysely<Schema>,
  parts: readonly (SubjectDay & { readonly amount: number })[],
): Promise<FigurePart[]> {
  const subjects = await readSubjects(db, [...new Set(parts.map(({ subjectId }) => subjectId))])
  return parts.map((part) => ({ ...part, subject: subjects.get(part.subjectId) ?? { kind: 'gone' } }))
}
