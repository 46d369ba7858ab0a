import { z } from 'zod'
import { toTaka } from '#domain/money/money.ts'
import { PARCEL_FEES, type ParcelFeeName, parcelFees } from '#domain/money/parcelFees.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

const feeSchema = takaAnswerSchema.nullable()

/** What the courier of a parcel takes. */
export const feesSchema = {
  fee: feeSchema.meta({
    description:
      'As the courier said, else as the tariff foresaw when the parcel ended. Only for those who read money, like the other fees.',
  }),
  codFee: feeSchema,
  returnFee: feeSchema,
  feesExpected: z.boolean().meta({ description: 'Whether some of the fees are only expected.' }),
  expectedFees: z
    .array(z.enum(PARCEL_FEES))
    .meta({ description: 'Which of them: those that the courier has not said.' }),
}

export function feesAnswer(parcel: Pick<Parcel, ParcelFeeName | 'expected'>) {
  const fees = parcelFees(parcel)
  const answered = (name: ParcelFeeName) => {
    const fee = fees[name]
    return fee ? toTaka(fee.amount) : null
  }
  const expectedFees = PARCEL_FEES.filter((name) => fees[name]?.isExpected)
  return {
    ...{ fee: answered('fee'), codFee: answered('codFee'), returnFee: answered('returnFee') },
    ...{ feesExpected: expectedFees.length > 0, expectedFees },
  }
}
