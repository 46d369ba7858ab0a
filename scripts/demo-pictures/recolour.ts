import { hueBetween, type Oklch, toOklch, toRgb } from './oklch.ts'

/** The available dyes, as the average colour of the dyed part. */
export const DYES = {
  red: { l: 0.59, c: 0.21, h: 24 },
  orange: { l: 0.72, c: 0.17, h: 55 },
  yellow: { l: 0.85, c: 0.16, h: 92 },
  gold: { l: 0.77, c: 0.13, h: 84 },
  green: { l: 0.66, c: 0.15, h: 150 },
  olive: { l: 0.56, c: 0.09, h: 118 },
  teal: { l: 0.66, c: 0.1, h: 190 },
  blue: { l: 0.6, c: 0.17, h: 255 },
  navy: { l: 0.38, c: 0.1, h: 265 },
  purple: { l: 0.55, c: 0.18, h: 300 },
  pink: { l: 0.74, c: 0.15, h: 355 },
  brown: { l: 0.48, c: 0.07, h: 50 },
  beige: { l: 0.83, c: 0.05, h: 80 },
  black: { l: 0.3, c: 0.012, h: 290 },
  gray: { l: 0.64, c: 0.01, h: 280 },
  white: { l: 0.92, c: 0.008, h: 290 },
} as const satisfies Record<string, Oklch>
export type Dye = keyof typeof DYES

const GRAYISH = 0.045

/** A linear weight: 1 up to `full`, falling to 0 at `none`. */
const fade = (value: number, full: number, none: number) =>
  Math.min(1, Math.max(0, (none - value) / (none - full)))

interface Cloth extends Oklch {
  /** How strongly a pixel is dyed, 0-1; parts of another hue keep it. */
  share(pixel: Oklch): number
}

/** Finds the part to dye: the most common hue, or the grey parts if there is hardly any hue. */
function findCloth(pixels: readonly Oklch[]): Cloth {
  const colourful = pixels.filter(({ c }) => c >= GRAYISH)
  if (colourful.length < pixels.length * 0.25) {
    const plain = pixels.filter(({ c }) => c < GRAYISH)
    return { ...mean(plain, 0), share: ({ c }) => fade(c, GRAYISH, GRAYISH * 2) }
  }
  const weights = new Array<number>(36).fill(0)
  for (const { c, h } of colourful) {
    const bin = Math.floor(h / 10) % 36
    for (const near of [bin + 35, bin, bin + 1]) weights[near % 36] = (weights[near % 36] ?? 0) + c
  }
  const h = weights.indexOf(Math.max(...weights)) * 10 + 5
  const near = (pixel: Oklch) => fade(Math.abs(hueBetween(h, pixel.h)), 50, 80)
  return {
    ...mean(
      colourful.filter((pixel) => near(pixel) === 1),
      h,
    ),
    share: (pixel) => near(pixel) * (1 - fade(pixel.c, GRAYISH * 0.4, GRAYISH)),
  }
}

function mean(pixels: readonly Oklch[], h: number): Oklch {
  const total = pixels.reduce((sum, { l, c }) => ({ l: sum.l + l, c: sum.c + c }), { l: 0, c: 0 })
  return { l: total.l / pixels.length, c: total.c / pixels.length, h }
}

/** Dyes straight RGBA bytes in place: changes the colour of the main part and keeps light and shade. */
export function recolour(rgba: Buffer, dye: Dye): void {
  const target: Oklch = DYES[dye]
  const pixelAt = (at: number) => toOklch(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
  const solid: Oklch[] = []
  for (let at = 0; at < rgba.length; at += 4) if ((rgba[at + 3] ?? 0) > 128) solid.push(pixelAt(at))
  const cloth = findCloth(solid)
  const plainCloth = cloth.c < GRAYISH
  const turn = hueBetween(cloth.h, target.h)
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    const pixel = pixelAt(at)
    const share = cloth.share(pixel)
    if (share === 0) continue
    const l = Math.min(0.99, Math.max(0.05, pixel.l + (target.l - cloth.l) * share))
    const dyedChroma = plainCloth ? target.c : Math.min(pixel.c * (target.c / cloth.c), target.c * 1.35)
    const c = pixel.c + (dyedChroma - pixel.c) * share
    const h = plainCloth ? target.h : pixel.h + turn
    rgba.set(toRgb({ l, c, h }), at)
  }
}
