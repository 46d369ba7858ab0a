import type { Locator } from '@playwright/test'

/** A picture to choose, as Playwright takes it. */
type Chosen = Parameters<Locator['setInputFiles']>[0]

/**
 * Counts what a finger does, by step: each tap of a control and each focus of a field is one, typing is none. What is done
 * past it (a slip that a journey makes on purpose) is not counted.
 */
export function countTaps() {
  const counts = new Map<string, number>()
  const count = (step: string, taps: number) => counts.set(step, (counts.get(step) ?? 0) + taps)
  return {
    async tap(step: string, control: Locator) {
      await control.click()
      count(step, 1)
    },
    /** Taps the field and types into it. */
    async fill(step: string, field: Locator, text: string) {
      await field.click()
      await field.fill(text)
      count(step, 1)
    },
    /** Opens a native select and taps one of its options. */
    async choose(step: string, select: Locator, option: string) {
      await select.selectOption(option)
      count(step, 2)
    },
    /** Opens the gallery and taps a picture there. */
    async photograph(step: string, field: Locator, picture: Chosen) {
      await field.setInputFiles(picture)
      count(step, 2)
    },
    /** The taps of each step, in the order of the first of them. */
    counts: (): ReadonlyMap<string, number> => counts,
  }
}
