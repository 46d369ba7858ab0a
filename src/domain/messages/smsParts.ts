/** The characters of GSM 03.38 that take one septet each. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Those of its extension, which take two: an escape and a character, in the same part. */
const GSM_TWICE = '\f^{}\\[~]|€'

const UNITS: ReadonlyMap<string, number> = new Map([
  ...Array.from(GSM, (character) => [character, 1] as const),
  ...Array.from(GSM_TWICE, (character) => [character, 2] as const),
])

/** Units that fit into an SMS alone, and into each part of a longer one, which has a header. */
const ROOM = {
  gsm7: { alone: 160, each: 153 },
  ucs2: { alone: 70, each: 67 },
} as const

/** How a text is sent as SMS. */
export interface SmsParts {
  /** `gsm7`: Latin letters only; any other character, such as a Bengali letter or ৳, makes the whole text `ucs2`. */
  readonly encoding: keyof typeof ROOM
  /** Septets or 16-bit units. */
  readonly units: number
  /** Each is paid for; 0 for an empty text. */
  readonly parts: number
  /** Units that still fit into the last part. */
  readonly left: number
}

/** At most this many are named. */
const MOST_NAMED = 5

/** The first characters of a text that no Latin SMS has, each once. */
export function notLatin(text: string): readonly string[] {
  return [...new Set(text)].filter((character) => !UNITS.has(character)).slice(0, MOST_NAMED)
}

/** Counts the parts of a text (3GPP TS 23.038 and 23.040). No character is divided between two parts. */
export function smsParts(text: string): SmsParts {
  const characters = Array.from(text)
  const encoding = characters.every((character) => UNITS.has(character)) ? 'gsm7' : 'ucs2'
  const sizes = characters.map((character) =>
    encoding === 'gsm7' ? (UNITS.get(character) ?? 1) : character.length,
  )
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, each } = ROOM[encoding]
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1, left: alone - units }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, parts, left: each - used }
}
