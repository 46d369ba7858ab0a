import type { z } from 'zod'
import { type LocatedProblem, problemOf } from '#domain/problems/fieldProblem.ts'

/** What is wrong with which field of what a schema was given. */
export function locatedProblems(error: Pick<z.ZodError, 'issues'>): LocatedProblem[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), ...problemOf(issue) }))
}
