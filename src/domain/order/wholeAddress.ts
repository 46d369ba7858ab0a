import { type Upazila, upazilasOf } from '../places/upazilas.ts'
import { ADDRESS_MAX } from './order.ts'

/** An address as it is typed, with the English names of district and upazila; empty: none is chosen. */
export interface TypedAddress {
  readonly district: string
  readonly upazila: string
  readonly address: string
}

const BENGALI = /\p{Script=Bengali}/u

/**
 * The address with the upazila, which orders have no field for, at its end (decision 0193). One that names it already, or has no
 * room for it, stays as it was written.
 */
export function wholeAddress({ district, upazila, address }: TypedAddress): string {
  const written = address.trim()
  const chosen = upazilasOf(district).find(({ en }) => en === upazila)
  const text = written.toLowerCase()
  if (!chosen || namesOf(chosen).some((name) => text.includes(name.toLowerCase()))) return written
  const whole = `${written}, ${BENGALI.test(written) ? chosen.bn : chosen.en}`
  return whole.length > ADDRESS_MAX ? written : whole
}

/** What {@link wholeAddress} has joined. An address that ends with no upazila of its district is left whole. */
export function splitAddress({
  district,
  address,
}: Pick<TypedAddress, 'district' | 'address'>): Pick<TypedAddress, 'address' | 'upazila'> {
  for (const upazila of upazilasOf(district)) {
    for (const name of namesOf(upazila)) {
      const end = `, ${name}`
      if (address.length > end.length && address.endsWith(end)) {
        return { address: address.slice(0, -end.length), upazila: upazila.en }
      }
    }
  }
  return { address, upazila: '' }
}

const namesOf = ({ en, bn, aliases }: Upazila) => [en, bn, ...aliases]
