import { isOpenParcel, type ParcelState } from './states.ts'

/**
 * What is known of a code that a person has typed, until its courier confirms it. `waits`: the courier did not answer yet; `failed`: it
 * has no such parcel, or another one with it.
 */
export const CODE_CHECKS = ['waits', 'failed'] as const
export type CodeCheck = (typeof CODE_CHECKS)[number]

/** A courier's answer for a code: it has the parcel; none; or that of another number of the shop. */
export type CodeAnswer = 'there' | 'code-unknown' | 'code-of-other'

/** What a courier that was asked by its own id says of the parcel `id`; `answer`: undefined: it has none. */
export function codeAnswer(
  id: string,
  answer: { readonly invoice?: string | undefined } | undefined,
): CodeAnswer {
  if (answer === undefined) return 'code-unknown'
  return answer.invoice === undefined || answer.invoice === id ? 'there' : 'code-of-other'
}

/** The courier's own id of a parcel, as far as the courier has said it. */
export function knownConsignment({
  consignment,
  codeCheck,
}: {
  readonly consignment: string | undefined
  readonly codeCheck: CodeCheck | undefined
}): string | undefined {
  return codeCheck === undefined ? consignment : undefined
}

/**
 * What becomes of a parcel whose code a person has looked for: of one of which nobody knew whether it is booked, or of which the code was
 * never confirmed, which it may be given anew, or which lacks one. `isConfirmed`: nobody has to ask the courier for the code any more.
 * Undefined: it is none of these.
 */
export function codesSeen(
  {
    state,
    courier,
    codeCheck,
  }: { readonly state: ParcelState; readonly courier: string; readonly codeCheck: CodeCheck | undefined },
  {
    there,
    code,
    isConfirmed,
    isLacking,
  }: {
    readonly there: boolean
    readonly code: string | undefined
    readonly isConfirmed: boolean
    readonly isLacking: boolean
  },
) {
  const codes = code !== undefined && {
    trackingCode: code,
    consignment: code,
    codeCheck: isConfirmed ? undefined : ('waits' as const),
  }
  if (state === 'not-known')
    return there ? { state: 'booked' as const, ...codes } : { state: 'queued' as const, deniedWith: courier }
  const takesCode = (codeCheck !== undefined && isOpenParcel(state)) || isLacking
  return there && takesCode && codes ? codes : undefined
}
