import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { COLORS, type Color, SIZES } from '#domain/catalogue/options.ts'
import { digits } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { PictureTile } from '#web/ui/picture.tsx'
import { Box } from '../../box.tsx'
import type { PictureForm } from '../pictures/pictureStore.ts'
import type { ProductFields } from './productFields.ts'

interface OptionsBoxProps extends ProductFields {
  pictures: PictureForm
}

/** Sizes and colours, and the picture for each colour. */
export function OptionsBox({ form: { register, control }, pictures }: OptionsBoxProps) {
  const chosen = useWatch({ control, name: 'colors' })
  return (
    <Box title={m.products_options()} text={m.products_options_text()}>
      <Choices legend={m.products_sizes()}>
        {SIZES.map((size) => (
          <ChoiceChip key={size} type="checkbox" value={size} {...register('sizes')}>
            {size}
          </ChoiceChip>
        ))}
      </Choices>
      <Choices legend={m.products_colors()}>
        {COLORS.map((color) => (
          <ChoiceChip key={color} type="checkbox" value={color} {...register('colors')}>
            <ColorSwatch color={color} />
            {colorName(color)}
          </ChoiceChip>
        ))}
      </Choices>
      <ColorPictures colors={COLORS.filter((color) => chosen.includes(color))} form={pictures} />
    </Box>
  )
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2 font-medium text-md">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface ColorPicturesProps {
  colors: readonly Color[]
  form: PictureForm
}

/** Assigns a picture to each colour; nothing without colours or pictures. */
function ColorPictures({ colors, form: { store, pictures } }: ColorPicturesProps) {
  if (colors.length === 0 || pictures.length === 0) return null
  return (
    <section aria-label={m.products_color_pictures()} className="mt-6">
      <h3 className="font-medium text-md tracking-normal">{m.products_color_pictures()}</h3>
      <p className="mt-1 text-ink-muted text-sm">{m.products_color_pictures_text()}</p>
      {colors.map((color) => (
        <fieldset
          key={color}
          className="mt-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3"
        >
          <legend className="sr-only">{m.products_color_pictures_of({ color: colorName(color) })}</legend>
          <span aria-hidden="true" className="flex w-24 flex-none items-center gap-2 text-md">
            <ColorSwatch color={color} />
            {colorName(color)}
          </span>
          <div className="flex flex-wrap gap-2">
            {pictures.map(({ key, address, colors: shown }, index) => (
              <label key={key} className={PICTURE}>
                <input
                  type="radio"
                  name={`picture-of-${color}`}
                  aria-label={m.products_picture({ number: digits(index + 1) })}
                  checked={shown.includes(color)}
                  onChange={() => store.assignColor(color, key)}
                  className={RADIO}
                />
                <PictureTile address={address} alt="" sizes="48px" className="size-12 rounded-chip!" />
              </label>
            ))}
            <label className={`${PICTURE} min-h-12 px-3 text-sm`}>
              <input
                type="radio"
                name={`picture-of-${color}`}
                checked={pictures.every(({ colors: shown }) => !shown.includes(color))}
                onChange={() => store.assignColor(color, undefined)}
                className={RADIO}
              />
              {m.products_color_picture_none()}
            </label>
          </div>
        </fieldset>
      ))}
    </section>
  )
}

const PICTURE =
  'relative inline-flex cursor-pointer items-center rounded-chip ring-1 ring-line-strong hover:ring-ink has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3'

const RADIO = 'absolute inset-0 z-1 cursor-pointer appearance-none opacity-0'
