import type { Field } from '../problems/fieldName.ts'
import { issue } from '../problems/fieldProblem.ts'
import { nullableLineSchema } from '../text/textSchema.ts'
import { isOwnPicture } from './picture.ts'

/** A path of the shop itself; excludes `//elsewhere.example` and what browsers treat alike. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/

/** Returns whether this is a path of the shop itself. */
export function isOwnPath(address: string): boolean {
  return OWN_PATH.test(address)
}

/** Returns whether this is an http(s) address to which a browser may be sent. */
export function isWebAddress(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return /^https?:\/\//i.test(address) && /^https?:$/.test(protocol ?? '') && hostname !== ''
}

/**
 * The address of a picture: one of the shop's own or a web address; may be empty. Any other path would let a page ask the shop
 * for something that is no picture, in the name of whoever looks at it.
 */
export function imageAddressSchema(field: Field) {
  return nullableLineSchema({ field, max: 2048 }).refine(
    (address) => address === '' || isOwnPicture(address) || isWebAddress(address),
    issue('NOT_AN_IMAGE_ADDRESS', { field }),
  )
}
