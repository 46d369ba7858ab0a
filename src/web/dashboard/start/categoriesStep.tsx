import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { categoriesQuery } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, ChoiceGroup } from '#web/ui/choice.tsx'
import { showFailure } from '../frame/mutations.ts'
import { LoadFailed } from '../frame/pageStates.tsx'
import { categoryReason, refetchCategories } from '../goods/categories/categoryChanges.ts'
import { offeredCategories } from './offeredCategories.ts'
import { StepEnd, StepLoading, type StepProps } from './sectionStep.tsx'

/** A tick for each category: those without one are hidden. */
export function CategoriesStep({ onSaved }: StepProps) {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery(), queryClient())
  /** Those that have been ticked or unticked; the others are as the shop shows them. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  if (!data) {
    return error && !isFetching ? <LoadFailed error={error} retry={() => void refetch()} /> : <StepLoading />
  }

  const offered = offeredCategories(data)
  const isKept = ({ id, hidden }: (typeof offered)[number]) => ticked.get(id) ?? !hidden

  function tick(ids: readonly string[], kept: boolean) {
    setTicked((before) => new Map([...before, ...ids.map((id) => [id, kept] as const)]))
    setMissing(false)
  }
  const tickAll = (kept: boolean) =>
    tick(
      offered.map(({ id }) => id),
      kept,
    )

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const ids = offered.filter(isKept).map(({ id }) => id)
    if (ids.length === 0) {
      setMissing(true)
      event.currentTarget.querySelector<HTMLInputElement>('input')?.focus()
      return
    }
    setBusy(true)
    try {
      await authorized('/categories/kept', { method: 'PUT', body: { ids } })
      await refetchCategories()
      onSaved(m.start_saved_categories())
    } catch (failure) {
      showFailure(failure, { title: m.start_categories_failed(), text: categoryReason(failure) })
      await refetchCategories()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="start-form">
      <ChoiceGroup legend={m.start_categories_question()} error={isMissing && m.start_categories_missing()}>
        <div className="start-ticks">
          <p>{m.start_categories_hint()}</p>
          <div className="start-tick-all">
            <Button variant="outline" onClick={() => tickAll(true)}>
              {m.start_categories_all()}
            </Button>
            <Button variant="outline" onClick={() => tickAll(false)}>
              {m.start_categories_none()}
            </Button>
          </div>
          {offered.map((category) => (
            <Checkbox
              key={category.id}
              label={categoryLabel(category)}
              checked={isKept(category)}
              onChange={({ target }) => tick([category.id], target.checked)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <StepEnd
        save={m.start_save_categories()}
        busy={busy}
        more={{ to: '/dashboard/categories', label: m.start_more_categories() }}
      />
    </form>
  )
}
