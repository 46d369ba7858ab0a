import { readBoxCode } from '#domain/parcel/boxes.ts'

/** Codes are typed in either case, with or without dashes. */
export function isSameCode(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

function bare(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '')
}

/**
 * What a code names among these, as the shop reads it: one that is known by the whole of it, or else by what stands before a box,
 * from 1. `codesOf`: all codes of one.
 */
export function namedBy<One>(
  all: readonly One[],
  code: string,
  codesOf: (one: One) => readonly (string | null)[],
): { readonly one: One; readonly box: number | undefined } | undefined {
  const known = (by: string) =>
    all.find((one) => codesOf(one).some((own) => own !== null && isSameCode(own, by)))
  const one = known(code)
  if (one) return { one, box: undefined }
  const label = readBoxCode(code)
  const labelled = label && known(label.code)
  return labelled && { one: labelled, box: label.box }
}
