import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'
import { daysToDoor, deliveredRate, endedParcels, timedParcels } from '#domain/money/carriedParcels.ts'
import { OWN_COURIER } from '#domain/parcel/parcel.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { courierName } from '../../../words/parcelTexts.ts'
import { ordersBehind, type ReportFigure } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { NONE, shareText } from '../rows/shareText.ts'
import type { ShownReport } from '../shownReport.ts'
import { AfterDays, highestPercent } from './afterDays.tsx'
import './couriers.css'

/** Which courier?: what each delivers of what it takes, how fast, and for how much. */
export function CourierBox({ shown }: { shown: ShownReport }) {
  return (
    <QuestionBox
      id="couriers"
      title={m.reports_couriers()}
      why={
        <>
          <p>{m.reports_couriers_why_ended()}</p>
          <p>{m.reports_couriers_why_days()}</p>
          <p>{m.reports_couriers_why_fee()}</p>
        </>
      }
      by="courier"
      shown={shown}
      wide
      skeleton={<CardShapes />}
    >
      {({ rows }) => <Couriers rows={rows} shown={shown} />}
    </QuestionBox>
  )
}

function CardShapes() {
  return (
    <div className="report-couriers">
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="grid gap-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-24 rounded-tile" />
        </div>
      ))}
    </div>
  )
}

type Row = ReportAnswer['rows'][number]

/** The key of what went without a courier. */
const NOBODY = ''

function Couriers({ rows, shown }: { rows: readonly Row[]; shown: ShownReport }) {
  const cards = rows
    .filter(({ key, figures }) => key !== NOBODY && endedParcels(figures.parcels) > 0)
    .toSorted((one, other) => endedParcels(other.figures.parcels) - endedParcels(one.figures.parcels))
  const alone = rows.find(({ key }) => key === NOBODY)?.figures.delivered.orders ?? 0
  const highest = highestPercent(cards.map(({ figures }) => figures.parcels))
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState level={3} title={m.reports_couriers_empty()} />
      ) : (
        <div className="report-couriers">
          {cards.map((row) => (
            <CourierCard key={row.key} {...{ row, shown, highest }} />
          ))}
        </div>
      )}
      {alone > 0 && (
        <p className="report-without-courier">
          {m.reports_courier_none_count()}{' '}
          <FigureLink
            to={ordersBehind({ by: 'courier', key: NOBODY, measure: 'deliveredOrders', ...daysOf(shown) })}
            label={m.reports_courier_none()}
          >
            {count(alone)}
          </FigureLink>
        </p>
      )}
    </>
  )
}

const daysOf = ({ from, until }: ShownReport) => ({ from, until })

/** With whom parcels went; empty: they went without one. */
export function carrierName(courier: string): string {
  if (courier === NOBODY) return m.reports_courier_none()
  return courier === OWN_COURIER ? m.money_riders() : courierName({ courier })
}

interface CourierCardProps {
  row: Row
  shown: ShownReport
  /** The most percent in any card: all are drawn to it, so that they can be compared. */
  highest: number
}

function CourierCard({ row: { key, figures, before }, shown, highest }: CourierCardProps) {
  const { parcels } = figures
  const name = carrierName(key)
  const behind = (measure: ReportFigure['measure']) =>
    ordersBehind({ by: 'courier', key, measure, ...daysOf(shown) })
  const timed = timedParcels(parcels)
  return (
    <article>
      <h3>{name}</h3>
      <dl>
        <div>
          <dt>{m.reports_courier_delivered()}</dt>
          <dd>
            <FigureLink
              to={behind(parcels.delivered > 0 ? 'parcelsDelivered' : 'parcelsBack')}
              label={`${name}, ${m.reports_courier_delivered()}`}
            >
              {shareText(deliveredRate(parcels))}
            </FigureLink>
            <small>
              <span>
                {m.reports_courier_of({
                  delivered: count(parcels.delivered),
                  ended: count(endedParcels(parcels)),
                })}
              </span>
              <RateBefore before={before} />
            </small>
          </dd>
        </div>
        <div>
          <dt>{m.reports_courier_days()}</dt>
          <dd>
            {timed === 0 ? (
              NONE
            ) : (
              <FigureLink to={behind('doorHours')} label={`${name}, ${m.reports_courier_days()}`}>
                {digits((daysToDoor(parcels) ?? 0).toFixed(1))}
              </FigureLink>
            )}
            {timed > 0 && timed < parcels.delivered && (
              <small>{m.reports_courier_timed({ count: count(timed) })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{m.reports_courier_fee()}</dt>
          <dd>
            {parcels.delivered === 0 ? (
              NONE
            ) : (
              <FigureLink to={behind('fees')} label={`${name}, ${m.reports_courier_fee()}`}>
                {taka(figures.fees / parcels.delivered)}
              </FigureLink>
            )}
          </dd>
        </div>
      </dl>
      <AfterDays {...{ name, parcels, highest }} />
    </article>
  )
}

function RateBefore({ before }: { before: FiguresAnswer | null }) {
  const share = before ? deliveredRate(before.parcels) : undefined
  if (share === undefined) return null
  return (
    <>
      {', '}
      <span>{m.reports_courier_before({ share: shareText(share) })}</span>
    </>
  )
}
