import { digits } from '#web/client/amounts.ts'

/** Where there is nothing to reckon with. */
export const NONE = '–'

/** '8.1%' of a share from 0 to 1; undefined: there is none. */
export function percentText(share: number | undefined): string | undefined {
  return share === undefined ? undefined : digits(`${(share * 100).toFixed(1)}%`)
}

/** The same, or that there is none. */
export function shareText(share: number | undefined): string {
  return percentText(share) ?? NONE
}
