import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../frame/pageStates.tsx'
import type { SectionAnswer } from '../office/settings/sectionForm.ts'
import { sectionQuery } from '../office/settings/sectionQuery.ts'
import { StaleDialog } from '../office/settings/staleDialog.tsx'
import { type SectionStep, useStep } from './useStep.ts'

/** What the form of a step is given. */
export interface StepProps {
  email: string
  /** Called when it is saved. `title`: says so. */
  onSaved: (title: string) => void
}

interface SectionStepFormProps<Value, Fields extends FieldValues> {
  step: SectionStep<Value, Fields>
  email: string
  save: string
  onSaved: () => void
  children: (form: UseFormReturn<Fields>, value: Value) => ReactNode
  /** Where the rest of the section is; `onFollow`: what is done before one goes there. */
  more?: { readonly to: string; readonly label: string; readonly onFollow?: () => void }
}

/** The form of a step that is part of a section of the settings: it loads the section and saves its own fields. */
export function SectionStepForm<Value, Fields extends FieldValues>(
  props: SectionStepFormProps<Value, Fields>,
) {
  const { data, error, isFetching, refetch } = useQuery(
    sectionQuery<Value>(props.email, props.step.section),
    queryClient(),
  )
  if (data) return <LoadedStep {...props} loaded={data} />
  if (error && !isFetching) return <LoadFailed error={error} retry={() => void refetch()} />
  return <StepLoading />
}

/** Stands in for the form of a step until what it shows is there. */
export function StepLoading() {
  return (
    <div role="status" className="start-form">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  )
}

function LoadedStep<Value, Fields extends FieldValues>({
  step,
  email,
  save,
  onSaved,
  children,
  more,
  loaded,
}: SectionStepFormProps<Value, Fields> & { loaded: SectionAnswer<Value> }) {
  const { form, busy, submit, stale, takeTheirs, keepMine, decideLater } = useStep(step, loaded, {
    email,
    onSaved,
  })
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="start-form">
        {children(form, loaded.value)}
        <StepEnd save={save} busy={busy} more={more} />
      </form>
      <StaleDialog
        section={step.section}
        stale={stale}
        onTake={takeTheirs}
        onKeep={() => void keepMine()}
        onClose={decideLater}
      />
    </>
  )
}

interface StepEndProps {
  save: string
  busy: boolean
  more?: SectionStepFormProps<unknown, FieldValues>['more']
}

export function StepEnd({ save, busy, more }: StepEndProps) {
  return (
    <div className="start-end">
      <Button type="submit" busy={busy} busyLabel={m.start_saving()}>
        {save}
      </Button>
      {more && (
        <Link to={more.to} onClick={more.onFollow} className="start-more">
          {more.label}
        </Link>
      )}
    </div>
  )
}
