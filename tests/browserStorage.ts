interface TokenChoice {
  readonly person?: string
  /** Milliseconds since 1970. */
  readonly issuedAt?: number
  readonly expiresAt?: number
}

/** The shop's token as a browser reads it: not signed. */
export function aToken(choice: TokenChoice = {}): string {
  const { person = 'person-1', issuedAt = Date.now(), expiresAt = issuedAt + 3_600_000 } = choice
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const payload = { sub: person, iat: issuedAt / 1000, exp: expiresAt / 1000, name: 'রহিমা?>' }
  return `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`
}

/** A browser's storage, with a token in it if there is one. */
export function aStorage(token?: string): Storage & { readonly content: Map<string, string> } {
  const content = new Map<string, string>(token === undefined ? [] : [['JWT_ACCESS_TOKEN', token]])
  return {
    content,
    get length() {
      return content.size
    },
    key: (index) => [...content.keys()][index] ?? null,
    getItem: (key) => content.get(key) ?? null,
    setItem: (key, value) => void content.set(key, value),
    removeItem: (key) => void content.delete(key),
    clear: () => content.clear(),
  }
}
