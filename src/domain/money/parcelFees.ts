import type { Parcel } from '../parcel/parcel.ts'
import type { Poisha } from './money.ts'

/** The fees of a parcel: for carrying it, for collecting, and for the way back. */
export const PARCEL_FEES = ['fee', 'codFee', 'returnFee'] as const
export type ParcelFeeName = (typeof PARCEL_FEES)[number]

/** An amount that its courier has said, or that is only expected. */
export interface ParcelFee {
  readonly amount: Poisha
  readonly isExpected: boolean
}

/** Each fee of a parcel as its courier said it, else as it is expected; undefined: neither is known. */
export function parcelFees(
  parcel: Pick<Parcel, ParcelFeeName | 'expected'>,
): Readonly<Record<ParcelFeeName, ParcelFee | undefined>> {
  const feeOf = (name: ParcelFeeName): ParcelFee | undefined => {
    const amount = parcel[name] ?? parcel.expected?.[name]
    return amount === undefined ? undefined : { amount, isExpected: parcel[name] === undefined }
  }
  return { fee: feeOf('fee'), codFee: feeOf('codFee'), returnFee: feeOf('returnFee') }
}
