import { UUID_RANDOM_BYTES, uuidv7 } from '#domain/identifiers/uuidv7.ts'
import type { ShopParts } from './createShop.ts'

/** An id for anything but an order: time-ordered and opaque. */
export function newId({ now, random }: Pick<ShopParts, 'now' | 'random'>): string {
  return uuidv7(now(), random(UUID_RANDOM_BYTES))
}
