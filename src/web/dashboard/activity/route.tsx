import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ReactNode, useId, useMemo } from 'react'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { queryClient } from '#web/client/queries.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { needs, StaffOnly } from '../role/staffOnly.tsx'
import { useSignedIn } from '../signedIn.ts'
import { DataTable } from '../table/dataTable.tsx'
import { type ListAddress, useListAddress } from '../table/listAddress.ts'
import { ListBox, ListHead } from '../table/listBox.tsx'
import { ListPager } from '../table/listPager.tsx'
import { nameOf, usersQuery } from '../users/usersQuery.ts'
import { activityColumns } from './activityColumns.tsx'
import { ACTIVITY_FILTERS, type ActivityFilter, activityQuery } from './activityQuery.ts'
import { KINDS, kindName } from './activityTexts.ts'

export const meta = () =>
  pageMeta({
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
  const address = useListAddress(ACTIVITY_FILTERS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    activityQuery(email, address),
    queryClient(),
  )
  const columns = useMemo(() => activityColumns(), [])
  const capped = data?.total === MAX_COUNTED
  return (
    <ListBox>
      <ListHead title={m.activity_title()} total={data?.total} capped={capped} />
      <Filters email={email} address={address} />
      <DataTable
        label={m.activity_title()}
        columns={columns}
        rows={data?.entries}
        rowId={({ _id }) => _id}
        rowLabel={({ kind }) => kindName(kind)}
        empty={<Nothing address={address} />}
        failed={error && !isFetching ? { error, retry: () => void refetch() } : undefined}
        busy={isPlaceholderData}
      />
      <ListPager address={address} total={data?.total} capped={capped} />
    </ListBox>
  )
}

/** By person (of those who work in the shop), kind and day. */
function Filters({ email, address }: { email: string; address: ListAddress<ActivityFilter> }) {
  const { filters, set } = address
  const { data: users = [] } = useQuery(usersQuery(email), queryClient())
  const people = users.filter(({ _id, staffRole }) => staffRole !== null || _id === filters.actor)
  return (
    <fieldset
      aria-label={m.activity_filters()}
      className="grid max-w-3xl gap-3 px-4 pb-4 2xs:grid-cols-2 md:grid-cols-3 md:px-5 md:pb-5"
    >
      <Filter label={m.activity_person()}>
        {(id) => (
          <SelectNative
            id={id}
            value={filters.actor ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              set({ filters: { actor: target.value } })
            }
          >
            <option value="">{m.activity_everybody()}</option>
            <option value="visitor">{m.activity_visitor()}</option>
            <option value="system">{m.activity_system()}</option>
            {people.map((user) => (
              <option key={user._id} value={user._id}>
                {nameOf(user)}
              </option>
            ))}
          </SelectNative>
        )}
      </Filter>
      <Filter label={m.activity_kind()}>
        {(id) => (
          <SelectNative
            id={id}
            value={filters.kind ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              set({ filters: { kind: target.value } })
            }
          >
            <option value="">{m.activity_everything()}</option>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindName(kind)}
              </option>
            ))}
          </SelectNative>
        )}
      </Filter>
      <Filter label={m.activity_day()} className="2xs:col-span-2 md:col-span-1">
        {(id) => (
          <TextInput
            id={id}
            type="date"
            value={filters.day ?? ''}
            onChange={({ target }) => set({ filters: { day: target.value } })}
          />
        )}
      </Filter>
    </fieldset>
  )
}

interface FilterProps {
  label: string
  className?: string
  children: (id: string) => ReactNode
}

function Filter({ label, className, children }: FilterProps) {
  const id = useId()
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink-muted text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

const NO_FILTERS = Object.fromEntries(ACTIVITY_FILTERS.map((name) => [name, undefined]))

function Nothing({ address }: { address: ListAddress<ActivityFilter> }) {
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
