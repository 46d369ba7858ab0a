import type { CourierFieldName, CourierFieldOf, CourierName } from '#domain/settings/calledCouriers.ts'
import { m } from '#web/paraglide/messages.js'

type Text = () => string

/** What a field is called in the courier's panel, and where one finds it there. */
interface FieldTexts {
  readonly label: Text
  readonly hint: Text
}

interface CourierTexts<Name extends CourierName> {
  /** As people call it. */
  readonly name: Text
  /** What the shop does with it. */
  readonly text: Text
  readonly fields: Readonly<Record<CourierFieldOf<Name>, FieldTexts>>
  /** How its panel is told where the shop is. */
  readonly webhook: { readonly text: Text; readonly address: Text }
}

/** All that the screens say of one courier alone. */
export const COURIER_TEXTS: { readonly [Name in CourierName]: CourierTexts<Name> } = {
  steadfast: {
    name: m.parcels_steadfast,
    text: m.settings_steadfast_text,
    fields: {
      apiKey: { label: m.settings_steadfast_api_key, hint: m.settings_steadfast_hint },
      secretKey: { label: m.settings_steadfast_secret_key, hint: m.settings_steadfast_hint },
      webhookToken: { label: m.settings_steadfast_token, hint: m.settings_steadfast_token_hint },
      webhookSecret: { label: m.settings_steadfast_secret, hint: m.settings_steadfast_secret_hint },
    },
    webhook: { text: m.settings_steadfast_webhook_text, address: m.settings_steadfast_address },
  },
  pathao: {
    name: m.parcels_pathao,
    text: m.settings_pathao_text,
    fields: {
      clientId: { label: m.settings_pathao_client_id, hint: m.settings_pathao_hint },
      clientSecret: { label: m.settings_pathao_client_secret, hint: m.settings_pathao_hint },
      storeId: { label: m.settings_pathao_store, hint: m.settings_pathao_store_hint },
      webhookSecret: { label: m.settings_pathao_secret, hint: m.settings_pathao_secret_hint },
    },
    webhook: { text: m.settings_pathao_webhook_text, address: m.settings_pathao_address },
  },
  redx: {
    name: m.parcels_redx,
    text: m.settings_redx_text,
    fields: {
      token: { label: m.settings_redx_access_token, hint: m.settings_redx_access_token_hint },
      pickupStoreId: { label: m.settings_redx_store, hint: m.settings_redx_store_hint },
      webhookToken: { label: m.settings_redx_token, hint: m.settings_redx_token_hint },
    },
    webhook: { text: m.settings_redx_webhook_text, address: m.settings_redx_address },
  },
}

/** The texts of a field that the courier has. */
export function courierFieldTexts(courier: CourierName, field: CourierFieldName): FieldTexts {
  const fields: Readonly<Record<string, FieldTexts>> = COURIER_TEXTS[courier].fields
  const texts = fields[field]
  if (!texts) throw new Error(`${courier} has no field ${field}`)
  return texts
}
