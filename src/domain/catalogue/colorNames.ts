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

/** Whether the shop would have more names than pages carry. */
export function areTooManyColorNames(known: ColorNames, submitted: ColorNames): boolean {
  const all = Object.values({ ...known, ...submitted }).filter((name) => name !== '')
  return all.length > Math.max(MAX_COLOR_NAMES, Object.keys(known).length)
}
