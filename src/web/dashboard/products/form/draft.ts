import { EMPTY_FIELDS, type FormFields, isFieldName } from './formFields.ts'

/** What was typed in this tab, kept over a reload or a crash of the browser; undefined when there is nothing. */
export function readDraft(key: string): FormFields | undefined {
  const kept = read(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const fitting = Object.entries(kept).filter(([name, value]) => isFieldName(name) && fits(name, value))
  return fitting.length > 0 ? { ...EMPTY_FIELDS, ...Object.fromEntries(fitting) } : undefined
}

function fits(name: keyof FormFields, value: unknown): boolean {
  return typeof EMPTY_FIELDS[name] === 'string'
    ? typeof value === 'string'
    : Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A draft that cannot be kept is only a convenience lost. */
export function keepDraft(key: string, fields: FormFields): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(fields))
  } catch {
    // Storage is off or full.
  }
}

export function forgetDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing could be kept in the first place.
  }
}
