import { z } from 'zod'
import { FIRST_BADGE } from '#domain/catalogue/product.ts'
import { SLIDE_SECONDS, SLIDE_SECONDS_MAX } from '#domain/catalogue/slide.ts'
import { uploadedPicture } from '#domain/catalogue/uploadedPicture.ts'
import { DEFAULT_HUE, HUE_MAX } from '#domain/look/accent.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { BADGE_MAX, LOOK, type LookSettings, STRONG_BUTTONS } from '#domain/settings/lookSettings.ts'
import { missingOr, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'
import { homeAnswer, homeAnswerFields, homeFields } from './homeSchema.ts'

/** The smallest pictures that are sharp where they are shown. Px. */
const LEAST = { logo: { width: 120, height: 40 }, icon: { width: 512, height: 512 } }

const BADGE = issue('NOT_IN_RANGE', { field: 'badgeFrom', min: FIRST_BADGE, max: BADGE_MAX })
const HUE = issue('NOT_IN_RANGE', { field: 'hue', min: 0, max: HUE_MAX })

const SECONDS = issue('NOT_IN_RANGE', { field: 'slideSeconds', min: SLIDE_SECONDS, max: SLIDE_SECONDS_MAX })

const pictureSchema = (field: 'logo' | 'icon') =>
  possiblyEmptyLineSchema({ field, max: 200 })
    .superRefine((address, context) => {
      const message = address === '' ? undefined : faultOf(field, address)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .meta({ examples: [''] })

/** What is wrong with the picture at an address; its size is part of it. */
function faultOf(field: 'logo' | 'icon', address: string): string | undefined {
  const picture = uploadedPicture(address)
  if (!picture) return issue('NOT_AN_UPLOAD', { field })
  const { width, height } = picture
  const least = LEAST[field]
  if (field === 'icon' && width !== height) return issue('NOT_SQUARE', { field, width, height })
  if (width >= least.width && height >= least.height) return undefined
  return issue('PICTURE_TOO_SMALL', {
    field,
    width,
    height,
    leastWidth: least.width,
    leastHeight: least.height,
  })
}

/** The section `look`, as the API takes it. */
export const lookSchema = z
  .object(
    {
      logo: pictureSchema('logo').describe(
        `Address of an uploaded picture of at least ${LEAST.logo.width} by ${LEAST.logo.height} px that replaces the drawn mark with the name, or empty.`,
      ),
      icon: pictureSchema('icon').describe(
        `Address of an uploaded square picture of at least ${LEAST.icon.width} px that replaces the drawn mark, or empty.`,
      ),
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
      fewLeftShown: z
        .boolean(issue('NOT_ONE_OF', { field: 'fewLeftShown', choices: ['true', 'false'] }))
        .default(LOOK.fewLeftShown)
        .meta({ description: 'Whether pages say how many are left of something where five or fewer are.' }),
      strongButton: z
        .enum(STRONG_BUTTONS, issue('NOT_ONE_OF', { field: 'strongButton', choices: STRONG_BUTTONS }))
        .default(LOOK.strongButton)
        .meta({
          description:
            'Which button of a product page is the strong one: Order Now, Add To Cart, or the first on phones and the second elsewhere.',
        }),
      badgeFrom: z
        .number(BADGE)
        .int(BADGE)
        .min(FIRST_BADGE, BADGE)
        .max(BADGE_MAX, BADGE)
        .default(LOOK.badgeFrom)
        .meta({
          description: 'From how many percent on cards and product pages have the red badge of a discount.',
          examples: [10],
        }),
      slideSeconds: z
        .number(SECONDS)
        .int(SECONDS)
        .min(SLIDE_SECONDS, SECONDS)
        .max(SLIDE_SECONDS_MAX, SECONDS)
        .default(LOOK.slideSeconds)
        .meta({
          description:
            'How long a slide of the home page stands at least, in seconds. One with live text stands until it can be read twice.',
        }),
      ...homeFields,
    },
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'LookSettings' })

/** The section as the API answers it. */
export const lookAnswerSchema = z
  .object({
    logo: z.string(),
    icon: z.string(),
    hue: z.number().int(),
    fewLeftShown: z.boolean(),
    strongButton: z.enum(STRONG_BUTTONS),
    badgeFrom: z.number().int(),
    slideSeconds: z.number().int(),
    ...homeAnswerFields,
  })
  .meta({ id: 'LookSettingsAnswer' })

export function lookAnswer(look: LookSettings): z.infer<typeof lookAnswerSchema> {
  const { logo, icon, hue, fewLeftShown, strongButton, badgeFrom, slideSeconds, ...home } = look
  return { logo, icon, hue, fewLeftShown, strongButton, badgeFrom, slideSeconds, ...homeAnswer(home) }
}
