import { useEffect } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'

/**
 * A form whose rules load after it is shown: they are large and not needed to start typing. If they cannot be loaded,
 * the server's validation decides, as it always does. Errors appear on submitting, not before: a sentence that appears
 * while somebody reaches for a link would move the link away.
 *
 * Fields left out of `start` keep what was typed, or filled in by the browser, before hydration.
 * `loadRules` is an import expression and must be the same function each time, as long as the rules are the same.
 */
export function useCheckedForm<Fields extends FieldValues>(
  loadRules: () => Promise<Resolver<Fields>>,
  start?: DefaultValues<Fields>,
): UseFormReturn<Fields> {
  useEffect(() => void loadRules().catch(() => {}), [loadRules])
  return useForm<Fields>({
    ...(start ? { defaultValues: start } : {}),
    resolver: async (fields, context, options) => {
      const rules = await loadRules().catch(() => undefined)
      return rules ? rules(fields, context, options) : { values: fields, errors: {} }
    },
  })
}
