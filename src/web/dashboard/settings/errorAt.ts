import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

/** The error of a field; undefined if there is none. */
export function errorAt<Fields extends FieldValues>(
  { formState }: UseFormReturn<Fields>,
  path: Path<Fields>,
): string | undefined {
  const error: unknown = get(formState.errors, `${path}.message`)
  return typeof error === 'string' ? error : undefined
}
