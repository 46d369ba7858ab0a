import { Combobox } from '@base-ui/react/combobox'
import { useRef } from 'react'
import { matchesDistrict } from '#domain/places/districtSearch.ts'
import { districtsIn, findDistrict } from '#domain/places/districts.ts'
import {
  DistrictInput,
  DistrictList,
  districtLabel,
  makeRoomBelow,
  useOpenList,
} from '#web/components/districtParts.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { DistrictControlProps } from './districtSelect.tsx'

const DISTRICTS = districtsIn(getLocale())

/**
 * Selects one of the 64 districts by a part of its name in English or Bengali. The list opens below the field and its
 * error, never upwards over fields that are filled in already.
 */
export default function DistrictCombobox({ field, onChoice }: DistrictControlProps) {
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useOpenList()
  return (
    <Combobox.Root
      items={DISTRICTS}
      value={findDistrict(field.value) ?? null}
      onValueChange={(district) => onChoice(district?.en ?? '')}
      itemToStringLabel={districtLabel}
      itemToStringValue={({ en }) => en}
      filter={matchesDistrict}
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        if (open) makeRoomBelow(group.current)
      }}
      autoHighlight
      inputRef={field.ref}
    >
      <DistrictInput
        group={group}
        placeholder={m.checkout_district_placeholder()}
        required
        onBlur={field.onBlur}
        className="scroll-mt-10"
      />
      <DistrictList anchor={() => group.current?.parentElement ?? null} none={m.checkout_district_none()} />
    </Combobox.Root>
  )
}
