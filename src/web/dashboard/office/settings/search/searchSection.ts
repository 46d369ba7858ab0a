import type { SearchSettings } from '#domain/settings/searchSettings.ts'
import { sectionForm } from '../sectionForm.ts'

export interface SearchFields {
  /** A list in each line, with commas between its words. */
  synonyms: string
}

export const searchSection = sectionForm<SearchSettings, SearchFields>({
  name: 'search',
  fieldsOf: ({ synonyms }) => ({ synonyms: synonyms.map((words) => words.join(', ')).join('\n') }),
  bodyOf: ({ synonyms }) => ({ synonyms: listsOf(synonyms) }),
  fieldAt: () => 'synonyms',
})

/** The lists that are typed. */
export function listsOf(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.split(/[,،;]/).map((word) => word.trim()))
    .map((words) => words.filter((word) => word !== ''))
    .filter((words) => words.length > 0)
}

/** The text with a line for `word`, if no list has it. */
export function withWord(text: string, word: string): string {
  if (word === '' || listsOf(text).flat().includes(word)) return text
  return `${text.trimEnd()}\n${word}, `.trimStart()
}
