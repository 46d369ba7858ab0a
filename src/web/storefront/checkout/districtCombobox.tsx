import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useRef } from 'react'
import { type District, districtsIn, findDistrict, matchesDistrict } from '#domain/places/districts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INPUT_CLASSES } from '#web/ui/inputClasses.ts'
import type { DistrictControlProps } from './districtSelect.tsx'

const DISTRICTS = districtsIn(getLocale())

/** The minimum room for the list under its field. Pixels. */
const ROOM = 320

/**
 * Selects one of the 64 districts by a part of its name in English or Bengali. The list opens below the field and its
 * error, never upwards over fields that are filled in already.
 */
export default function DistrictCombobox({ field, onChoice }: DistrictControlProps) {
  const group = useRef<HTMLDivElement>(null)
  return (
    <Combobox.Root
      items={DISTRICTS}
      value={findDistrict(field.value) ?? null}
      onValueChange={(district) => onChoice(district?.en ?? '')}
      itemToStringLabel={nameOf}
      itemToStringValue={({ en }) => en}
      filter={matchesDistrict}
      onOpenChange={(open) => open && makeRoomBelow(group.current)}
      autoHighlight
      inputRef={field.ref}
    >
      <DistrictInput group={group} onBlur={field.onBlur} />
      <Combobox.Portal>
        <Combobox.Positioner
          anchor={() => group.current?.parentElement ?? null}
          side="bottom"
          sideOffset={4}
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
          className="z-overlay outline-none"
        >
          <Combobox.Popup className="popup w-(--anchor-width) max-w-(--available-width) overflow-hidden">
            <Combobox.Empty>
              <p className="p-4 text-ink-muted text-md">{m.checkout_district_none()}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
              {(district: District) => <DistrictItem key={district.en} district={district} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

/**
 * Scrolls the field up to the header if the list has no room below it. On a phone the keyboard will cover the lower half
 * of the screen.
 */
function makeRoomBelow(field: HTMLElement | null): void {
  if (!field) return
  const room = window.innerHeight - field.getBoundingClientRect().bottom
  if (room < ROOM || window.matchMedia('(pointer: coarse)').matches) field.scrollIntoView({ block: 'start' })
}

interface DistrictInputProps {
  group: RefObject<HTMLDivElement | null>
  onBlur: () => void
}

function DistrictInput({ group, onBlur }: DistrictInputProps) {
  return (
    <Combobox.InputGroup ref={group} className="relative scroll-mt-10">
      <Combobox.Input
        {...useField()}
        onBlur={onBlur}
        required
        autoComplete="off"
        placeholder={m.checkout_district_placeholder()}
        className={classes(INPUT_CLASSES, 'pr-12')}
      />
      <Combobox.Trigger
        aria-label={m.checkout_district_open()}
        className="absolute inset-y-0 right-0 grid w-tap place-items-center rounded-control text-ink-muted"
      >
        <Icon name="chevron-down" />
      </Combobox.Trigger>
    </Combobox.InputGroup>
  )
}

function DistrictItem({ district }: { district: District }) {
  const [first, second] = getLocale() === 'bn' ? (['bn', 'en'] as const) : (['en', 'bn'] as const)
  return (
    <Combobox.Item
      value={district}
      className="flex min-h-tap cursor-pointer items-center gap-2 rounded-chip px-3 text-md outline-none data-highlighted:bg-surface-hover data-selected:font-semibold"
    >
      <span lang={first}>{district[first]}</span>
      <span lang={second} className="text-ink-muted text-sm">
        {district[second]}
      </span>
      <Combobox.ItemIndicator className="ml-auto text-accent">
        <Icon name="check" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}

function nameOf(district: District): string {
  return district[getLocale()]
}
