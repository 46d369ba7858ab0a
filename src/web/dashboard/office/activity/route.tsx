import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useListPage } from '../../frame/table/listQuery.ts'
import { ListScreen } from '../../frame/table/listScreen.tsx'
import { TimePager } from '../../frame/table/timePager.tsx'
import { nameOf, usersQuery } from '../users/usersQuery.ts'
import { activityColumns } from './activityColumns.tsx'
import { type ActivityAddress, activityQuery, NO_FILTERS, useActivityAddress } from './activityQuery.ts'
import { actorName, KINDS, kindLook, subjectName } from './activityTexts.ts'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.activity_title(),
    description: m.activity_description(),
    path: '/dashboard/activity',
    noIndex: true,
  })

/** /dashboard/activity: what happened in the shop, and who did it. */
export default function ActivityPage() {
  return (
    <StaffOnly allows={needs('staff')}>
      <ActivityList />
    </StaffOnly>
  )
}

function ActivityList() {
  const { email } = useSignedIn().user
  const address = useActivityAddress()
  const { data, ...list } = useListPage(activityQuery(email, address), address, {
    rows: ({ entries }) => entries,
    total: ({ total }) => total,
    isByTime: true,
  })
  return (
    <ListScreen
      title={m.activity_title()}
      list={list}
      columns={activityColumns((actor) => address.to({ filters: { actor } }))}
      rowId={({ _id }) => _id}
      rowLabel={({ kind }) => kindLook(kind).name()}
      empty={<Nothing address={address} />}
      pager={<TimePager address={address} older={data?.older ?? null} newer={data?.newer ?? null} />}
    >
      <Filters email={email} address={address} entries={data?.entries ?? []} />
    </ListScreen>
  )
}

interface FiltersProps {
  email: string
  address: ActivityAddress
  /** The entries that are shown: they name people who have no account any more. */
  entries: readonly ActivityEntryAnswer[]
}

/** By person (of those who work in the shop, and whoever the address names), kind and day. */
function Filters({ email, address, entries }: FiltersProps) {
  const { filters, set } = address
  const { data: users = [] } = useQuery(usersQuery(email), queryClient())
  const people = users
    .filter(({ _id, staffRole }) => staffRole !== null || _id === filters.actor)
    .map((user) => ({ id: user._id, name: nameOf(user) }))
  return (
    <fieldset
      aria-label={m.activity_filters()}
      className="grid max-w-3xl gap-3 px-4 pb-4 2xs:grid-cols-2 md:grid-cols-3 md:px-5 md:pb-5"
    >
      <Choice
        label={m.activity_person()}
        value={filters.actor}
        onChoose={(actor) => set({ filters: { actor } })}
        options={[
          { id: '', name: m.activity_everybody() },
          { id: 'visitor', name: m.activity_visitor() },
          { id: 'system', name: m.activity_system() },
          ...people,
          ...otherActor(filters.actor, people, entries),
        ]}
      />
      <Choice
        label={m.activity_kind()}
        value={filters.kind}
        onChoose={(kind) => set({ filters: { kind } })}
        options={[
          { id: '', name: m.activity_everything() },
          ...KINDS.map((kind) => ({ id: kind, name: kindLook(kind).name() })),
        ]}
      />
      <Day value={filters.day ?? ''} onChoose={(day) => set({ filters: { day } })} />
      {filters.subject !== undefined && (
        <div className="2xs:col-span-2 md:col-span-3">
          <Button variant="soft" onClick={() => set({ filters: { subject: undefined } })}>
            {aboutText(filters.subject, entries)}
            <Icon name="x" />
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The actor that the address names, if nobody else in the list is it. */
function otherActor(
  actor: string | undefined,
  people: readonly Option[],
  entries: readonly ActivityEntryAnswer[],
): readonly Option[] {
  const isListed = [undefined, 'visitor', 'system', ...people.map(({ id }) => id)].includes(actor)
  if (actor === undefined || isListed) return []
  const entry = entries.find((one) => one.actor.id === actor)
  return [{ id: actor, name: entry ? actorName(entry.actor) : m.activity_nobody() }]
}

function aboutText(subjectId: string, entries: readonly ActivityEntryAnswer[]): string {
  const entry = entries.find(({ subject }) => subject.id === subjectId)
  const name = entry && subjectName(entry.subject)
  return name ? m.activity_about({ name }) : m.activity_about_one()
}

interface Option {
  readonly id: string
  readonly name: string
}

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly Option[]
  onChoose: (id: string) => void
}

function Choice({ label, value = '', options, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <Label id={id}>{label}</Label>
      <SelectNative
        id={id}
        value={value}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </SelectNative>
    </div>
  )
}

function Day({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  const id = useId()
  return (
    <div className="2xs:col-span-2 min-w-0 md:col-span-1">
      <Label id={id}>{m.activity_day()}</Label>
      <DayInput id={id} value={value} onDay={onChoose} />
    </div>
  )
}

function Label({ id, children }: { id: string; children: ReactNode }) {
  return (
    <label htmlFor={id} className="mb-1 block font-medium text-ink-muted text-sm">
      {children}
    </label>
  )
}

function Nothing({ address }: { address: ActivityAddress }) {
  return (
    <EmptyState
      title={m.activity_none_title()}
      text={m.activity_none_text()}
      action={
        <Button variant="outline" onClick={() => address.set({ filters: NO_FILTERS })}>
          {m.activity_show_all()}
        </Button>
      }
    />
  )
}
