import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A parcel that a courier has, or has delivered. */
export type TrackedParcel = NonNullable<TrackedOrderAnswer['parcel']>
type State = TrackedParcel['state']

interface About {
  readonly courier: string
}

interface ParcelTexts {
  readonly title: (about: About) => string
  readonly text: (about: About) => string
  /** Where it is, among the steps; undefined: the step of its order says it. */
  readonly step?: (about: About) => string
  /** `calls`: its customer should call the shop; `over`: nobody comes with it any more, nor is there anything to pay. */
  readonly ends?: 'calls' | 'over'
}

const TEXTS: Readonly<Partial<Record<State, ParcelTexts>>> = {
  booked: {
    title: m.track_parcel_booked,
    text: m.track_parcel_booked_text,
    step: m.track_step_booked,
  },
  'handed-over': { title: m.track_parcel_handed_over, text: m.track_parcel_handed_over_text },
  'on-the-way': {
    title: m.track_next_shipping,
    text: m.track_next_shipping_text,
    step: m.track_step_on_the_way,
  },
  out: { title: m.track_parcel_out, text: m.track_parcel_out_text, step: m.track_step_out },
  hold: {
    title: m.track_parcel_hold,
    text: m.track_parcel_hold_text,
    step: m.track_step_hold,
    ends: 'calls',
  },
  'part-delivered': { title: m.track_parcel_part, text: m.track_parcel_part_text },
  'coming-back': {
    title: m.track_parcel_coming_back,
    text: m.track_parcel_coming_back_text,
    step: m.track_step_coming_back,
    ends: 'over',
  },
  lost: {
    title: m.track_parcel_lost,
    text: m.track_parcel_lost_text,
    step: m.track_step_lost,
    ends: 'over',
  },
}

export interface ShownParcel {
  readonly title: string
  readonly text: string
  readonly step: string | undefined
  readonly ends: ParcelTexts['ends']
}

/** What the page says of a parcel in its state; undefined: what it says of the order is enough. */
export function shownParcel(parcel: TrackedParcel | null): ShownParcel | undefined {
  const texts = parcel && TEXTS[parcel.state]
  if (!texts) return undefined
  const about = { courier: courierOf(parcel) }
  const { title, text, step, ends } = texts
  return { title: title(about), text: text(about), step: step?.(about), ends }
}

/** The step of an order whose parcel left the shop. */
export function sentStep(parcel: TrackedParcel): string {
  return m.track_step_handed_over({ courier: courierOf(parcel) })
}

/** What the courier last wrote of the parcel for its customer. */
export function CourierWords({ parcel }: { parcel: TrackedParcel }) {
  const { told } = parcel
  return (
    told && (
      <p className="track-courier text-ink-muted text-md">
        {courierOf(parcel)}: {told[getLocale()]}
      </p>
    )
  )
}

/** The courier's own page of the parcel, or its code alone where the courier names no page. */
export function CourierPage({ parcel }: { parcel: TrackedParcel }) {
  const { code, link } = parcel
  const courier = courierOf(parcel)
  if (link) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        className={`track-courier ${buttonClasses({ variant: 'outline' })}`}
      >
        <Icon name="external-link" />
        {m.track_parcel_page({ courier })}
        {code && <span className="order-number font-normal">{code}</span>}
      </a>
    )
  }
  if (!code) return null
  return (
    <p className="track-courier text-ink-muted text-md">
      {m.track_parcel_code({ courier })}{' '}
      <span className="order-number select-all font-medium text-ink">{code}</span>
    </p>
  )
}

function courierOf({ courier, courierBengali }: TrackedParcel): string {
  return (getLocale() === 'bn' ? courierBengali : courier) || m.track_parcel_somebody()
}
