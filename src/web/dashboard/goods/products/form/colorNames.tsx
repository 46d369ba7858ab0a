import { COLORS, OPTION_MAX } from '#domain/catalogue/options.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { type GridStore, useColorNames } from './gridStore.ts'

interface ColorNamesProps {
  colors: readonly string[]
  grid: GridStore
  onChange: () => void
}

/** Asks what each colour of the shop's own is called in Bengali; nothing where there are none. */
export function ColorNames({ colors, grid, onChange }: ColorNamesProps) {
  const names = useColorNames(grid)
  const own = colors.filter((color) => !isNamed(color))
  if (own.length === 0) return null
  return (
    <section aria-label={m.activity_field_color_names()} className="mt-6" data-color-names>
      <h3 className="font-medium text-md tracking-normal">{m.activity_field_color_names()}</h3>
      <p className="mt-1 text-ink-muted text-sm">{m.products_color_names_text()}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {own.map((color) => (
          <Field key={color} label={m.products_color_name({ color })}>
            <TextInput
              value={lookUp(names, color) ?? ''}
              onChange={({ target }) => {
                grid.setColorName(color, target.value)
                onChange()
              }}
              lang="bn"
              maxLength={OPTION_MAX}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </section>
  )
}

/** Whether the specification names a colour, so that the shop knows its shade and its name. */
export function isNamed(color: string): boolean {
  return COLORS.some((name) => name === color)
}
