import type { lookAnswer } from '#contract/settings/lookSchema.ts'
import { HUE_MAX } from '#domain/look/accent.ts'
import { typedNumber } from '../../../frame/formFields.ts'
import { plainForm, type Typed } from '../sectionForm.ts'

type LookValue = ReturnType<typeof lookAnswer>

export type LookFields = Typed<LookValue>

/** A section of the home page in the form. */
export type HomeField = LookFields['homeSections'][number]

export const lookSection = plainForm<LookValue>('look', {
  fieldAt: (path) => path.replace(/^(homeSections|categoryTabs)\..*$/, '$1'),
})

/** The hue that was typed; undefined if it is none. */
export function typedHue(typed: string): number | undefined {
  const hue = typedNumber(typed)
  return hue !== undefined && Number.isInteger(hue) && hue >= 0 && hue <= HUE_MAX ? hue : undefined
}
