import { localiseDigits } from './digits.ts'

/** Bengali names of the times of day, each with the hour at which it begins. */
const PARTS_OF_DAY = [
  { from: 0, name: 'রাত' },
  { from: 4, name: 'ভোর' },
  { from: 6, name: 'সকাল' },
  { from: 12, name: 'দুপুর' },
  { from: 15, name: 'বিকাল' },
  { from: 18, name: 'সন্ধ্যা' },
  { from: 20, name: 'রাত' },
] as const

/** 'সন্ধ্যা ৬:০৫': the time of `18:05`, hours from 00 to 23; any other text as it is. */
export function bengaliTime(clock: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  if (hour === undefined) return clock
  const part = PARTS_OF_DAY.findLast(({ from }) => from <= Number(hour))
  const shown = String(Number(hour) % 12 || 12)
  return localiseDigits(`${part?.name} ${shown}:${minute}`, 'bn')
}
