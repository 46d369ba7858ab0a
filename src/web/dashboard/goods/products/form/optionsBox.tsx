import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { COLORS, OPTION_MAX, SIZES } from '#domain/catalogue/options.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import type { PictureForm } from '../pictures/pictureStore.ts'
import { ColorNames, isNamed } from './colorNames.tsx'
import { ColorPictures } from './colorPictures.tsx'
import { type GridStore, useColorValues, useWhole } from './gridStore.ts'
import { OptionSwatch } from './optionSwatch.tsx'
import { FormPart, PartLine, type PartProps } from './part.tsx'
import { sentenceAt } from './productFields.ts'
import { VariantGrid } from './variantGrid.tsx'

interface OptionsBoxProps extends PartProps {
  grid: GridStore
  pictures: PictureForm
  /** Called when the form was changed other than by typing. */
  onChange: () => void
}

const OPTIONS = ['sizes', 'colors'] as const

/** Sizes and colours, the picture for each colour, and what is sold of them. */
export function OptionsBox({ form, isFolded, grid, pictures, onChange }: OptionsBoxProps) {
  const [sizes, colors] = useWatch({ control: form.control, name: OPTIONS })
  const colorValues = useColorValues(grid)

  function choose(name: 'sizes' | 'colors', options: readonly string[]) {
    const shouldValidate = form.formState.isSubmitted
    form.setValue(name, [...options], { shouldDirty: true, shouldValidate })
    onChange()
  }

  function addColors(added: readonly string[], value: string) {
    for (const color of added) if (!isNamed(color)) grid.setColorValue(color, value)
    choose('colors', [...new Set([...colors, ...added])])
  }

  const pictureOf = (color: string) => pictures.pictures.find((one) => one.colors.includes(color))?.address

  return (
    <FormPart
      form={form}
      isFolded={isFolded}
      title={m.products_options()}
      text={m.products_options_text()}
      names={OPTIONS}
      line={<OptionsLine form={form} grid={grid} />}
    >
      <Choices
        name="sizes"
        legend={m.products_sizes()}
        named={SIZES}
        chosen={sizes}
        onChoose={(all) => choose('sizes', all)}
      />
      <OptionAdder
        label={m.products_other_size()}
        hint={m.products_other_size_hint()}
        error={sentenceAt(form, 'sizes')}
        onAdd={(added) => choose('sizes', [...new Set([...sizes, ...added])])}
      />
      <Choices
        name="colors"
        legend={m.products_colors()}
        named={COLORS}
        chosen={colors}
        onChoose={(all) => choose('colors', all)}
        label={(color) => (
          <>
            <OptionSwatch color={color} value={lookUp(colorValues, color)} />
            {colorName(color)}
          </>
        )}
      />
      <OptionAdder
        label={m.products_other_color()}
        hint={m.products_other_color_hint()}
        error={sentenceAt(form, 'colors')}
        withColor
        onAdd={addColors}
      />
      <ColorNames colors={colors} grid={grid} onChange={onChange} />
      <ColorPictures colors={colors} values={colorValues} form={pictures} />
      <VariantGrid
        store={grid}
        options={{ sizes, colors }}
        stockElsewhere={isFolded}
        pictureOf={pictureOf}
        onChange={onChange}
      />
    </FormPart>
  )
}

/** The options, or the SKU of a product without. */
function OptionsLine({ form, grid }: Pick<OptionsBoxProps, 'form' | 'grid'>) {
  const options = useWatch({ control: form.control, name: OPTIONS })
  const { sku } = useWhole(grid)
  return <PartLine form={form} names={OPTIONS} sku={options.flat().length === 0 ? sku : undefined} />
}

interface ChoicesProps {
  name: 'sizes' | 'colors'
  legend: string
  /** The options of the specification, always offered. */
  named: readonly string[]
  chosen: readonly string[]
  onChoose: (options: readonly string[]) => void
  label?: (option: string) => ReactNode
}

/** The options as chips: those of the specification, and the product's own. */
function Choices({ name, legend, named, chosen, onChoose, label = (option) => option }: ChoicesProps) {
  // An own option that is taken out can be put back.
  const [seen, setSeen] = useState<readonly string[]>([])
  const own = [...new Set([...seen, ...chosen])].filter((option) => !named.includes(option))

  function toggle(option: string) {
    setSeen(own)
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChoose([...named.filter((one) => next.includes(one)), ...next.filter((one) => !named.includes(one))])
  }

  return (
    <fieldset className="mt-5 min-w-0" data-options={name}>
      <legend className="mb-2 font-medium text-md">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {[...named, ...own].map((option) => (
          <ChoiceChip
            key={option}
            type="checkbox"
            value={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          >
            {label(option)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Where the choice of a shade begins: a grey that is hardly the one of any goods. */
const NO_SHADE = '#7f7f80'

interface OptionAdderProps {
  label: string
  hint: string
  error: string | undefined
  withColor?: boolean
  /** `value`: `#rrggbb`. */
  onAdd: (options: readonly string[], value: string) => void
}

/** Adds options that the specification does not name; several at once with commas between them. */
function OptionAdder({ label, hint, error, withColor, onAdd }: OptionAdderProps) {
  const [typed, setTyped] = useState('')
  const [value, setValue] = useState<string>()
  const [isLong, setLong] = useState(false)
  const [isUnshaded, setUnshaded] = useState(false)
  const shade = useRef<HTMLInputElement>(null)
  const colorId = useId()
  const options = typed
    .split(/[,،\n]/)
    .map((option) => option.trim())
    .filter((option) => option !== '')

  function add() {
    const tooLong = options.some((option) => option.length > OPTION_MAX)
    setLong(tooLong)
    if (tooLong || options.length === 0) return
    const known: readonly string[] = [...SIZES, ...COLORS]
    const added = options.map(
      (option) => known.find((name) => name.toLowerCase() === option.toLowerCase()) ?? option,
    )
    // A shade that nobody chose would be shown to shoppers as that of the goods.
    const needsShade = withColor && value === undefined && !added.every(isNamed)
    setUnshaded(needsShade === true)
    if (needsShade) return shade.current?.focus()
    onAdd(added, value ?? NO_SHADE)
    setTyped('')
    setValue(undefined)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className="option-adder">
      <Field
        label={label}
        hint={hint}
        error={isLong ? m.products_option_too_long({ max: OPTION_MAX }) : error}
      >
        <TextInput
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          autoComplete="off"
        />
      </Field>
      {withColor && (
        <div>
          <label htmlFor={colorId} className="mb-1.5 block font-medium text-md">
            {m.products_color_value()}
          </label>
          <input
            ref={shade}
            id={colorId}
            type="color"
            value={value ?? NO_SHADE}
            aria-invalid={isUnshaded || undefined}
            aria-describedby={isUnshaded ? `${colorId}-error` : undefined}
            onChange={({ target }) => {
              setValue(target.value)
              setUnshaded(false)
            }}
          />
        </div>
      )}
      <Button variant="outline" onClick={add} aria-label={m.products_option_add({ label })}>
        <Icon name="plus" />
        {m.products_option_add_short()}
      </Button>
      {isUnshaded && (
        <div className="option-adder-error">
          <FieldError id={`${colorId}-error`}>{m.products_color_value_missing()}</FieldError>
        </div>
      )}
    </div>
  )
}
