import type { ReactNode } from 'react'
import type { Color, Size } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'

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
        <Chip key={size} name="size" checked={size === value} onPick={() => onChange(size)}>
          {size}
        </Chip>
      ))}
    </Options>
  )
}

export function ColorPicker({ options, value, onChange }: PickerProps<Color>) {
  if (options.length === 0) return null
  return (
    <Options legend={m.product_color()} value={value && colorName(value)}>
      {options.map((color) => (
        <Chip key={color} name="color" checked={color === value} onPick={() => onChange(color)}>
          <ColorSwatch color={color} />
          {colorName(color)}
        </Chip>
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

/** A radio button that looks like a chip: arrow keys and screen readers know what to do with it. */
function Chip(props: { name: string; checked: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <label className="relative inline-flex min-h-tap min-w-12 cursor-pointer items-center justify-center gap-2 rounded-chip border border-line-strong px-3 font-medium text-md enabled-hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={props.name}
        checked={props.checked}
        onChange={props.onPick}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      {props.children}
    </label>
  )
}
