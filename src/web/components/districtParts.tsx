import { Combobox } from '@base-ui/react/combobox'
import { type RefObject, useState } from 'react'
import type { District } from '#domain/places/districts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useBackCloses } from '#web/ui/backCloses.ts'
import { classes } from '#web/ui/classes.ts'
import { useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INPUT_CLASSES } from '#web/ui/inputClasses.ts'

/** The minimum room for the list under its field. Pixels. */
const ROOM = 320

/** What a district is called in the page's language. */
export function districtLabel(district: District): string {
  return district[getLocale()]
}

/**
 * Scrolls the field up to the header if the list has no room below it, so that the list never opens upwards over what is
 * chosen already. On a phone the keyboard will cover the lower half of the screen.
 */
export function makeRoomBelow(field: HTMLElement | null): void {
  if (!field) return
  const room = window.innerHeight - field.getBoundingClientRect().bottom
  if (room < ROOM || window.matchMedia('(pointer: coarse)').matches) field.scrollIntoView({ block: 'start' })
}

/** Whether the list of a combobox is open; going back closes it. */
export function useOpenList() {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  return [open, setOpen] as const
}

interface DistrictInputProps {
  group: RefObject<HTMLDivElement | null>
  placeholder: string
  required?: boolean
  onBlur: () => void
  className: string
}

/** The field of a combobox in which a part of a district's name is typed. */
export function DistrictInput({
  group,
  placeholder,
  required = false,
  onBlur,
  className,
}: DistrictInputProps) {
  return (
    <Combobox.InputGroup ref={group} className={classes('relative', className)}>
      <Combobox.Input
        {...useField()}
        onBlur={onBlur}
        // What is typed takes the place of the chosen name: nobody goes on writing it.
        onClick={({ currentTarget }) => currentTarget.select()}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onKeyDown={(event) => {
          // With its list closed the combobox would give the chosen district up.
          if (event.key === 'Escape' && event.currentTarget.ariaExpanded !== 'true')
            event.preventBaseUIHandler()
        }}
        required={required}
        autoComplete="off"
        placeholder={placeholder}
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

interface DistrictListProps {
  /** The list is below it. */
  anchor: () => Element | null
  /** Shown if no name matches. */
  none: string
  /** What stands at the end of a district's line. */
  noteOf?: (district: District) => string | undefined
}

/** The list of a combobox of districts. */
export function DistrictList({ anchor, none, noteOf }: DistrictListProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner
        anchor={anchor}
        side="bottom"
        sideOffset={4}
        collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
        className="z-overlay outline-none"
      >
        <Combobox.Popup className="popup w-(--anchor-width) max-w-(--available-width) overflow-hidden">
          <Combobox.Empty>
            <p className="p-4 text-ink-muted text-md">{none}</p>
          </Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
            {(district: District) => (
              <DistrictItem key={district.en} district={district} note={noteOf?.(district)} />
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

function DistrictItem({ district, note }: { district: District; note: string | undefined }) {
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
      {note && <span className="ml-auto text-ink-muted text-sm">{note}</span>}
      <Combobox.ItemIndicator className="ml-auto text-accent">
        <Icon name="check" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  )
}
