/** Dhaka is that much before UTC. Milliseconds. */
const DHAKA = 6 * 60 * 60_000

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z)?$/

/** `2024-12-27 17:49:43` of Pathao's fields in UTC. Returns ms UTC; undefined: it is no such time. */
export function utcMoment(text: string | undefined): number | undefined {
  return read(text)?.at
}

/** The same of its fields in Dhaka's time, which name no zone; what names one is in UTC. */
export function dhakaMoment(text: string | undefined): number | undefined {
  const moment = read(text)
  return moment && (moment.isUtc ? moment.at : moment.at - DHAKA)
}

function read(text: string | undefined) {
  const [, day, time, zone] = MOMENT.exec(text?.trim() ?? '') ?? []
  const at = day === undefined ? Number.NaN : Date.parse(`${day}T${time}Z`)
  return Number.isNaN(at) ? undefined : { at, isUtc: zone !== undefined }
}
