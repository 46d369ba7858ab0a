import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { problemText } from './problemText.ts'

/** Returns a form resolver for a schema of the API; errors are in the page's language. */
export function resolverOf<Fields extends FieldValues, Values>(
  schema: z.ZodType<Values, Fields>,
): Resolver<Fields, unknown, Values> {
  const resolve = zodResolver(schema)
  return async (fields, context, options) => {
    const resolved = await resolve(fields, context, options)
    const errors: Record<string, { message?: unknown } | undefined> = resolved.errors
    for (const error of Object.values(errors)) {
      if (typeof error?.message === 'string')
        error.message = problemText(problemOf({ message: error.message }))
    }
    return resolved
  }
}
