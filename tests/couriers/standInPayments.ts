import type { Booked } from './standInWebhook.ts'

/** What the stand-in has paid out. */
interface Payment {
  readonly id: number
  /** `2026-11-20`. */
  readonly day: string
  /** Taka, of each parcel. */
  readonly fee: number
  readonly parcels: readonly Booked[]
}

/** The payouts of the stand-in of Steadfast. Their own page shows the list; of the shape of one nothing is published. */
export function createPayments(newest: (invoice: string) => Booked | undefined) {
  const payments: Payment[] = []
  const paid = ({ fee, parcels }: Payment) =>
    parcels.reduce((sum, { cod_amount }) => sum + cod_amount - fee, 0)
  return {
    /** Pays what was collected of these, less the fee. */
    payOut(invoices: readonly string[], { day, fee }: Pick<Payment, 'day' | 'fee'>): void {
      const parcels = invoices.flatMap((invoice) => newest(invoice) ?? [])
      payments.unshift({ id: payments.length + 1, day, fee, parcels })
    },
    /** The answer to a call for payouts; undefined: it is none. */
    answerTo(url: string): object | undefined {
      if (url.endsWith('/payments')) {
        return {
          status: 1,
          payments: payments.map((payment) => ({
            ...{ payment_id: `SFC-${payment.id}`, amount: paid(payment), status_label: 'Paid' },
            paid_at: `${payment.day} 10:00:00`,
          })),
        }
      }
      const [, id] = /\/payments\/(\d+)$/.exec(url) ?? []
      const payment = payments.find((one) => String(one.id) === id)
      return (
        payment && {
          status: 1,
          payment: {
            id: payment.id,
            consignments: payment.parcels.map(({ consignment_id, invoice, tracking_code, cod_amount }) => ({
              ...{ consignment_id, invoice, tracking_code, cod_amount: String(cod_amount) },
              delivery_charge: payment.fee,
            })),
          },
        }
      )
    },
  }
}
