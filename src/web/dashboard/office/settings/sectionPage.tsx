import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import type { SectionName } from '#domain/settings/ownerSettings.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DraftNote } from '../../frame/draftNote.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { SaveBar } from '../../frame/saveBar.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { WarningNotice } from '../../frame/warningNotice.tsx'
import { momentText } from '../../words/momentText.ts'
import { fieldName } from './fieldNames.ts'
import { PreviewFrame, type PreviewLook } from './preview/previewFrame.tsx'
import type { LoadedSection, SectionAnswer, SectionForm } from './sectionForm.ts'
import { sectionQuery } from './sectionQuery.ts'
import { SectionSkeleton } from './sectionSkeleton.tsx'
import { StaleDialog } from './staleDialog.tsx'
import { useSectionForm } from './useSectionForm.ts'

interface SectionPageProps<Value, Fields extends FieldValues> {
  section: SectionForm<Value, Fields>
  /** The boxes of fields. */
  children: (form: UseFormReturn<Fields>) => ReactNode
  /** What shoppers will see. */
  preview: (form: UseFormReturn<Fields>, look: PreviewLook) => ReactNode
  previewTitle?: string | undefined
  /** What can be switched in the preview; left out: language and theme. */
  previewSwitches?: readonly (keyof PreviewLook)[] | undefined
}

/** The screen of a section: it loads the section, shows its form, and saves it as a whole. */
export function SectionPage<Value, Fields extends FieldValues>(props: SectionPageProps<Value, Fields>) {
  const { email } = useSignedIn().user
  const { data, error, isFetching, refetch } = useQuery(
    sectionQuery<Value>(email, props.section.name),
    queryClient(),
  )
  if (data) return <SectionFormOf {...props} loaded={data} />
  if (error && !isFetching) return <LoadFailed error={error} retry={() => void refetch()} />
  return <SectionSkeleton />
}

function SectionFormOf<Value, Fields extends FieldValues>({
  section,
  children,
  preview,
  previewTitle,
  previewSwitches,
  loaded,
}: SectionPageProps<Value, Fields> & { loaded: LoadedSection<Value> }) {
  const { form, saved, changes, restored, busy, submit, discard, stale, takeTheirs, keepMine, decideLater } =
    useSectionForm(section, loaded)
  return (
    <>
      <p className="mt-1 mb-5 wrap-anywhere text-ink-muted text-md">{lastSaved(saved)}</p>
      {!loaded.mayChange && (
        <WarningNotice title={m.settings_owners()}>
          <p className="mt-1 text-ink-muted text-md">{m.settings_owners_text()}</p>
        </WarningNotice>
      )}
      <form method="post" noValidate onSubmit={submit}>
        {restored && (
          <DraftNote
            text={restored === 'older' ? m.settings_draft_older() : m.settings_draft()}
            onDiscard={discard}
          />
        )}
        <div className="@container">
          <div className="settings-columns">
            <fieldset disabled={!loaded.mayChange} className="grid min-w-0 gap-4 lg:gap-5">
              {children(form)}
            </fieldset>
            <PreviewFrame title={previewTitle} switches={previewSwitches}>
              {(look) => preview(form, look)}
            </PreviewFrame>
          </div>
        </div>
        {loaded.mayChange && <Bar section={section.name} form={form} {...{ busy, changes, discard }} />}
      </form>
      <StaleDialog
        section={section.name}
        stale={stale}
        onTake={takeTheirs}
        onKeep={() => void keepMine()}
        onClose={decideLater}
      />
    </>
  )
}

interface BarProps<Fields extends FieldValues> {
  section: SectionName
  form: UseFormReturn<Fields>
  busy: boolean
  /** The paths of the fields that are not saved. */
  changes: (fields: Fields) => readonly string[]
  discard: () => void
}

/** Alone it is drawn again with each key that is pressed. */
function Bar<Fields extends FieldValues>({
  section,
  form: { control },
  busy,
  changes,
  discard,
}: BarProps<Fields>) {
  const changed = changes(useWatch({ control, compute: (fields: Fields) => fields }))
  return (
    <SaveBar
      label={m.settings_save()}
      busyLabel={m.settings_saving()}
      busy={busy}
      note={
        changed.length === 0 ? m.settings_no_changes() : <ChangesNote section={section} paths={changed} />
      }
    >
      {changed.length > 0 && (
        <Button
          variant="ghost"
          onClick={({ currentTarget }) => {
            // This button goes with the changes: the focus stays in the bar.
            currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            discard()
          }}
        >
          {m.settings_discard()}
        </Button>
      )}
    </SaveBar>
  )
}

function ChangesNote({ section, paths }: { section: SectionName; paths: readonly string[] }) {
  return (
    <>
      <span className="block font-semibold text-ink">
        {m.settings_changes({ count: paths.length, shown: count(paths.length) })}
      </span>
      <span className="line-clamp-2 max-sm:hidden">
        {paths.map((path) => fieldName(section, path)).join(', ')}
      </span>
    </>
  )
}

function lastSaved({
  updatedAt,
  updatedBy,
}: Pick<SectionAnswer<unknown>, 'updatedAt' | 'updatedBy'>): string {
  if (updatedAt === null) return m.settings_saved_never()
  const moment = momentText(updatedAt)
  return updatedBy ? m.settings_saved_by({ name: updatedBy.name, moment }) : m.settings_saved_at({ moment })
}
