import type { createRedxStandIn, RedxMood } from './standIn.ts'

type StandIn = Pick<ReturnType<typeof createRedxStandIn>, 'parcels' | 'stay' | 'write' | 'tell'>

const MOODS = ['right', 'dead', '500', '429', '401'] as const satisfies readonly RedxMood[]

/** What may be typed. */
export const REDX_HELP = `  redx delivered 89WX-FHHG    a status of a parcel, written into its books and told to the shop: ready-for-delivery,
                              delivery-in-progress, agent-hold, agent-returning, returned or any other
  redx delivered 89WX-FHHG partial-delivery  the same with a type of delivery
  redx list                   the parcels that are booked
  redx dead, 500, 429, 401    how its calls are answered from now on; right: as they should be`

/** Does what a person has typed after `redx`. Returns what to print. */
export async function obeyAsRedx(line: string, { parcels, stay, write, tell }: StandIn): Promise<string> {
  const [word = '', typed, deliveryType = 'regular'] = line.trim().split(/\s+/)
  const mood = MOODS.find((one) => one === word)
  if (mood && typed === undefined) {
    stay(mood)
    return `Calls are answered: ${mood}`
  }
  if (word === 'list') {
    const booked = [...parcels.values()].flat()
    return (
      booked
        .map((one) => `${one.merchant_invoice_id}  ${one.tracking_id}  ${one.status} (${one.delivery_type})`)
        .join('\n') || 'None is booked.'
    )
  }
  if (typed === undefined) return REDX_HELP
  const invoice = typed.toUpperCase()
  try {
    write(invoice, word, deliveryType)
    const [answer] = await tell(invoice, word, { deliveryType })
    const known = parcels.has(invoice) ? '' : ' (not booked here: as a parcel of somebody else)'
    return `${invoice} is ${word}${known}. The shop answered ${answer?.status}.`
  } catch (error) {
    const { cause } = error as Error
    return `The shop could not be called: ${cause instanceof Error ? cause.message : error}`
  }
}
