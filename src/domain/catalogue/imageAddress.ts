import { lineOrNothingSchema } from '../text/textSchema.ts'

/** A path of the shop itself: not `//elsewhere.example`, and nothing that a browser would read as that. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/

/** Is this an address on the web, which a browser may be sent to? */
export function isWebAddress(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return /^https?:\/\//i.test(address) && /^https?:$/.test(protocol ?? '') && hostname !== ''
}

/** Where a picture is: in the shop itself, or anywhere on the web; empty where there is none. */
export function imageAddressSchema(label: string) {
  return lineOrNothingSchema({ label, max: 2048 }).refine(
    (address) => address === '' || OWN_PATH.test(address) || isWebAddress(address),
    `${label} must be an address: a path of the shop (/images/…), or one that begins with http:// or https://.`,
  )
}
