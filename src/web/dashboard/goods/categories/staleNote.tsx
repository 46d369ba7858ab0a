import { useEffect, useRef } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { CategoryFields } from './useCategoryForm.ts'

interface StaleNoteProps {
  /** Those that both have changed. */
  fields: readonly (keyof CategoryFields)[]
  theirs: CategoryFields
  mine: CategoryFields
  categories: readonly CategoryAnswer[]
  onTake: () => void
  onKeep: () => void
}

/** Says what somebody else has stored meanwhile of fields that are changed here, too, and asks which stays. */
export function StaleNote({ fields, theirs, mine, categories, onTake, onKeep }: StaleNoteProps) {
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <section
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-3 rounded-control bg-warning-soft p-4 text-md"
    >
      <p className="text-warning">{m.categories_stale()}</p>
      <dl className="wrap-anywhere grid gap-2">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-medium">{NAMES[field]()}</dt>
            <dd>{m.settings_stale_theirs({ value: valueText(field, theirs, categories, 'theirs') })}</dd>
            <dd>{m.settings_stale_mine({ value: valueText(field, mine, categories, 'mine') })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1 bg-surface sm:flex-none" onClick={onTake}>
          {m.settings_stale_take()}
        </Button>
        <Button className="flex-1 sm:flex-none" onClick={onKeep}>
          {m.settings_stale_keep()}
        </Button>
      </div>
    </section>
  )
}

const NAMES: Readonly<Record<keyof CategoryFields, () => string>> = {
  name: m.categories_name,
  nameBengali: m.categories_name_bengali,
  image: m.categories_picture,
  hidden: m.categories_shown,
  parentId: m.categories_under,
}

function valueText(
  field: keyof CategoryFields,
  values: CategoryFields,
  categories: readonly CategoryAnswer[],
  whose: 'theirs' | 'mine',
): string {
  if (field === 'hidden') return values.hidden ? m.activity_no() : m.activity_yes()
  if (field === 'parentId') {
    const parent = categories.find(({ id }) => id === values.parentId)
    return parent ? categoryLabel(parent) : m.categories_under_nothing()
  }
  if (values[field] === '') return m.activity_empty()
  if (field !== 'image') return values[field]
  return whose === 'theirs' ? m.settings_stale_picture_theirs() : m.settings_stale_picture_mine()
}
