/** A device as people describe it: `Chrome` on `Android`. Empty text: unknown. */
export interface Device {
  readonly browser: string
  readonly system: string
}

/** A header may be thousands of characters long; the relevant part is at the beginning. */
const MAX_READ = 400

/** The first match counts: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['FBAN/', 'Facebook'],
  ['FBAV/', 'Facebook'],
  ['Instagram', 'Instagram'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
]

/** Parses a User-Agent header. Only names from the lists above are returned. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_READ)
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => text.includes(mark))?.[1] ?? ''
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
