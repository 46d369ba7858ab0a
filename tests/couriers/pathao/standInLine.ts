import type { createPathaoStandIn, PathaoMood } from './standIn.ts'

type StandIn = Pick<ReturnType<typeof createPathaoStandIn>, 'parcels' | 'stay' | 'tell'>

const MOODS = ['right', 'dead', '500', '429', '401'] as const satisfies readonly PathaoMood[]

/** What may be typed. */
export const PATHAO_HELP = `  pathao delivered 89WX-FHHG  an event of a parcel, told to the shop: picked, in-transit, assigned-for-delivery, delivery-failed,
                              returned, paid-return, returned-to-merchant or any other
  pathao paid-return 89WX-FHHG 100  with what was collected, in taka
  pathao list                 the parcels that are booked
  pathao dead, 500, 429, 401  how its calls are answered from now on; right: as they should be`

/** Does what a person has typed after `pathao`. Returns what to print. */
export async function obeyAsPathao(line: string, { parcels, stay, tell }: StandIn): Promise<string> {
  const [word = '', typed, taka] = line.trim().split(/\s+/)
  const mood = MOODS.find((one) => one === word)
  if (mood && typed === undefined) {
    stay(mood)
    return `Calls are answered: ${mood}`
  }
  if (word === 'list') {
    const booked = [...parcels.values()].flat()
    return (
      booked
        .map((one) => `${one.merchant_order_id}  ${one.consignment_id}  ${one.amount_to_collect}`)
        .join('\n') || 'None is booked.'
    )
  }
  if (typed === undefined || (taka !== undefined && !/^\d{1,7}$/.test(taka))) return PATHAO_HELP
  const invoice = typed.toUpperCase()
  try {
    const more = taka === undefined ? {} : { collected_amount: Number(taka) }
    const [answer] = await tell(invoice, `order.${word}`, { more })
    const known = parcels.has(invoice) ? '' : ' (not booked here: as a parcel of somebody else)'
    return `${invoice} is ${word}${known}. The shop answered ${answer?.status}.`
  } catch (error) {
    const { cause } = error as Error
    return `The shop could not be called: ${cause instanceof Error ? cause.message : error}`
  }
}
