import { hexOf, luminanceOf, oklchOf } from './oklch.ts'

/** The shades of the accent, as `--color-…` names them in tokens.css. */
export const ACCENT_SHADES = [
  'accent',
  'accent-hover',
  'accent-contrast',
  'accent-soft',
  'accent-soft-hover',
  'accent-deep',
  'on-accent-deep',
] as const
export type AccentShade = (typeof ACCENT_SHADES)[number]

/** Colours as #rrggbb. */
export type AccentShades = Readonly<Record<AccentShade, string>>

export const THEMES = ['light', 'dark'] as const

/** The shades in both themes. */
export type Accent = Readonly<Record<(typeof THEMES)[number], AccentShades>>

/** Bottle green, as in tokens.css. */
export const DEFAULT_ACCENT: Accent = {
  light: {
    accent: '#005c3e',
    'accent-hover': '#00482f',
    'accent-contrast': '#ffffff',
    'accent-soft': '#d9f0e5',
    'accent-soft-hover': '#c6e8d7',
    'accent-deep': '#053b2a',
    'on-accent-deep': '#f1faf5',
  },
  dark: {
    accent: '#6bcb9f',
    'accent-hover': '#86dcb4',
    'accent-contrast': '#04150d',
    'accent-soft': '#19392c',
    'accent-soft-hover': '#204838',
    'accent-deep': '#072e21',
    'on-accent-deep': '#e6f5ed',
  },
}

/** Degrees in OKLCH. */
export const HUE_MAX = 359
export const DEFAULT_HUE = Math.round(oklchOf(DEFAULT_ACCENT.light.accent).hue)

/**
 * Returns the shades of an accent hue, 0 to 359 degrees in OKLCH: those of {@link DEFAULT_ACCENT} turned to this hue.
 * Each keeps its luminance, so its contrast with every other colour stays as it was designed, and its chroma as far as
 * sRGB allows.
 */
export function accentOf(hue: number): Accent {
  const accent = made.get(hue) ?? makeAccent(hue)
  made.set(hue, accent)
  return accent
}

/** Making one takes milliseconds, and each page needs it. */
const made = new Map<number, Accent>()

function makeAccent(hue: number): Accent {
  const turned = (shades: AccentShades) =>
    Object.fromEntries(
      ACCENT_SHADES.map((shade) => [shade, turn(shades[shade], hue - DEFAULT_HUE)]),
    ) as unknown as AccentShades
  return { light: turned(DEFAULT_ACCENT.light), dark: turned(DEFAULT_ACCENT.dark) }
}

function turn(hex: string, degrees: number): string {
  const { chroma, hue } = oklchOf(hex)
  return hexOf({ luminance: luminanceOf(hex), chroma, hue: hue + degrees })
}

/**
 * Returns a style sheet that overrides the accent of tokens.css; empty for the default hue. Its selectors are stronger
 * than those, since the sheets of later pages, which may hold them again, are added behind it.
 */
export function accentCss(hue: number): string {
  if (hue === DEFAULT_HUE) return ''
  const { light, dark } = accentOf(hue)
  return `:root:root,[data-theme=light][data-theme]{${properties(light)}}[data-theme=dark][data-theme]{${properties(dark)}}`
}

function properties(shades: AccentShades): string {
  return ACCENT_SHADES.map((shade) => `--color-${shade}:${shades[shade]}`).join(';')
}
