import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

/** The error of a field, or of a list of fields as a whole; undefined if there is none. */
export function errorAt<Fields extends FieldValues>(
  { formState }: UseFormReturn<Fields>,
  path: Path<Fields>,
): string | undefined {
  // The whole of a list whose fields are registered has its error at a root of its own.
  const error: unknown =
    get(formState.errors, `${path}.message`) ?? get(formState.errors, `${path}.root.message`)
  return typeof error === 'string' ? error : undefined
}
