/** A key under which something is sent: 128 random bits. `crypto.randomUUID` is missing where the shop is opened over plain http. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
