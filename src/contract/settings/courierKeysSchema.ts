import { z } from 'zod'
import type { Field } from '#domain/problems/fieldName.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import {
  type CourierField,
  type CourierFieldName,
  type CourierName,
  courierFields,
  ofEachCourier,
} from '#domain/settings/calledCouriers.ts'
import type { CourierKeys } from '#domain/settings/couriersSettings.ts'
import { secretAnswerSchema, secretSchema, staysIfLeftOut } from '#domain/settings/secret.ts'
import { lineSchema, missingOr } from '#domain/text/textSchema.ts'

/** Characters. RedX's key is a signed text of some hundred. */
const KEY_MAX = 1000
const TOKEN_MAX = 200
const ID_MAX = 60
/** A shorter token could be guessed by trying: whoever has it can say that a parcel is delivered. */
const TOKEN_MIN = 16

const SECRET = 'null: none. Left out, or as GET answers it: it stays as it is.'

const ofPanel = { description: `Of the courier’s panel. ${SECRET}`, examples: ['a-key-of-the-panel'] }

/** A key that is sent in a header, which holds no Bengali digit and no curly quote of a chat. */
const keySchema = (field: Field) =>
  secretSchema(
    z
      .string(issue('NOT_TEXT', { field }))
      // A break within it joins two lines of a panel: as a blank it would be another key.
      .refine((key) => !/[\n\r]/.test(key.trim()), issue('NOT_A_KEY', { field }))
      .pipe(lineSchema({ field, max: KEY_MAX }))
      .refine((key) => /^[ -~]*$/.test(key), issue('NOT_A_KEY', { field })),
  ).meta(ofPanel)

/** It comes in a header, or in an address. */
const tokenSchema = (field: Field) =>
  secretSchema(
    lineSchema({ field, max: TOKEN_MAX })
      .refine((token) => /^[\w.-]+$/.test(token), { error: issue('NOT_A_WORD', { field }), abort: true })
      .refine((token) => token.length >= TOKEN_MIN, issue('TOO_SHORT', { field, min: TOKEN_MIN })),
  ).meta({
    description: `What the courier’s webhook brings along. ${SECRET}`,
    examples: ['a-token-of-the-webhook'],
  })

const phraseSchema = (field: Field) => secretSchema(lineSchema({ field, max: TOKEN_MAX })).meta(ofPanel)

const idSchema = (field: Field) =>
  staysIfLeftOut(
    z
      .string(issue('NOT_TEXT', { field }))
      .trim()
      .refine((id) => id.length <= ID_MAX, { error: issue('TOO_LONG', { field, max: ID_MAX }), abort: true })
      .refine((id) => /^[\w-]*$/.test(id), issue('NOT_A_KEY', { field })),
  ).meta({
    description: 'As the courier’s panel calls it. Empty: none. Left out: it stays as it is.',
    examples: ['12345'],
  })

const SCHEMAS: Readonly<Record<CourierField['kind'], (field: Field) => z.ZodType>> = {
  key: keySchema,
  token: tokenSchema,
  phrase: phraseSchema,
  id: idSchema,
}

/** RedX's panel says what kind of token it is, as its form does: there are others in sentences. */
function calledInSentences(field: CourierFieldName): Field {
  return field === 'token' ? 'accessToken' : field
}

type Shape<Name extends CourierName> = {
  readonly [FieldName in keyof CourierKeys[Name]]: z.ZodType<CourierKeys[Name][FieldName]>
}

/** What the owner enters of a courier, field by field. */
function keysShape<Name extends CourierName>(courier: Name): Shape<Name> {
  const fields = courierFields(courier).map(({ name, kind }) => [
    name,
    SCHEMAS[kind](calledInSentences(name)),
  ])
  return Object.fromEntries(fields)
}

/** What is entered of each courier, with `habits` besides. One that is left out stays as it is. */
export function eachCourierSchema<Habits extends z.ZodRawShape>(habits: Habits) {
  type Each = { readonly [Name in CourierName]: z.ZodType<CourierKeys[Name] & z.output<z.ZodObject<Habits>>> }
  return ofEachCourier<Each>(
    (courier) =>
      staysIfLeftOut(
        z.object({ ...keysShape(courier), ...habits }, issue('NOT_AN_OBJECT', { field: courier })),
      ).meta({ description: 'Left out: it stays as it is.' }) as never,
  )
}

/** The keys of the couriers, as a test of them takes them: what else there is in the section is not looked at. */
export const courierKeysSchema = z.object(
  eachCourierSchema({}),
  missingOr('settingsBody', issue('NOT_A_BODY', { field: 'settingsBody' })),
)

/** What the API answers of a courier's keys. */
export function keysAnswerShape(courier: CourierName): z.ZodRawShape {
  const fields = courierFields(courier)
  return Object.fromEntries(
    fields.map(({ name, isSecret }) => [name, isSecret ? secretAnswerSchema : z.string()]),
  )
}
