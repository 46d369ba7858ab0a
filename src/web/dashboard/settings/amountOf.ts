import { typedNumber } from '../products/form/formFields.ts'

/** An amount in taka. Undefined, which is missing, for nothing; the text itself, which is refused, for anything else. */
export function amountOf(typed: string): number | string | undefined {
  return typed.trim() === '' ? undefined : (typedNumber(typed) ?? typed)
}
