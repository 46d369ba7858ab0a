import type { lookAnswer } from '#contract/settings/lookSchema.ts'
import { HUE_MAX } from '#domain/look/accent.ts'
import { typedNumber } from '../../../frame/formFields.ts'
import type { SectionForm } from '../sectionForm.ts'

type LookValue = ReturnType<typeof lookAnswer>

export interface LookFields extends Omit<LookValue, 'hue'> {
  /** Degrees, as typed. */
  hue: string
}

/** A section of the home page in the form. */
export type HomeField = LookFields['homeSections'][number]

export const lookSection: SectionForm<LookValue, LookFields> = {
  name: 'look',
  fieldsOf: ({ hue, ...look }) => ({ ...look, hue: String(hue) }),
  bodyOf: ({ hue, ...fields }) => ({
    ...fields,
    hue: hue.trim() === '' ? undefined : (typedNumber(hue) ?? hue),
  }),
  fieldAt: (path) => path.replace(/^(homeSections|categoryTabs)\..*$/, '$1'),
  // The order of the sections counts, not what each is called.
  comparedOf: ({ homeSections, ...value }) => ({
    ...value,
    homeSections: homeSections.map(({ name, shown }) => `${name} ${shown}`),
  }),
  loadRules: () => import('../sectionRules.ts').then(({ sectionRules }) => sectionRules(lookSection)),
}

/** The hue that was typed; undefined if it is none. */
export function typedHue(typed: string): number | undefined {
  const hue = typedNumber(typed)
  return hue !== undefined && Number.isInteger(hue) && hue >= 0 && hue <= HUE_MAX ? hue : undefined
}
