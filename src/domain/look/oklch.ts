/** A colour in OKLCH. */
export interface Oklch {
  /** 0 (black) to 1 (white). */
  readonly lightness: number
  /** 0 is grey; sRGB reaches about 0.32. */
  readonly chroma: number
  /** Degrees. */
  readonly hue: number
}

/** Red, green and blue of linear light, in sRGB's primaries. Within sRGB each is from 0 to 1. */
type Linear = readonly [red: number, green: number, blue: number]

/** Returns the OKLCH of a colour written as #rrggbb. The numbers are those of CSS Color 4. */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Returns the relative luminance of a colour written as #rrggbb, as WCAG 2 defines it: 0 to 1. */
export function luminanceOf(hex: string): number {
  return luminance(linearOf(hex))
}

/** Returns the contrast of two colours written as #rrggbb, as WCAG 2 defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Enough halvings for eight bits per channel, with room to spare. */
const HALVINGS = 32

/**
 * Returns the colour of this hue and relative luminance as #rrggbb, with at most this chroma: less where sRGB has no
 * such colour.
 */
export function hexOf(wanted: {
  readonly luminance: number
  readonly chroma: number
  readonly hue: number
}): string {
  const at = (chroma: number) => withLuminance({ ...wanted, chroma })
  const whole = at(wanted.chroma)
  if (isInGamut(whole)) return toHex(whole)
  const chroma = bisect(wanted.chroma, (guess) => !isInGamut(at(guess)))
  return toHex(at(chroma))
}

/** The colour of a hue and chroma that has this luminance. It may lie outside of sRGB. */
function withLuminance({
  chroma,
  hue,
  luminance: wanted,
}: {
  readonly luminance: number
  readonly chroma: number
  readonly hue: number
}): Linear {
  const lightness = bisect(1, (guess) => luminance(toLinear({ lightness: guess, chroma, hue })) > wanted)
  return toLinear({ lightness, chroma, hue })
}

/** Returns the highest number from 0 to `high` for which `isTooHigh` is false, where it is true of all above. */
function bisect(high: number, isTooHigh: (guess: number) => boolean): number {
  let [from, to] = [0, high]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (from + to) / 2
    if (isTooHigh(middle)) to = middle
    else from = middle
  }
  return from
}

function toLinear({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Rounding to eight bits hides less than this. */
const NOTHING = 1e-4

function isInGamut(color: Linear): boolean {
  return color.every((channel) => channel >= -NOTHING && channel <= 1 + NOTHING)
}

function linearOf(hex: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function toHex(color: Linear): string {
  const channels = color.map((linear) => {
    const value = Math.min(1, Math.max(0, linear))
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
