/** The number of random bytes that {@link uuidv7} takes. */
export const UUID_RANDOM_BYTES = 10

/**
 * Returns a time-ordered, opaque id (RFC 9562, version 7). `at` is in milliseconds since 1970, `random` holds
 * {@link UUID_RANDOM_BYTES} bytes.
 */
export function uuidv7(at: number, random: Uint8Array): string {
  if (random.length !== UUID_RANDOM_BYTES) {
    throw new RangeError(`A UUID takes ${UUID_RANDOM_BYTES} random bytes, not ${random.length}`)
  }
  const time = at.toString(16).padStart(12, '0')
  const [versionByte = 0, low = 0, variantByte = 0, ...rest] = random
  const bytes = [0x70 | (versionByte & 0x0f), low, 0x80 | (variantByte & 0x3f), ...rest]
  const tail = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [time.slice(0, 8), time.slice(8), tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join('-')
}
