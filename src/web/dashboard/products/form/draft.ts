import { tabStorage } from '#web/client/tabStorage.ts'
import { EMPTY_FIELDS, type FormFields, isFieldName } from './formFields.ts'

/** What was typed in this tab, kept over a reload or a crash of the browser; undefined when there is nothing. */
export function readDraft(key: string): FormFields | undefined {
  const kept = tabStorage.read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const fitting = Object.entries(kept).filter(([name, value]) => isFieldName(name) && fits(name, value))
  return fitting.length > 0 ? { ...EMPTY_FIELDS, ...Object.fromEntries(fitting) } : undefined
}

function fits(name: keyof FormFields, value: unknown): boolean {
  return typeof EMPTY_FIELDS[name] === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((each) => typeof each === 'string')
}

export function keepDraft(key: string, fields: FormFields): void {
  tabStorage.write(key, fields)
}

export function forgetDraft(key: string): void {
  tabStorage.remove(key)
}
