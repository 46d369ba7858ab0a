import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { type CourierArea, type ListedArea, matchesArea } from '#domain/parcel/courierArea.ts'
import { districtName } from '#domain/places/districts.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { Shop } from '#shop/types.ts'
import { digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { makeRoomBelow, useOpenList } from '#web/components/districtParts.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Field, useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INPUT_CLASSES } from '#web/ui/inputClasses.ts'
import { type Reasons, reasonOf } from '../../../frame/mutations.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { courierName } from '../../../words/parcelTexts.ts'
import { areasQuery } from './areasQuery.ts'

/** Rows that are drawn at once; typing leaves fewer. */
const MOST_SHOWN = 200
const NO_AREAS: readonly ListedArea[] = []

interface AreaFieldProps {
  courier: string
  /** Its English name. */
  district: string
  area: CourierArea | undefined
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  onChoose: (area: CourierArea | null) => void
}

/**
 * Selects one of a courier's areas in a district by a part of its name, or by its postcode. The list is read when somebody comes to
 * the field, since most of them have what is remembered.
 */
export function AreaField({ courier, district, area, label, hint, error, onChoose }: AreaFieldProps) {
  const { email } = useSignedIn().user
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useOpenList()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const query = useQuery({ ...areasQuery(email, courier, district), enabled: isWanted }, queryClient())
  const areas = query.data?.data ?? NO_AREAS
  const { id, name } = area ?? {}
  // As long as it is the same one: with another, what somebody types gives way to its name.
  const chosen = useMemo(
    () => (id === undefined || name === undefined ? null : { id, name, postcode: '' }),
    [id, name],
  )

  /** Escape closes the list alone, not the dialog around it. */
  function closeList(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(false)
  }

  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} error={error}>
        <Combobox.Root
          items={areas}
          value={chosen}
          isItemEqualToValue={(one: ListedArea, other: ListedArea) => one.id === other.id}
          onValueChange={(one) => onChoose(one && { id: one.id, name: one.name })}
          itemToStringLabel={({ name }: ListedArea) => name}
          itemToStringValue={({ id }: ListedArea) => String(id)}
          filter={matchesArea}
          limit={MOST_SHOWN}
          open={isOpen}
          onOpenChange={(open) => {
            setOpen(open)
            if (!open) return
            setWanted(true)
            makeRoomBelow(box)
          }}
          autoHighlight
        >
          <AreaInput boxRef={setBox} onFocus={() => setWanted(true)} onKeyDown={closeList} />
          {box && (
            <AreaList
              box={box}
              none={query.isFetching ? m.parcels_area_loading() : noneText(areas.length, courier, district)}
            />
          )}
        </Combobox.Root>
      </Field>
      {query.error && !query.isFetching && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
          <span>{areasSentence(query.error, courier)}</span>
          <Button variant="outline" onClick={() => void query.refetch()}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
    </div>
  )
}

function noneText(areas: number, courier: string, district: string): string {
  if (areas > 0) return m.parcels_area_no_match()
  return m.parcels_area_none({
    courier: courierName({ courier }),
    district: districtName(district, getLocale()),
  })
}

/** Why the list of areas cannot be read. */
function areasSentence(error: unknown, name: string): string {
  const courier = courierName({ courier: name })
  const reasons: Reasons<RefusalCode<Shop['courierAreas']['list']>> = {
    offline: m.parcels_failed_offline,
    gone: () => m.parcels_area_failed({ courier }),
    codes: {
      COURIER_FAILS: () => m.parcels_area_failed({ courier }),
      KEYS_REFUSED: () => m.parcels_keys_refused({ courier }),
      NO_SUCH_CALL: () => m.parcels_failed_no_call({ courier }),
    },
  }
  return reasonOf(error, reasons) ?? m.parcels_area_failed({ courier })
}

interface AreaInputProps {
  boxRef: (box: HTMLDivElement | null) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function AreaInput({ boxRef, ...events }: AreaInputProps) {
  return (
    <Combobox.InputGroup ref={boxRef} className="relative">
      <Combobox.Input
        {...useField()}
        {...events}
        autoComplete="off"
        placeholder={m.parcels_area_placeholder()}
        className={`${INPUT_CLASSES} pr-12`}
      />
      <Combobox.Trigger
        aria-label={m.parcels_area_open()}
        className="absolute inset-y-0 right-0 grid w-tap place-items-center rounded-control text-ink-muted"
      >
        <Icon name="chevron-down" />
      </Combobox.Trigger>
    </Combobox.InputGroup>
  )
}

/** Inside of the dialog, where there is one: nothing else lies above it. */
function AreaList({ box, none }: { box: HTMLElement; none: string }) {
  return (
    <Combobox.Portal container={box.closest('dialog') ?? undefined}>
      <Combobox.Positioner
        anchor={box}
        positionMethod="fixed"
        side="bottom"
        sideOffset={4}
        className="z-overlay outline-none"
      >
        <Combobox.Popup className="popup w-(--anchor-width) max-w-(--available-width) overflow-hidden">
          <Combobox.Empty>
            <p className="p-4 text-ink-muted text-md">{none}</p>
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
            {(area: ListedArea) => (
              <Combobox.Item
                key={area.id}
                value={area}
                className="flex min-h-tap cursor-pointer items-center gap-2 rounded-chip px-3 text-md outline-none data-highlighted:bg-surface-hover data-selected:font-semibold"
              >
                <span lang="en">{area.name}</span>
                <span className="ml-auto text-ink-muted text-sm">{digits(area.postcode)}</span>
                <Combobox.ItemIndicator className="text-accent">
                  <Icon name="check" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
