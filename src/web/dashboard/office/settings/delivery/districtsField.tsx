import { Combobox } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { matchesDistrict } from '#domain/places/districtSearch.ts'
import { type District, districtName, districtsIn, findDistrict } from '#domain/places/districts.ts'
import {
  DistrictInput,
  DistrictList,
  districtLabel,
  makeRoomBelow,
  useOpenList,
} from '#web/components/districtParts.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { errorAt } from '../errorAt.ts'
import type { AreaFields, DeliveryFields } from './deliverySection.ts'

interface DistrictsFieldProps {
  form: UseFormReturn<DeliveryFields>
  /** Of the area. */
  index: number
}

/**
 * The districts of an area, each found by a part of its name in English or Bengali. One that another area has moves here,
 * since each has one area.
 */
export function DistrictsField({ form, index }: DistrictsFieldProps) {
  const name = `areas.${index}.districts` as const
  const { field } = useController({ control: form.control, name })
  const group = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState('')
  const [isOpen, setOpen] = useOpenList()
  const chosen = field.value.flatMap((district) => findDistrict(district) ?? [])

  function ownerOf(district: string) {
    return form.getValues('areas').find((area, at) => at !== index && area.districts.includes(district))
  }

  function choose(names: string[]) {
    const added = names.find((district) => !field.value.includes(district))
    const owner = added === undefined ? undefined : ownerOf(added)
    setMoved(
      owner && added
        ? m.settings_district_moves({ district: districtName(added, getLocale()), area: titleOf(owner) })
        : '',
    )
    if (owner) {
      const at = form.getValues('areas').indexOf(owner)
      form.setValue(
        `areas.${at}.districts`,
        owner.districts.filter((district) => district !== added),
      )
    }
    field.onChange(names)
  }

  return (
    <Field
      label={m.settings_districts()}
      hint={moved || m.settings_districts_hint()}
      error={errorAt(form, name)}
      className="mt-5"
    >
      <Combobox.Root
        multiple
        items={districtsIn(getLocale())}
        value={chosen}
        onValueChange={(districts) => choose(districts.map(({ en }) => en))}
        open={isOpen}
        onOpenChange={(open, { reason }) => {
          // It stays open for the next one.
          if (reason === 'item-press') return
          setOpen(open)
          if (open) makeRoomBelow(group.current)
        }}
        itemToStringLabel={districtLabel}
        itemToStringValue={({ en }) => en}
        filter={matchesDistrict}
        autoHighlight
        inputRef={field.ref}
      >
        <Chosen districts={chosen} />
        <DistrictInput
          group={group}
          placeholder={m.settings_districts_search()}
          onBlur={field.onBlur}
          className="scroll-mt-30 sm:max-w-80"
        />
        <DistrictList
          anchor={() => group.current}
          none={m.settings_districts_none()}
          noteOf={({ en }) => {
            const owner = ownerOf(en)
            return owner && titleOf(owner)
          }}
        />
      </Combobox.Root>
    </Field>
  )
}

/** What an area is called in the language of the page. */
function titleOf({ name, nameBengali }: AreaFields): string {
  return (getLocale() === 'bn' ? nameBengali : name) || m.settings_area_new()
}

/** The chosen districts, each with a button that removes it. */
function Chosen({ districts }: { districts: readonly District[] }) {
  if (districts.length === 0) return null
  return (
    <Combobox.Chips aria-label={m.settings_districts_chosen()} className="flex flex-wrap gap-2">
      {districts.map((district) => (
        <Combobox.Chip
          key={district.en}
          aria-label={districtLabel(district)}
          className="inline-flex min-h-tap items-center rounded-chip bg-accent-soft pl-3 font-medium text-accent text-md"
        >
          {districtLabel(district)}
          <Combobox.ChipRemove
            aria-label={m.settings_districts_remove({ district: districtLabel(district) })}
            className="grid size-tap place-items-center rounded-chip hover:bg-accent-soft-hover"
          >
            <Icon name="x" className="size-4.5" />
          </Combobox.ChipRemove>
        </Combobox.Chip>
      ))}
    </Combobox.Chips>
  )
}
