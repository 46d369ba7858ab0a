import { NONE, percentText } from '../earn/keyTexts.ts'

/** A share from 0 to 1, or that there is none. */
export function shareText(share: number | undefined): string {
  return percentText(share) ?? NONE
}
