/** Lightness 0-1, chroma 0-0.4, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const linear = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const gammaByte = (value: number) => {
  const clipped = Math.min(1, Math.max(0, value))
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055))
}

/** From sRGB bytes, with Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/). */
export function toOklch(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/** To sRGB bytes; colours outside sRGB are clipped per channel. */
export function toRgb({ l, c, h }: Oklch): [number, number, number] {
  const angle = (h * Math.PI) / 180
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gammaByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gammaByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gammaByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** The shortest rotation from one hue to another, -180 to 180 degrees. */
export const hueBetween = (from: number, to: number) => ((((to - from) % 360) + 540) % 360) - 180
