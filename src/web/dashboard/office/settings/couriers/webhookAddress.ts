import { type CourierFieldName, type CourierName, courierFields } from '#domain/settings/calledCouriers.ts'

interface WebhookAddress {
  readonly shown: string
  /** What the courier's panel is given; undefined: its token is saved and never shown again, or there is none yet. */
  readonly whole: string | undefined
}

/** Where a courier calls the shop. `page`: the address of a page of the shop; `typed`: what is entered and not saved yet. */
export function webhookAddress(
  page: string,
  courier: CourierName,
  typed: Readonly<Partial<Record<CourierFieldName, string>>>,
): WebhookAddress {
  const address = new URL(`/api/webhooks/${courier}`, page)
  const field = courierFields(courier).find(({ inAddress }) => inAddress)
  if (!field) return { shown: address.href, whole: address.href }
  const token = typed[field.name] ?? ''
  address.searchParams.set('token', token)
  return token === ''
    ? { shown: `${address.href}…`, whole: undefined }
    : { shown: address.href, whole: address.href }
}
