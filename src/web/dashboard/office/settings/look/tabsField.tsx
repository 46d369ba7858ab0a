import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery, shownOf } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { errorAt } from '../errorAt.ts'
import type { LookFields } from './lookSection.ts'
import { chosenTabs, toggledTabs } from './tabs.ts'

interface TabsFieldProps {
  form: UseFormReturn<LookFields>
}

/** Which categories are tabs of Most Popular, in the order of the categories. */
export function TabsField({ form }: TabsFieldProps) {
  const id = useId()
  const { data, isPending, isFetching, refetch } = useQuery(categoriesQuery(), queryClient())
  const error = errorAt(form, 'categoryTabs')
  return (
    <section aria-labelledby={id} className="mt-4 border-line border-t pt-4">
      <h3 id={id} className="text-md! leading-snug">
        {m.settings_category_tabs()}
      </h3>
      <p className="text-ink-muted text-sm">{m.settings_tabs_text()}</p>
      {data ? (
        <Tabs form={form} categories={shownOf(data)} />
      ) : isPending || isFetching ? (
        <Skeleton className="mt-3 h-24 rounded-tile" />
      ) : (
        <div role="alert" className="mt-3">
          <p className="text-md">{m.settings_tabs_failed()}</p>
          <Button variant="outline" className="mt-2" onClick={() => void refetch()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </section>
  )
}

function Tabs({ form, categories }: TabsFieldProps & { categories: readonly CategoryAnswer[] }) {
  const tabs = useWatch({ control: form.control, name: 'categoryTabs' })
  const [isLast, setIsLast] = useState(false)
  const ids = categories.map((category) => category.id)
  const chosen = chosenTabs(ids, tabs)

  function toggle(id: string) {
    const changed = toggledTabs(ids, tabs, id)
    setIsLast(changed === undefined)
    if (changed) form.setValue('categoryTabs', changed, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <>
      <div className="look-tabs">
        {categories.map((category) => (
          <ChoiceChip
            key={category.id}
            type="checkbox"
            checked={chosen.includes(category.id)}
            onChange={() => toggle(category.id)}
          >
            {categoryLabel(category)}
          </ChoiceChip>
        ))}
      </div>
      <p role="status" className="mt-2 text-ink-muted text-sm">
        {isLast && m.settings_tabs_least()}
      </p>
    </>
  )
}
