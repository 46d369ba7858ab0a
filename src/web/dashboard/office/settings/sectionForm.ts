import type { FieldValues, Resolver } from 'react-hook-form'
import { type FieldKind, mapFields } from '#domain/settings/fields.ts'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { SECTION_FIELDS } from '#domain/settings/sectionFields.ts'
import { numberOf } from '../../frame/formFields.ts'

/** A section as GET and PUT /settings/{section} answer it. */
export interface SectionAnswer<Value> {
  readonly value: Value
  readonly revision: number
  readonly updatedAt: string | null
  readonly updatedBy: { readonly _id: string; readonly name: string } | null
}

/** As GET answers it. */
export interface LoadedSection<Value> extends SectionAnswer<Value> {
  /** Whether who is signed in may save it, too: some sections are the owner's. */
  readonly mayChange: boolean
}

/** How the form of a section reads and writes it. `Value`: as the API answers it. */
export interface SectionForm<Value, Fields extends FieldValues> {
  readonly name: SectionName
  /** The fields' texts. */
  readonly fieldsOf: (value: Value) => Fields
  /** What PUT takes. An amount that is not a number stays a text, which the schema refuses. */
  readonly bodyOf: (fields: Fields) => object
  /** The field that holds the value at this path, `areas.1.charge`. */
  readonly fieldAt: (path: string) => string
  /** What the tab's storage keeps of fields that are not saved; left out: all of it. */
  readonly draftOf?: (fields: Fields) => Fields
  /** These fields with an entry in lists that may be empty, so that what is kept is known to fit; left out: as they are. */
  readonly modelOf?: (fields: Fields) => Fields
  /** Must be the same function each time: see useCheckedForm. */
  readonly loadRules: () => Promise<Resolver<Fields>>
}

type Usual = 'fieldAt' | 'loadRules'

/** A form with what is usual where `form` leaves it out: fields at the paths of their values, and the rules of the API. */
export function sectionForm<Value, Fields extends FieldValues>(
  form: Omit<SectionForm<Value, Fields>, Usual> & Partial<Pick<SectionForm<Value, Fields>, Usual>>,
): SectionForm<Value, Fields> {
  const whole: SectionForm<Value, Fields> = {
    fieldAt: (path) => path,
    loadRules: () => import('./sectionRules.ts').then(({ sectionRules }) => sectionRules(whole)),
    ...form,
  }
  return whole
}

/** A value whose numbers are typed. */
export type Typed<Value> = Value extends number
  ? string
  : Value extends object
    ? { -readonly [Name in keyof Value]: Typed<Value[Name]> }
    : Value

/** The form of a section whose fields are its values, numbers as typed. It has no secrets. */
export function plainForm<Value>(
  name: SectionName,
  form: Partial<Pick<SectionForm<Value, Typed<Value> & FieldValues>, Usual>> = {},
): SectionForm<Value, Typed<Value> & FieldValues> {
  const mapped = (section: unknown, map: (value: unknown) => unknown) =>
    mapFields(SECTION_FIELDS[name], section, (kind, value) => (NUMBERS.has(kind) ? map(value) : value))
  return sectionForm({
    name,
    fieldsOf: (value) => mapped(value, String) as Typed<Value> & FieldValues,
    bodyOf: (fields) => mapped(fields, (typed) => numberOf(String(typed))) as object,
    ...form,
  })
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['taka', 'percent', 'degrees', 'hour', 'number'])
