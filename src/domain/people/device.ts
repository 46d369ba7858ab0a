/** What a person calls a device: `Chrome` on `Android`. Empty: not known. */
export interface Device {
  readonly browser: string
  readonly system: string
}

/** A header may be thousands of characters long; what counts stands at its beginning. */
const READ = 400

/** Of what stands in the text the first counts: most browsers also name those that they descend from. */
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

/** Reads a User-Agent header, of which nothing but the names above is shown. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, READ)
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => text.includes(mark))?.[1] ?? ''
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
