import { z } from 'zod'
import { DEFAULT_HUE, HUE_MAX } from '../look/accent.ts'
import { HOME_PAGE, type HomePage } from '../look/homePage.ts'
import { issue } from '../problems/fieldProblem.ts'
import { missingOr } from '../text/textSchema.ts'
import { homeAnswer, homeAnswerFields, homeFields } from './homeSchema.ts'

/** How the shop looks, as its owner decides it. */
export interface LookSettings extends HomePage {
  /** The hue of the accent in OKLCH: whole degrees, 0 to 359. */
  readonly hue: number
}

export const LOOK: LookSettings = { hue: DEFAULT_HUE, ...HOME_PAGE }

const HUE = issue('NOT_IN_RANGE', { field: 'hue', min: 0, max: HUE_MAX })

/** The section `look`, as the API takes it. */
export const lookSchema = z
  .object(
    {
      hue: z
        .number(missingOr('hue', HUE))
        .int(HUE)
        .min(0, HUE)
        .max(HUE_MAX, HUE)
        .meta({
          description:
            'The hue of buttons, links and selections, in degrees (OKLCH). Their shades follow from it.',
          examples: [DEFAULT_HUE],
        }),
      ...homeFields,
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'LookSettings' })

/** The section as the API answers it. */
export const lookAnswerSchema = z
  .object({ hue: z.number().int(), ...homeAnswerFields })
  .meta({ id: 'LookSettingsAnswer' })

export function lookAnswer({ hue, ...home }: LookSettings): z.infer<typeof lookAnswerSchema> {
  return { hue, ...homeAnswer(home) }
}
