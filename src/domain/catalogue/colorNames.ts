import { lookUp } from '../text/lookUp.ts'

/** What colours of the shop's own are called in Bengali, by colour. One name for all goods in it (decision 0215). */
export type ColorNames = Readonly<Record<string, string>>

/** Bengali pages carry all of them. */
export const MAX_COLOR_NAMES = 300

/** The names of these colours alone, in the order of the colours. */
export function namesOfColors(names: ColorNames, colors: readonly string[]): ColorNames {
  return Object.fromEntries(
    colors.flatMap((color) => {
      const name = lookUp(names, color)
      return name === undefined ? [] : [[color, name]]
    }),
  )
}

/**
 * Returns what names that are submitted make of those that are known: those that differ, as they were and as they will be. Empty: no
 * name. Colours that are not submitted keep theirs.
 */
export function changedColorNames(
  known: ColorNames,
  submitted: ColorNames,
): { readonly before: ColorNames; readonly after: ColorNames } {
  const changed = Object.entries(submitted).filter(([color, name]) => name !== (lookUp(known, color) ?? ''))
  return {
    before: Object.fromEntries(changed.map(([color]) => [color, lookUp(known, color) ?? ''])),
    after: Object.fromEntries(changed),
  }
}

/** How many names more the shop would have than pages carry; 0: as many as it may have. */
export function colorNamesTooMany(known: ColorNames, submitted: ColorNames): number {
  const all = Object.values({ ...known, ...submitted }).filter((name) => name !== '')
  return Math.max(0, all.length - Math.max(MAX_COLOR_NAMES, Object.keys(known).length))
}

/** Takes as many of the names from those of `unused` colours as there are too many. Returns what is then submitted. */
export function withRoomForNames(
  known: ColorNames,
  submitted: ColorNames,
  unused: readonly string[],
): ColorNames {
  const gone = unused.filter((color) => lookUp(submitted, color) === undefined)
  const left = gone.slice(0, colorNamesTooMany(known, submitted))
  return { ...Object.fromEntries(left.map((color) => [color, ''])), ...submitted }
}
