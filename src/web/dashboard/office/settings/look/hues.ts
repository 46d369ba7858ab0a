import { accentOf, DEFAULT_HUE } from '#domain/look/accent.ts'
import { m } from '#web/paraglide/messages.js'

/** The hues that are offered by name. Degrees. */
export const READY_HUES: readonly { readonly hue: number; readonly name: () => string }[] = [
  { hue: DEFAULT_HUE, name: m.settings_hue_bottle },
  { hue: 205, name: m.settings_hue_padma },
  { hue: 264, name: m.settings_hue_neel },
  { hue: 322, name: m.settings_hue_jamun },
  { hue: 45, name: m.settings_hue_laterite },
]

export function hueName(hue: number): string {
  return READY_HUES.find((ready) => ready.hue === hue)?.name() ?? m.settings_hue_own()
}

/** The accent of a hue in both themes, as variables for a style sheet. */
export function hueColors(hue: number): Record<`--${string}`, string> {
  const { light, dark } = accentOf(hue)
  return { '--hue-light': light.accent, '--hue-dark': dark.accent }
}
