import { type FormEvent, useId, useState } from 'react'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { OTHER_COURIER } from '#domain/parcel/parcel.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { AreaChoice } from './areas/areaChoice.tsx'
import { useChosenAreas } from './areas/useChosenAreas.ts'
import { CarrierFields, carrierBody, carrierFaults, NO_CARRIER } from './carrierFields.tsx'
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
  busy: boolean
  onBook: (choice: ChosenCourier) => void
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
  busy,
  onBook,
  onClose,
}: Omit<BookDialogProps, 'open'> & { titleId: string }) {
  const group = useId()
  const offered = useOfferedCouriers()
  const [chosen, setCourier] = useState<string>()
  const courier = chosen ?? (isElsewhere ? OTHER_COURIER : (firstChoice(presets, offered) ?? offered[0]))
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
      : courier === AS_SET
        ? m.parcels_book_as_set(counted)
        : m.parcels_book_title({ ...counted, courier: courierName({ courier }) })
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 p-6">
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
          {[...offered, OTHER_COURIER].map((one) => {
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
        </ChoiceGroup>
      )}
      {prices.areTooMany && <TooManyPrices />}
      <RidersNote presets={presets} isAsSet={courier === AS_SET} />
      {areas.isNeeded && <AreaChoice {...{ areas }} courier={areas.courier} isTried={tried} />}
      {isOther && (
        <CarrierFields
          form={carrier}
          onChange={setCarrier}
          faults={tried ? faults : {}}
          isOne={parcels === 1}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-1" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" className="flex-1" busy={busy} busyLabel={m.parcels_booking_busy()}>
          {isElsewhere ? m.parcels_elsewhere_yes() : m.parcels_book({ shown: count(spokenOf) })}
        </Button>
      </div>
    </form>
  )
}
