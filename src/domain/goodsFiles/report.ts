import { problemInBengali, problemInEnglish } from '../problems/problemText.ts'
import type { Language } from '../text/language.ts'
import type { Fate, RowNote, RowProblem } from './goods.ts'

/** One product of a file, and what became of it; null: it waits. */
export interface ReportedGoods {
  readonly row: number
  readonly name: string
  readonly sku: string
  readonly fate: Fate | null
  readonly problems: readonly RowProblem[]
  readonly notes: readonly RowNote[]
}

interface Texts {
  readonly headings: readonly string[]
  readonly fates: Readonly<Record<Fate | 'waiting', string>>
  sentence(problem: RowProblem): string
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    headings: ['row', 'name', 'sku', 'fate', 'column', 'value', 'why'],
    fates: { new: 'new', changed: 'changed', same: 'unchanged', wrong: 'wrong', waiting: 'waiting' },
    sentence: problemInEnglish,
  },
  bn: {
    headings: ['সারি', 'নাম', 'SKU', 'ফলাফল', 'কলাম', 'ঘরে যা আছে', 'কারণ'],
    fates: { new: 'নতুন', changed: 'বদলেছে', same: 'একই আছে', wrong: 'ভুল', waiting: 'বাকি' },
    sentence: problemInBengali,
  },
}

export function reportHeadings(language: Language): readonly string[] {
  return TEXTS[language].headings
}

/** Returns the rows of one product: one for each thing that is wrong or odd, or one that says what became of it. */
export function reportRows(
  { row, name, sku, fate, problems, notes }: ReportedGoods,
  language: Language,
): string[][] {
  const { fates, sentence } = TEXTS[language]
  const place = [name, sku, fates[fate ?? 'waiting']]
  const said = [...problems, ...notes]
  if (said.length === 0) return [[String(row), ...place, '', '', '']]
  return said.map((problem) => [
    ...[String(problem.row), ...place],
    ...[problem.path, problem.value, sentence(problem)],
  ])
}
