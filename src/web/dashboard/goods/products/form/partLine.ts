import { truncate } from '#domain/text/truncate.ts'
import type { FieldName, FormFields } from '../../../frame/formFields.ts'
import { fieldName } from '../../../office/activity/changes.ts'
import { fieldText } from './fieldText.ts'

/** Characters of one value: a line of a phone has room for two. */
const SHORT = 24

/**
 * The line of a folded part of the form: what is filled in ('Weight: 500 g · Handling: Liquid'), or what could be ('Weight ·
 * Handling'). A part of one field says its value alone. `sku`: of a product without options, where the part has it.
 */
export function partLine(names: readonly FieldName[], fields: FormFields, sku?: string): string {
  const value = (text: string) => truncate(text.trim().replaceAll(/\s+/g, ' '), SHORT)
  const filled: readonly (readonly [name: string, text: string])[] = [
    ...names
      .filter((name) => fields[name].length > 0)
      .map((name) => [name, value(fieldText(name, fields))] as const),
    ...(sku ? [['sku', value(sku)] as const] : []),
  ]
  const all = sku === undefined ? names : [...names, 'sku']
  if (filled.length === 0) return all.map(fieldName).join(' · ')
  return filled.map(([name, text]) => (all.length === 1 ? text : `${fieldName(name)}: ${text}`)).join(' · ')
}
