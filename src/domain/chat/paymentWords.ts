import type { AdvanceMethod } from '../order/agreement.ts'

/** How a way to pay is said. */
export const METHODS: ReadonlyMap<string, AdvanceMethod> = new Map(
  (
    [
      ['bKash', 'bkash bkashe bkas bikash bikashe b-kash বিকাশ বিকাশে'],
      ['Nagad', 'nagad nagade nogod nogode নগদ নগদে'],
      ['Rocket', 'rocket rockete roket রকেট রকেটে'],
      ['Upay', 'upay উপায় উপায়ে'],
    ] as const
  ).flatMap(([method, names]) => names.split(' ').map((name) => [name, method] as const)),
)
