/** With whom the shop's money lies, and the statements. */
export const MONEY_PATH = '/dashboard/money'

/** The address of a statement. */
export function payoutAddress(id: string): string {
  return `${MONEY_PATH}/${encodeURIComponent(id)}`
}

/** In place of the id of a statement: one is entered. */
export const RECEIVED = 'received'

/** The address where one enters what a courier, or one of the others, has paid; `parcel`: for this one. */
export function receivedAddress({
  courier,
  carrier,
  parcel,
}: {
  readonly courier: string
  readonly carrier: string
  readonly parcel?: string
}): string {
  const query = new URLSearchParams({
    courier,
    ...(carrier !== '' && { carrier }),
    ...(parcel !== undefined && { parcel }),
  })
  return `${MONEY_PATH}/${RECEIVED}?${query}`
}
