import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { COLORS, SIZES } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Box } from '../../box.tsx'
import { ColorPictures } from '../pictures/colorPictures.tsx'
import type { PictureForm } from '../pictures/usePictures.ts'
import type { ProductFields } from './productFields.ts'

interface OptionsBoxProps extends ProductFields {
  pictures: PictureForm
}

/** What shoppers choose among, and what they see when they choose a colour. */
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
