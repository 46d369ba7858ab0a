import { digits } from '#web/client/amounts.ts'

/** `part` of `whole` in whole percent. What is there is never said to be 0 %, nor what is not all to be 100 %. */
export function share(part: number, whole: number): string {
  if (part === 0) return digits('0%')
  const percent = Math.round((part / whole) * 100)
  if (percent === 0) return digits('<1%')
  return digits(percent === 100 && part < whole ? '>99%' : `${percent}%`)
}
