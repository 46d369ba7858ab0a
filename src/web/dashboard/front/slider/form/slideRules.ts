import { slideChangeSchema } from '#contract/content/newSlideSchema.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { ApiError } from '#web/client/api.ts'
import { problemText } from '#web/components/problemText.ts'
import { fromDhakaInput } from '../../../frame/dhakaTime.ts'
import type { SlideErrors, SlideFields } from './slideFields.tsx'

/** What is wrong with the fields, by the rules of the API, in the page's language. */
export function slideErrors({ from, until, ...texts }: SlideFields): SlideErrors {
  const { error } = slideChangeSchema.safeParse({
    ...texts,
    from: fromDhakaInput(from),
    until: fromDhakaInput(until),
  })
  const found = (error?.issues ?? []).map((issue) => [issue.path[0], problemText(problemOf(issue))] as const)
  return Object.fromEntries(found.map(([path, sentence]) => [String(path), sentence]))
}

/** What the API has said of single fields; empty if it has said nothing of them. */
export function errorsOfAnswer(error: unknown): SlideErrors {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(errors.map((problem) => [problem.path, problemText(problem)]))
}
