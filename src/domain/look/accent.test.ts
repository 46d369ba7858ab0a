import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ACCENT_SHADES, accentCss, accentOf, DEFAULT_ACCENT, DEFAULT_HUE, THEMES } from './accent.ts'
import { contrast, oklchOf } from './oklch.ts'

const SHEET = readFileSync(resolve(import.meta.dirname, '../../web/styles/tokens.css'), 'utf8')
const HUES = Array.from({ length: 360 }, (_, hue) => hue)

type Theme = (typeof THEMES)[number]

/** The colours of a theme in tokens.css, by name. */
function tokens(theme: Theme): Readonly<Record<string, string>> {
  const [light = '', dark = ''] = SHEET.split('\n[data-theme="dark"] {')
  const block = theme === 'light' ? light : dark
  return Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+): *(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const SURFACES = ['surface', 'surface-sunken', 'surface-raised', 'surface-hover']
const SOFT = ['accent-soft', 'accent-soft-hover']

/** The grounds of text and of signs, each pair as [front, ground]. */
const TEXT = [
  ...[...SURFACES, ...SOFT].map((ground) => ['accent', ground]),
  ...SURFACES.map((ground) => ['accent-hover', ground]),
  ...['ink', 'ink-muted'].flatMap((text) => SOFT.map((ground) => [text, ground])),
  ...['accent', 'accent-hover'].map((ground) => ['accent-contrast', ground]),
  ['on-accent-deep', 'accent-deep'],
  // The button on a slide.
  ['accent-deep', 'on-accent-deep'],
] as const
const SIGNS = SOFT.map((ground) => ['focus', ground] as const)

/** The part of accent-soft in the ground of a selected row, over each surface. */
const MIXES = [0.4, 0.45, 0.55]

test.each(THEMES)('the default shades are those of tokens.css, %s', (theme) => {
  const ofSheet = tokens(theme)
  for (const shade of ACCENT_SHADES)
    expect([shade, DEFAULT_ACCENT[theme][shade]]).toEqual([shade, ofSheet[shade]])
})

test('the default hue changes nothing', () => {
  expect(DEFAULT_HUE).toBe(163)
  expect(accentOf(DEFAULT_HUE)).toEqual(DEFAULT_ACCENT)
  expect(accentCss(DEFAULT_HUE)).toBe('')
})

describe.each(THEMES)('for every hue, %s', (theme) => {
  const fixed = tokens(theme)

  test('text can be read, as WCAG AA demands', () => {
    for (const hue of HUES) {
      const colors = { ...fixed, ...accentOf(hue)[theme] } as Record<string, string>
      const of = (name: string) => colors[name] ?? name
      for (const [front = '', ground = ''] of TEXT) {
        expect(contrast(of(front), of(ground)), `${hue}: ${front} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
      for (const [surface, part] of SURFACES.flatMap((name) => MIXES.map((mix) => [name, mix] as const))) {
        const ground = mixed(of('accent-soft'), of(surface), part)
        for (const front of ['ink', 'ink-muted', 'accent']) {
          const found = contrast(of(front), ground)
          expect(found, `${hue}: ${front} on ${part} of ${surface}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  test('focus rings can be seen', () => {
    for (const hue of HUES) {
      const colors = { ...fixed, ...accentOf(hue)[theme] } as Record<string, string>
      for (const [front = '', ground = ''] of SIGNS) {
        const found = contrast(colors[front] ?? '', colors[ground] ?? '')
        expect(found, `${hue}: ${front} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('the accent has the hue that was chosen', () => {
    for (const hue of HUES) {
      const found = oklchOf(accentOf(hue)[theme].accent)
      const distance = Math.abs(((found.hue - hue + 540) % 360) - 180)
      expect(distance, `${hue}: ${found.hue}`).toBeLessThan(3)
      expect(found.chroma, `${hue}`).toBeGreaterThan(0.07)
    }
  })
})

test('the sheet names every shade of both themes, and nothing but colours', () => {
  const sheet = accentCss(322)
  expect(sheet).toMatch(
    /^:root:root,\[data-theme=light\]\[data-theme\]\{[^<>{}]+\}\[data-theme=dark\]\[data-theme\]\{[^<>{}]+\}$/,
  )
  for (const shade of ACCENT_SHADES) {
    expect(sheet.match(new RegExp(`--color-${shade}:#[0-9a-f]{6}[;}]`, 'g'))).toHaveLength(2)
  }
})

/** As `color-mix(in srgb, …)` mixes. */
function mixed(one: string, other: string, part: number): string {
  const channel = (at: number) =>
    Math.round(
      Number.parseInt(one.slice(at, at + 2), 16) * part +
        Number.parseInt(other.slice(at, at + 2), 16) * (1 - part),
    )
      .toString(16)
      .padStart(2, '0')
  return `#${[1, 3, 5].map(channel).join('')}`
}
