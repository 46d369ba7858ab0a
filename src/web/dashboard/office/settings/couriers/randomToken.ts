/** Of a token. Three bytes are four characters. */
const BYTES = 24

/** Returns a new token: 32 characters that addresses and headers hold as they are, which nobody can guess. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
