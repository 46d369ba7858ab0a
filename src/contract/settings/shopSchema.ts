import { z } from 'zod'
import { isWebAddress } from '#domain/catalogue/imageAddress.ts'
import { NO_HELPLINE } from '#domain/helpline.ts'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import type { ShopSettings } from '#domain/shopSettings.ts'
import { localiseDigits, toLatinDigits } from '#domain/text/digits.ts'
import { lineSchema, missingOr, possiblyEmptyLineSchema } from '#domain/text/textSchema.ts'
import { listSchema } from '../core/listSchema.ts'
import { dialled, isTelephone, TELEPHONE_MAX } from '../core/telephoneSchema.ts'
import { emailOrEmptySchema, nameSchema } from '../people/peopleSchema.ts'

/** Full address of a page; empty: there is none. */
const linkSchema = possiblyEmptyLineSchema({ field: 'link', max: 2048 })
  .refine((link) => link === '' || isWebAddress(link), issue('NOT_A_WEB_ADDRESS', { field: 'link' }))
  .meta({ description: 'Full address, or empty.', examples: ['https://www.facebook.com/mela.example'] })

/** `min`: of lines. */
const linesSchema = (field: Field, example: string, min = 0) =>
  listSchema(lineSchema({ field, max: 120 }), { field, min, max: 6 }).meta({ examples: [[example]] })

const helplineSchema = possiblyEmptyLineSchema({ field: 'helpline', max: TELEPHONE_MAX })
  .transform(toLatinDigits)
  .refine((number) => number === '' || isTelephone(number), issue('NOT_A_TELEPHONE', { field: 'helpline' }))
  .transform(helplineOf)
  .meta({ description: 'As people read it; empty: none.', examples: ['09678-123456'] })

/** The section `shop`, as the API takes it. */
export const shopSchema = z
  .object(
    {
      name: nameSchema.meta({ description: 'In Latin letters.', examples: ['Mela'] }),
      nameBengali: lineSchema({ field: 'nameBengali', max: 60 }).meta({ examples: ['মেলা'] }),
      taglineBengali: lineSchema({ field: 'tagline', max: 120 }).meta({ examples: ['আপনার দরজায়।'] }),
      welcomeBengali: linesSchema('welcome', 'দাম দিন পণ্য হাতে পেয়ে', 1).meta({
        description: 'What the banner says, one after another.',
      }),
      welcomeEnglish: possiblyEmptyLineSchema({ field: 'welcomeEnglish', max: 120 })
        .default('')
        .meta({
          description: 'A line of the banner on English pages; empty: none.',
          examples: ['Pay at the door'],
        }),
      helpline: helplineSchema,
      email: emailOrEmptySchema,
      address: linesSchema('address', 'Cumilla 3500'),
      addressBengali: linesSchema('address', 'কুমিল্লা ৩৫০০'),
      whatsApp: linkSchema,
      messenger: linkSchema,
      facebook: linkSchema,
      instagram: linkSchema,
      youtube: linkSchema,
      tiktok: linkSchema,
      tradeLicence: possiblyEmptyLineSchema({ field: 'tradeLicence', max: 60 }),
      dbid: possiblyEmptyLineSchema({ field: 'dbid', max: 60 }),
      developer: z.object(
        { name: possiblyEmptyLineSchema({ field: 'name', max: 100 }), link: linkSchema },
        missingOr('developer', issue('NOT_AN_OBJECT', { field: 'developer' })),
      ),
    } satisfies Record<keyof ShopSettings, z.ZodType>,
    missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
  )
  .meta({ id: 'ShopSettings' })

/** The section as the API answers it. */
export const shopAnswerSchema = z
  .object({
    name: z.string(),
    nameBengali: z.string(),
    taglineBengali: z.string(),
    welcomeBengali: z.array(z.string()),
    welcomeEnglish: z.string(),
    helpline: z.string(),
    email: z.string(),
    address: z.array(z.string()),
    addressBengali: z.array(z.string()),
    whatsApp: z.string(),
    messenger: z.string(),
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    tiktok: z.string(),
    tradeLicence: z.string(),
    dbid: z.string(),
    developer: z.object({ name: z.string(), link: z.string() }),
  })
  .meta({ id: 'ShopSettingsAnswer' })

export function shopAnswer(shop: ShopSettings): z.infer<typeof shopAnswerSchema> {
  return {
    ...shop,
    welcomeBengali: [...shop.welcomeBengali],
    helpline: shop.helpline.shown,
    address: [...shop.address],
    addressBengali: [...shop.addressBengali],
  }
}

/** A number as it is read, dialled and read in Bengali. */
function helplineOf(shown: string): ShopSettings['helpline'] {
  if (shown === '') return NO_HELPLINE
  return { dial: dialled(shown), shown, shownBengali: localiseDigits(shown, 'bn') }
}

/** A shop for the description of the API, which is of every shop and not of the default one. */
export const SHOP_EXAMPLE: z.infer<typeof shopAnswerSchema> = {
  name: 'Mela',
  nameBengali: 'মেলা',
  taglineBengali: 'আপনার দরজায়।',
  welcomeBengali: ['দাম দিন পণ্য হাতে পেয়ে'],
  welcomeEnglish: 'Pay at the door',
  helpline: '09678-123456',
  email: 'hello@mela.example',
  address: ['Cumilla 3500'],
  addressBengali: ['কুমিল্লা ৩৫০০'],
  whatsApp: '',
  messenger: '',
  facebook: 'https://www.facebook.com/mela.example',
  instagram: '',
  youtube: '',
  tiktok: '',
  tradeLicence: '',
  dbid: '',
  developer: { name: '', link: '' },
}
