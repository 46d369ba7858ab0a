import { tabStorage } from '#web/client/tabStorage.ts'

/** What was typed and not saved, kept for this tab across a reload and a new login. */
export interface SectionDraft<Fields> {
  readonly fields: Fields
  /** The revision that the changes were made to. */
  readonly revision: number
}

export interface DraftStore<Fields> {
  /** Undefined: there is none, or it does not fit the form of today. */
  read(model: Fields): SectionDraft<Fields> | undefined
  keep(draft: SectionDraft<Fields>): void
  forget(): void
}

/** `email`: the drafts of one person are not shown to another. */
export function draftStore<Fields>(email: string, section: string): DraftStore<Fields> {
  const key = `settings ${section} ${email}`
  return {
    read(model) {
      const kept = tabStorage.read(key)
      return hasShapeOf(kept, { fields: model, revision: 0 }) ? kept : undefined
    },
    keep: (draft) => tabStorage.write(key, draft),
    forget: () => tabStorage.remove(key),
  }
}

/** The same fields with the same kinds of values. Lists may have another length. */
function hasShapeOf<Model>(value: unknown, model: Model): value is Model {
  if (Array.isArray(model)) {
    return Array.isArray(value) && value.every((entry) => hasShapeOf(entry, model[0] ?? ''))
  }
  if (typeof model !== 'object' || model === null) return typeof value === typeof model
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(model).every(([name, inner]) =>
    hasShapeOf((value as Readonly<Record<string, unknown>>)[name], inner),
  )
}
