import bengali from '#messages/bn/core/problems.json' with { type: 'json' }
import english from '#messages/en/core/problems.json' with { type: 'json' }
import { askedFor } from '../helpline.ts'
import { groupDigits, localiseDigits } from '../text/digits.ts'
import type { Language } from '../text/language.ts'
import { writtenDay } from '../text/writtenDay.ts'
import type { FieldName } from './fieldName.ts'
import type { FieldProblem, FieldProblemCode } from './fieldProblem.ts'

/** The sentences that each language must have. `{field}` and the like are parameters. */
interface ProblemTexts {
  readonly fields: Readonly<Record<FieldName, string>>
  readonly sentences: Readonly<Record<FieldProblemCode, string>>
}

/** The parameters that are days: programs read `2027-12-01`, people 01/12/2027. */
const DAYS: ReadonlySet<string> = new Set(['day', 'last'])

/** Returns the sentence that the API answers. */
export function problemInEnglish(problem: FieldProblem): string {
  return problemText(problem, english, 'en')
}

export function problemInBengali(problem: FieldProblem): string {
  return problemText(problem, bengali, 'bn')
}

/** A page may be older than the server that answers it: an unknown code is shown as NOT_VALID. */
function problemText({ code, parameters }: FieldProblem, texts: ProblemTexts, language: Language): string {
  const { [code]: sentence = texts.sentences.NOT_VALID } = texts.sentences
  const values: Readonly<Record<string, unknown>> = parameters
  return askedFor(sentence, values.helpline !== '').replace(/\{(\w+)\}/g, (_, name: string) =>
    shown(name, values[name], texts, language),
  )
}

function shown(name: string, value: unknown, { fields }: ProblemTexts, language: Language): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') {
    return /taka$/i.test(name) ? groupDigits(value, language) : localiseDigits(String(value), language)
  }
  const text = String(value ?? '')
  if (DAYS.has(name)) return writtenDay(text, language)
  return name === 'field' ? ((fields as Readonly<Record<string, string>>)[text] ?? text) : text
}
