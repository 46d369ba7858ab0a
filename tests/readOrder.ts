import type { OrderForStaff } from '#domain/order/orderReading.ts'
import type { Shop } from '#shop/types.ts'

/** The order that a member of staff has read. Throws if they may not, or it is not there. */
export function readByStaff(reading: Awaited<ReturnType<Shop['orders']['order']>>): OrderForStaff {
  if (reading.outcome !== 'found') throw new Error(reading.outcome)
  const { order } = reading.detail
  if (order.reader !== 'staff') throw new Error('It was read by its customer')
  return order
}
