/** Lines of a chart lie this many steps apart at most, or they would crowd. */
const MOST_STEPS = 4
/** The one that is harder to read comes last: it has to bring the axis lower. */
const STEPS = [1, 2, 2.5, 5, 1.5] as const

/**
 * Where the lines of an axis stand that shows whole numbers from 0 to `highest`: evenly, at numbers that are
 * easy to read, and as close above the highest as these allow. Without anything to show there is a 1 above the 0.
 */
export function axisTicks(highest: number): number[] {
  const wanted = Math.max(1, Math.ceil(highest))
  const power = 10 ** Math.floor(Math.log10(wanted / MOST_STEPS))
  const step = [power, power * 10]
    .flatMap((unit) => STEPS.map((multiple) => Math.round(multiple * unit * 10) / 10))
    .filter((candidate) => Number.isInteger(candidate) && wanted <= candidate * MOST_STEPS)
    .filter((candidate) => candidate < wanted || wanted === 1)
    .reduce((best, candidate) => (topOf(candidate, wanted) < topOf(best, wanted) ? candidate : best))
  return Array.from({ length: Math.ceil(wanted / step) + 1 }, (_, index) => index * step)
}

const topOf = (step: number, wanted: number) => Math.ceil(wanted / step) * step
