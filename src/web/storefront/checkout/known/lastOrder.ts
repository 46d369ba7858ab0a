import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isUsable, type KnownBuyer } from '#domain/order/phoneAddress.ts'
import { findDistrict } from '#domain/places/districts.ts'
import { api } from '#web/client/api.ts'
import { loadIdentity } from '#web/client/session/session.ts'

/**
 * Whom and where the account ordered to last; undefined: it never did, or the shop does not say. Pages are the same for all, so
 * the browser asks. Not `authorized()`: whoever may not read their orders may order all the same. Never rejects.
 */
export async function lastBuyer(email: string): Promise<KnownBuyer | undefined> {
  const query = new URLSearchParams({ email, placedBy: 'account', page: '1', limit: '1' })
  try {
    await (await loadIdentity()).tokenReady()
    const [order] = await api<readonly Pick<OrderAnswer, 'customerData'>[]>(`/order?${query}`)
    const buyer = order && (await buyerOf(order.customerData))
    return buyer && isUsable(buyer) ? buyer : undefined
  } catch {
    return undefined
  }
}

/** Addresses have their upazila at their end; without the list of them they stay whole. */
async function buyerOf({
  name,
  mobileNumber,
  district,
  address,
  addressType,
  deliveryArea,
}: OrderAnswer['customerData']): Promise<KnownBuyer> {
  const known = { name, email: '', mobileNumber, district, upazila: '', address, addressType, deliveryArea }
  const rules = await import('#domain/order/wholeAddress.ts').catch(() => undefined)
  return { ...known, ...rules?.splitAddress({ district: findDistrict(district)?.en ?? '', address }) }
}
