import type { ReactNode } from 'react'
import type { Color, Size } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'

interface PickerProps<Option extends string> {
  options: readonly Option[]
  value: Option | undefined
  onChange: (option: Option) => void
}

export function SizePicker({ options, value, onChange }: PickerProps<Size>) {
  if (options.length === 0) return null
  return (
    <Options legend={m.product_size()} value={value}>
      {options.map((size) => (
        <ChoiceChip
          key={size}
          type="radio"
          name="size"
          checked={size === value}
          onChange={() => onChange(size)}
        >
          {size}
        </ChoiceChip>
      ))}
    </Options>
  )
}

export function ColorPicker({ options, value, onChange }: PickerProps<Color>) {
  if (options.length === 0) return null
  return (
    <Options legend={m.product_color()} value={value && colorName(value)}>
      {options.map((color) => (
        <ChoiceChip
          key={color}
          type="radio"
          name="color"
          checked={color === value}
          onChange={() => onChange(color)}
        >
          <ColorSwatch color={color} />
          {colorName(color)}
        </ChoiceChip>
      ))}
    </Options>
  )
}

function Options(props: { legend: string; value: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2.5 font-semibold text-md">
        {props.legend} <span className="font-normal text-ink-muted">{props.value}</span>
      </legend>
      <div className="flex flex-wrap gap-2">{props.children}</div>
    </fieldset>
  )
}
