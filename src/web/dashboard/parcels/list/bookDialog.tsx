import { type FormEvent, useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { OTHER_COURIER, OWN_COURIER } from '#domain/parcel/parcel.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { Link } from '#web/ui/link.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { AreaChoice } from './areas/areaChoice.tsx'
import { useChosenAreas } from './areas/useChosenAreas.ts'
import { CarrierFields, carrierBody, carrierFaults, NO_CARRIER } from './carrierFields.tsx'
import { KEYS } from './courierLines.tsx'
import { CourierPrice, TooManyPrices } from './courierPrice.tsx'
import { useOfferedCouriers } from './offeredCouriers.ts'
import { sumText } from './parcelParts.tsx'
import { AS_SET, firstChoice, PresetCard, type Presets, RidersNote } from './presetChoice.tsx'
import { useCourierPrices } from './useCourierPrices.ts'

/** With whom parcels are sent, as the API takes it. */
export interface ChosenCourier {
  /** Left out: of each order that of its area. */
  readonly courier?: string
  readonly carrier?: ReturnType<typeof carrierBody>
  /** By the ids of orders, of a courier that needs them. */
  readonly areas?: Readonly<Record<string, CourierArea>>
  /** The ids of orders that are not booked, since nobody says to which area they go. */
  readonly stay?: readonly string[]
}

interface BookDialogProps {
  open: boolean
  /** What is booked, where it may be with any courier. */
  orders?: readonly OrderAnswer[]
  /** How many parcels. */
  parcels: number
  /** Taka. */
  collect: number
  /** With whom each goes where nobody says it. */
  presets?: Presets
  /** Only a carrier that the shop cannot call is offered: one that it can has refused it, would refuse it, or does not answer. */
  isElsewhere?: boolean
  /** Whether they see what couriers would take. */
  readsMoney?: boolean
  /** Whether they enter the keys of couriers. */
  setsUp?: boolean
  busy: boolean
  onBook: (choice: ChosenCourier) => void
  /** Gives them to a rider of the shop's own instead. */
  onRider?: (() => void) | undefined
  onClose: () => void
}

const NO_ORDERS: readonly OrderAnswer[] = []

/** Says what is about to be booked, with whom: nothing is booked by a stray tap. */
export function BookDialog({ open, onClose, ...form }: BookDialogProps) {
  const id = useId()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      className="sm:w-full sm:max-w-120"
    >
      <BookForm titleId={`${id}-title`} onClose={onClose} {...form} />
    </ModalDialog>
  )
}

function BookForm({
  titleId,
  orders = NO_ORDERS,
  parcels,
  collect,
  presets = [],
  isElsewhere = false,
  readsMoney = false,
  setsUp = false,
  busy,
  onBook,
  onRider,
  onClose,
}: Omit<BookDialogProps, 'open'> & { titleId: string }) {
  const group = useId()
  const { on, off, hasRiders } = useOfferedCouriers()
  // Where no courier is set up, orders go with the shop's own riders, or with whoever carries them.
  const riders = on.length === 0 && hasRiders && onRider ? [OWN_COURIER] : []
  const offered = [...riders, ...on, OTHER_COURIER]
  const [chosen, setCourier] = useState<string>()
  const courier =
    chosen ?? (isElsewhere ? OTHER_COURIER : (firstChoice(presets, offered) ?? offered[0] ?? OTHER_COURIER))
  const [carrier, setCarrier] = useState(NO_CARRIER)
  const [tried, setTried] = useState(false)
  const isOther = courier === OTHER_COURIER
  const faults = isOther ? carrierFaults(carrier) : {}
  const areas = useChosenAreas(
    orders.map((order, place) => ({
      order,
      courier: courier === AS_SET ? (presets[place] ?? null) : courier,
    })),
  )
  const prices = useCourierPrices(orders, areas, readsMoney && !isElsewhere)
  const ready = parcels - areas.open.length
  // Where none can be booked yet, all of them are spoken of.
  const spokenOf = ready === 0 ? parcels : ready
  const sum = ready === 0 ? collect : areas.open.reduce((left, { toCollect }) => left - toCollect, collect)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (courier === OWN_COURIER) return onRider?.()
    if (ready > 0 && Object.keys(faults).length === 0) {
      onBook({
        ...(courier !== AS_SET && { courier }),
        ...(isOther && { carrier: carrierBody(carrier) }),
        ...(areas.isNeeded && { areas: areas.areas, stay: areas.open.map(({ _id }) => _id) }),
      })
      return
    }
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const counted = { count: spokenOf, shown: count(spokenOf) }
  const title = isElsewhere
    ? m.parcels_elsewhere_title()
    : isOther
      ? m.parcels_book_other(counted)
      : courier === OWN_COURIER
        ? m.runs_give_title(counted)
        : courier === AS_SET
          ? m.parcels_book_as_set(counted)
          : m.parcels_book_title({ ...counted, courier: courierName({ courier }) })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 p-6 max-sm:[&_input]:scroll-mb-24">
      <div aria-live="polite">
        <h2 id={titleId} className="text-[1.25rem] leading-[1.3]">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-muted tabular-nums">
          {sum > 0 ? m.parcels_sum({ amount: sumText(sum) }) : m.parcels_book_nothing()}
        </p>
      </div>
      {!isElsewhere && (
        <ChoiceGroup legend={m.parcels_book_with()}>
          <PresetCard
            presets={presets}
            name={group}
            checked={courier === AS_SET}
            onChoose={() => setCourier(AS_SET)}
          />
          {offered.map((one) => {
            const price = prices.of(one)
            return (
              <RadioCard
                key={one}
                name={group}
                label={courierName({ courier: one })}
                detail={
                  one === OTHER_COURIER
                    ? m.parcels_book_other_detail()
                    : price && <CourierPrice price={price} isOne={parcels === 1} />
                }
                checked={courier === one}
                onChange={() => setCourier(one)}
                className={prices.areShown ? 'sm:col-span-2' : undefined}
              />
            )
          })}
          {off.map((one) => (
            <RadioCard
              key={one}
              name={group}
              label={courierName({ courier: one })}
              detail={m.parcels_book_off()}
              disabled
              className="has-disabled:cursor-not-allowed has-disabled:text-ink-muted has-disabled:hover:border-line-strong"
            />
          ))}
        </ChoiceGroup>
      )}
      {!isElsewhere && off.length > 0 && setsUp && (
        <Link to={KEYS} className="-my-3 inline-flex min-h-tap items-center text-link text-md underline">
          {m.parcels_set_up()}
        </Link>
      )}
      {prices.areTooMany && <TooManyPrices />}
      {riders.length === 0 && <RidersNote presets={presets} isAsSet={courier === AS_SET} />}
      {areas.isNeeded && <AreaChoice {...{ areas }} courier={areas.courier} isTried={tried} />}
      {isOther && (
        <CarrierFields
          form={carrier}
          onChange={setCarrier}
          faults={tried ? faults : {}}
          isOne={parcels === 1}
        />
      )}
      {/* A sheet that is higher than a phone would cut them off at its edge. */}
      <div className="flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-6 max-sm:-mb-6 max-sm:border-line max-sm:border-t max-sm:bg-surface-raised max-sm:px-6 max-sm:py-4">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" busy={busy} busyLabel={m.parcels_booking_busy()}>
          {isElsewhere
            ? m.parcels_elsewhere_yes()
            : courier === OWN_COURIER
              ? m.runs_give()
              : m.parcels_book({ shown: count(spokenOf) })}
        </Button>
      </div>
    </form>
  )
}
