import { digits } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureTile } from '#web/ui/picture.tsx'
import type { PictureForm } from '../pictures/pictureStore.ts'
import { OptionSwatch } from './optionSwatch.tsx'

interface ColorPicturesProps {
  colors: readonly string[]
  /** Hex values, by colour. */
  values: Readonly<Record<string, string>>
  form: PictureForm
}

/** Assigns a picture to each colour; nothing without colours or pictures. */
export function ColorPictures({ colors, values, form: { store, pictures } }: ColorPicturesProps) {
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
            <OptionSwatch color={color} value={values[color]} />
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
