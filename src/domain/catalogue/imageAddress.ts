import { type Field, issue } from '../problems/fieldProblem.ts'
import { nullableLineSchema } from '../text/textSchema.ts'

/** A path of the shop itself: not `//elsewhere.example`, and nothing that a browser would read as that. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/

/** Is this an address on the web, which a browser may be sent to? */
export function isWebAddress(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return /^https?:\/\//i.test(address) && /^https?:$/.test(protocol ?? '') && hostname !== ''
}

/** Where a picture is: in the shop itself, or anywhere on the web; empty where there is none. */
export function imageAddressSchema(field: Field) {
  return nullableLineSchema({ field, max: 2048 }).refine(
    (address) => address === '' || OWN_PATH.test(address) || isWebAddress(address),
    issue('NOT_AN_IMAGE_ADDRESS', { field }),
  )
}
