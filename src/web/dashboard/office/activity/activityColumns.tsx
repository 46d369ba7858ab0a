import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { ActivityEntryAnswer } from '#contract/figures/activitySchema.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { categoriesQuery, FRESH_FOR } from '#web/components/categoriesQuery.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { roleLabel } from '#web/components/roleLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TONES } from '#web/ui/tone.ts'
import type { Column } from '../../frame/table/column.ts'
import { StatusChip } from '../../words/statusChip.tsx'
import { actorName, kindLook, subjectAddress, subjectName } from './activityTexts.ts'
import { type Change, changesOf } from './changes.ts'
import { settingsChanges } from './settingsChanges.ts'

/** What somebody who manages the staff sees of each entry. `byActor`: the address of what one of them did. */
export function activityColumns(byActor: (actor: string) => string): readonly Column<ActivityEntryAnswer>[] {
  return [
    {
      id: 'icon',
      header: m.activity_event(),
      headerHidden: true,
      place: 'picture',
      cell: ({ kind }) => <KindIcon kind={kind} />,
    },
    { id: 'event', header: m.activity_event(), place: 'lead', cell: (entry) => <Event entry={entry} /> },
    { id: 'when', header: m.activity_when(), place: 'sublead', cell: ({ at }) => <When iso={at} /> },
    {
      id: 'who',
      header: m.activity_who(),
      cell: ({ actor }) => (
        <Who actor={actor} address={byActor('id' in actor ? (actor.id ?? '') : actor.kind)} />
      ),
    },
    { id: 'changes', header: m.activity_changes(), cell: (entry) => <Changes entry={entry} /> },
  ]
}

function KindIcon({ kind }: { kind: string }) {
  const { icon, tone } = kindLook(kind)
  return (
    <span className={classes('grid size-10 place-items-center rounded-full', TONES[tone].soft)}>
      <Icon name={icon} className="size-5!" />
    </span>
  )
}

/** '20 Nov, 2026' and '06:05 pm'; `iso` in UTC. */
function When({ iso }: { iso: string }) {
  const at = Date.parse(iso)
  const { date, time } = orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale())
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {date} {time}
    </time>
  )
}

const LINK = 'activity-link'

/** What somebody did to the own account names nobody twice. */
function Event({ entry: { kind, subject, actor } }: { entry: ActivityEntryAnswer }) {
  const address = subjectAddress(subject)
  const name = subject.id !== actor.id && subjectName(subject)
  return (
    <>
      {kindLook(kind).name()}
      {name && (
        <span className="wrap-anywhere block font-normal text-ink-muted">
          {address === undefined ? (
            name
          ) : (
            <Link to={address} className={LINK}>
              {name}
            </Link>
          )}
        </span>
      )}
    </>
  )
}

function Who({ actor, address }: { actor: ActivityEntryAnswer['actor']; address: string }) {
  const name = actorName(actor)
  return (
    <>
      <Link
        to={address}
        aria-label={m.activity_all_by({ name })}
        className={classes(LINK, 'wrap-anywhere text-ink')}
      >
        {name}
      </Link>
      {actor.role && <span className="activity-role">{roleLabel(actor.role)}</span>}
    </>
  )
}

/** Fields of something that was added or deleted that are shown at once. */
const SHOWN = 4

function Changes({ entry }: { entry: ActivityEntryAnswer }) {
  const { data: categories } = useQuery({ ...categoriesQuery(), staleTime: FRESH_FOR }, queryClient())
  const changes =
    entry.subject.kind === 'settings'
      ? settingsChanges(entry)
      : changesOf(withLabels(entry, categories ?? []))
  if (changes.length === 0) return null
  // What was added or deleted as a whole has many fields, of which the first say enough.
  const isWhole = entry.before === undefined || entry.after === undefined
  const shown = isWhole ? SHOWN : changes.length
  return (
    <div className="activity-changes wrap-anywhere grid max-w-read gap-0.5">
      <Lines changes={changes.slice(0, shown)} />
      {changes.length > shown && (
        <details className="activity-text">
          <summary>{m.activity_more()}</summary>
          <Lines changes={changes.slice(shown)} />
        </details>
      )}
    </div>
  )
}

/** The entry with its category and subcategory as the page's language calls them; those that are gone as they are. */
function withLabels(entry: ActivityEntryAnswer, categories: readonly CategoryAnswer[]): ActivityEntryAnswer {
  const all = categories.flatMap((category) => [category, ...category.children])
  const labelOf = (name: unknown) => {
    const found = all.find((one) => one.name === name)
    return found ? categoryLabel(found) : name
  }
  const inLanguage = (values: ActivityEntryAnswer['before']) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, FILED.has(name) ? labelOf(value) : value]),
    )
  return { ...entry, before: inLanguage(entry.before), after: inLanguage(entry.after) }
}

const FILED: ReadonlySet<string> = new Set(['category', 'subCategory'])

function Lines({ changes }: { changes: readonly Change[] }) {
  return changes.map((change) => <ChangeLine key={change.field} change={change} />)
}

function ChangeLine({ change }: { change: Change }) {
  const { field } = change
  switch (change.shows) {
    case 'status':
      return (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="sr-only">{`${field}: `}</span>
          {change.before && <StatusChip status={change.before} />}
          {change.before && <Arrow />}
          <StatusChip status={change.after} />
        </p>
      )
    case 'pictures':
      return <Pictures {...change} />
    case 'long text':
      return (
        <details className="activity-text">
          <summary>{field}</summary>
          {change.before !== undefined && <LongText label={m.activity_before()} text={change.before} />}
          <LongText
            label={change.before === undefined ? undefined : m.activity_after()}
            text={change.after}
          />
        </details>
      )
    default:
      return (
        <p>
          <Label>{field}</Label>{' '}
          {change.before !== undefined && (
            <>
              <del className="text-ink-muted no-underline">{change.before}</del> <Arrow />{' '}
            </>
          )}
          <ins className="text-ink no-underline">{change.after}</ins>
        </p>
      )
  }
}

function Label({ children }: { children: ReactNode }) {
  return <span className="text-ink-muted">{children}:</span>
}

function Arrow() {
  return <span className="text-ink-muted">→</span>
}

function LongText({ label, text }: { label: string | undefined; text: string }) {
  return (
    <p className="whitespace-pre-line py-1">
      {label !== undefined && <span className="block text-ink-muted">{label}</span>}
      {text}
    </p>
  )
}

/** Small pictures of those that went and came, and how many. A picture may have been deleted since. */
function Pictures({ field, removed, added, isAlone }: Extract<Change, { shows: 'pictures' }>) {
  const texts = [
    added.length > 0 && m.activity_pictures_added({ count: count(added.length) }),
    removed.length > 0 && m.activity_pictures_removed({ count: count(removed.length) }),
  ].filter((text) => text !== false)
  return (
    <div>
      <Label>{field}</Label> {!isAlone && (texts.join(', ') || m.activity_pictures_ordered())}
      <span className="flex flex-wrap gap-1.5 py-1 empty:hidden">
        {removed.map((address) => (
          <Thumbnail key={address} address={address} className="opacity-50" />
        ))}
        {added.map((address) => (
          <Thumbnail key={address} address={address} />
        ))}
      </span>
    </div>
  )
}

function Thumbnail({ address, className }: { address: string; className?: string }) {
  return (
    <Picture
      address={address}
      alt=""
      sizes="3rem"
      width={96}
      height={96}
      className={classes('size-12 rounded-md border border-line bg-surface-sunken', className)}
    />
  )
}
