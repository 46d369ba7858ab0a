import { Combobox } from '@base-ui/react/combobox'
import { useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { type District, districtsIn, findDistrict, matchesDistrict } from '#domain/places/districts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { Field, useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { INPUT_CLASSES } from '#web/ui/inputClasses.ts'
import { errorAt } from '../errorAt.ts'
import type { DeliveryFields } from './deliverySection.ts'

/** The minimum room for the list under its field. Pixels. */
const ROOM = 320

interface DistrictsFieldProps {
  form: UseFormReturn<DeliveryFields>
  /** Of the area. */
  index: number
}

/** The districts of an area, each found by a part of its name in English or Bengali. */
export function DistrictsField({ form, index }: DistrictsFieldProps) {
  const name = `areas.${index}.districts` as const
  const { field } = useController({ control: form.control, name })
  const group = useRef<HTMLDivElement>(null)
  const chosen = field.value.flatMap((district) => findDistrict(district) ?? [])
  return (
    <Field
      label={m.settings_districts()}
      hint={m.settings_districts_hint()}
      error={errorAt(form, name)}
      className="mt-5"
    >
      <Combobox.Root
        multiple
        items={districtsIn(getLocale())}
        value={chosen}
        onValueChange={(districts) => field.onChange(districts.map(({ en }) => en))}
        onOpenChange={(open, details) => {
          if (open) makeRoomBelow(group.current)
          // It stays open for the next one.
          else if (details.reason === 'item-press') details.cancel()
        }}
        itemToStringLabel={nameOf}
        itemToStringValue={({ en }) => en}
        filter={matchesDistrict}
        autoHighlight
        inputRef={field.ref}
      >
        <Chosen districts={chosen} />
        <Search group={group} onBlur={field.onBlur} />
        <Combobox.Portal>
          <Combobox.Positioner
            anchor={group}
            side="bottom"
            sideOffset={4}
            collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
            className="z-overlay outline-none"
          >
            <Combobox.Popup className="popup w-(--anchor-width) max-w-(--available-width) overflow-hidden">
              <Combobox.Empty>
                <p className="p-4 text-ink-muted text-md">{m.settings_districts_none()}</p>
              </Combobox.Empty>
              <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
                {(district: District) => <Item key={district.en} district={district} />}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

/** Scrolls the field up if the list has no room below it, so that it never covers the chosen districts. */
function makeRoomBelow(field: HTMLElement | null): void {
  if (!field) return
  const room = window.innerHeight - field.getBoundingClientRect().bottom
  if (room < ROOM || window.matchMedia('(pointer: coarse)').matches) field.scrollIntoView({ block: 'start' })
}

/** The chosen districts, each with a button that removes it. */
function Chosen({ districts }: { districts: readonly District[] }) {
  if (districts.length === 0) return null
  return (
    <Combobox.Chips aria-label={m.settings_districts_chosen()} className="flex flex-wrap gap-2">
      {districts.map((district) => (
        <Combobox.Chip
          key={district.en}
          aria-label={nameOf(district)}
          className="inline-flex min-h-tap items-center rounded-chip bg-accent-soft pl-3 font-medium text-accent text-md"
        >
          {nameOf(district)}
          <Combobox.ChipRemove
            aria-label={m.settings_districts_remove({ district: nameOf(district) })}
            className="grid size-tap place-items-center rounded-chip hover:bg-accent-soft-hover"
          >
            <Icon name="x" className="size-4.5" />
          </Combobox.ChipRemove>
        </Combobox.Chip>
      ))}
    </Combobox.Chips>
  )
}

interface SearchProps {
  group: React.RefObject<HTMLDivElement | null>
  onBlur: () => void
}

function Search({ group, onBlur }: SearchProps) {
  return (
    <Combobox.InputGroup ref={group} className="relative scroll-mt-30 sm:max-w-80">
      <Combobox.Input
        {...useField()}
        onBlur={onBlur}
        autoComplete="off"
        placeholder={m.settings_districts_search()}
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

function Item({ district }: { district: District }) {
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
