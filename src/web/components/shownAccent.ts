import { accentCss, accentOf, DEFAULT_HUE } from '#domain/look/accent.ts'

/** The accent that the owner has chosen, for the head of a page. */
export interface ShownAccent {
  /** A style sheet that overrides the accent of tokens.css. */
  readonly css: string
  /** The colour of the browser's own bars, in each theme. */
  readonly bars: { readonly light: string; readonly dark: string }
}

/** Only servers call it: browsers receive the result with the page. Undefined for the default hue, which needs nothing. */
export function shownAccent(hue: number): ShownAccent | undefined {
  if (hue === DEFAULT_HUE) return undefined
  const { light, dark } = accentOf(hue)
  return { css: accentCss(hue), bars: { light: light['accent-deep'], dark: dark['accent-deep'] } }
}
