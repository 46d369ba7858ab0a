import { type createStandIn, MOODS } from './standIn.ts'

type StandIn = Pick<ReturnType<typeof createStandIn>, 'parcels' | 'stay' | 'tell'>

/** What may be typed. */
export const HELP = `  delivered 89WX-FHHG         a status of a parcel, told to the shop: pending, hold, delivered, partial_delivered, cancelled,
                              exceptional, cancelled_return_received or any other word
  partial_delivered 89WX-FHHG 700   with what was collected, in taka
  list                        the parcels that are booked
  dead, 500, 429              how all calls are answered from now on; right: as they should be`

/** Does what a person has typed. Returns what to print. */
export async function obey(line: string, { parcels, stay, tell }: StandIn): Promise<string> {
  const [word = '', invoice, taka] = line.trim().split(/\s+/)
  const mood = MOODS.find((one) => one === word)
  if (mood && invoice === undefined) {
    stay(mood)
    return `Calls are answered: ${mood}`
  }
  if (word === 'list') {
    const booked = [...parcels.values()].flat()
    return (
      booked.map((one) => `${one.invoice}  ${one.delivery_status}  ${one.cod_amount}`).join('\n') ||
      'None is booked.'
    )
  }
  if (invoice === undefined || (taka !== undefined && !/^\d{1,7}$/.test(taka))) return HELP
  try {
    const telling = taka === undefined ? {} : { collected: Number(taka) }
    const [answer] = await tell(invoice.toUpperCase(), word, telling)
    const known = parcels.has(invoice.toUpperCase()) ? '' : ' (not booked here: as a parcel of somebody else)'
    return `${invoice.toUpperCase()} is ${word}${known}. The shop answered ${answer?.status}.`
  } catch (error) {
    const { cause } = error as Error
    return `The shop could not be called: ${cause instanceof Error ? cause.message : error}`
  }
}
