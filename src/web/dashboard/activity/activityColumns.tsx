import type { ActivityEntryAnswer } from '#domain/activity/activitySchema.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { orderMoment } from '../orders/orderMoment.ts'
import { roleLabel } from '../role/roleLabel.ts'
import type { Column } from '../table/column.ts'
import { actorName, changeLines, kindName, subjectName } from './activityTexts.ts'

/** '20 Nov, 2026, 06:05 pm'; `iso` in UTC. */
function momentText(iso: string): string {
  const at = Date.parse(iso)
  return m.sessions_moment(orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale()))
}

/** What somebody who manages the staff sees of each entry. */
export function activityColumns(): readonly Column<ActivityEntryAnswer>[] {
  return [
    { id: 'event', header: m.activity_event(), place: 'lead', cell: (entry) => <Event entry={entry} /> },
    { id: 'when', header: m.activity_when(), place: 'sublead', cell: ({ at }) => momentText(at) },
    { id: 'who', header: m.activity_who(), cell: (entry) => <Who entry={entry} /> },
    { id: 'changes', header: m.activity_changes(), cell: (entry) => <Changes entry={entry} /> },
  ]
}

/** What somebody did to the own account names nobody twice. */
function Event({ entry: { kind, subject, actor } }: { entry: ActivityEntryAnswer }) {
  return (
    <>
      {kindName(kind)}
      {subject.id !== actor.id && (
        <span className="wrap-anywhere block font-normal text-ink-muted">{subjectName(subject)}</span>
      )}
    </>
  )
}

function Who({ entry: { actor } }: { entry: ActivityEntryAnswer }) {
  return (
    <>
      <span className="wrap-anywhere text-ink">{actorName(actor)}</span>
      {actor.role && <span className="block">{roleLabel(actor.role)}</span>}
    </>
  )
}

function Changes({ entry }: { entry: ActivityEntryAnswer }) {
  return changeLines(entry).map((line) => (
    <span key={line} className="wrap-anywhere block max-w-read">
      {line}
    </span>
  ))
}
