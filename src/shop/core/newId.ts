import { UUID_RANDOM_BYTES, uuidv7 } from '#domain/identifiers/uuidv7.ts'
import type { ShopDeps } from './deps.ts'

/** An opaque, time-ordered id, for everything but orders. */
export function newId({ now, random }: Pick<ShopDeps, 'now' | 'random'>): string {
  return uuidv7(now(), random(UUID_RANDOM_BYTES))
}
