import type { FieldValues, Resolver } from 'react-hook-form'
import type { SectionName } from '#domain/settings/ownerSettings.ts'

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
  /** Each value that is compared under its path, for the list of changes; left out: those of {@link flatFields}. */
  readonly comparedOf?: (value: Value) => object
  /** The field that holds the value at this path, `areas.1.charge`. */
  readonly fieldAt: (path: string) => string
  /** What the tab's storage keeps of fields that are not saved; left out: all of it. */
  readonly draftOf?: (fields: Fields) => Fields
  /** Must be the same function each time: see useCheckedForm. */
  readonly loadRules: () => Promise<Resolver<Fields>>
}
