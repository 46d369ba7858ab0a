import type { DataStrategyResult } from 'react-router'

/** Loader results of a page, by route. */
export type PageAnswers = Readonly<Record<string, DataStrategyResult>>

export interface VisitedPage {
  readonly answers: PageAnswers
  /** Younger than five minutes, which is how long answers are kept (section 9). */
  readonly recent: boolean
}

export interface VisitedPages {
  /** Remembers the loader data that a page shows, by route; `undefined` for a route without data. */
  keep(address: string, data: Readonly<Record<string, unknown>>): void
  find(address: string): VisitedPage | undefined
}

const FIVE_MINUTES = 5 * 60 * 1000
/** More pages than anybody goes back through. */
const MAX_PAGES = 40

/** The pages visited, by path and query, with their data. `now` in milliseconds. */
export function createVisitedPages(now: () => number): VisitedPages {
  const pages = new Map<string, { answers: PageAnswers; at: number }>()
  return {
    keep(address, data) {
      const answers = asAnswers(data)
      const before = pages.get(address)
      // Data shown from memory keep their age.
      const at = before && isSame(before.answers, answers) ? before.at : now()
      pages.delete(address)
      pages.set(address, { answers, at })
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES) break
        pages.delete(oldest)
      }
    },
    find(address) {
      const page = pages.get(address)
      return page && { answers: page.answers, recent: now() - page.at < FIVE_MINUTES }
    },
  }
}

function asAnswers(data: Readonly<Record<string, unknown>>): PageAnswers {
  const known = Object.entries(data).filter(([, result]) => result !== undefined)
  return Object.fromEntries(known.map(([route, result]) => [route, { type: 'data', result }]))
}

function isSame(one: PageAnswers, other: PageAnswers): boolean {
  const routes = Object.keys(one)
  return (
    routes.length === Object.keys(other).length &&
    routes.every((route) => one[route]?.result === other[route]?.result)
  )
}
