import { listSlides } from '#data/content/slides.ts'
import { nextTurn, type Slide, slideState } from '#domain/catalogue/slide.ts'
import type { ShopDeps } from '../core/deps.ts'

/** The slides in the memory of this process. */
export interface SlidesSnapshot {
  /** Those that visitors see at this moment, in display order. */
  shown(): readonly Slide[]
  /**
   * How often a slide has begun or ended, as this process has noticed: a number that rises when {@link shown} changes
   * without a write.
   */
  turns(): number
  /** Reads them from the database again. */
  reload(): Promise<void>
}

export function createSlidesSnapshot({ db, now }: Pick<ShopDeps, 'db' | 'now'>): SlidesSnapshot {
  let slides: readonly Slide[] = []
  let next = Number.POSITIVE_INFINITY
  let turns = 0
  let latest = 0
  let started = 0
  let applied = 0

  /** A clock that is set back must not undo a turn: pages rendered then would be kept. */
  const time = () => {
    latest = Math.max(latest, now())
    return latest
  }

  return {
    shown() {
      const at = time()
      return slides.filter((slide) => slideState(slide, at) === 'shown')
    },
    turns() {
      const at = time()
      if (at >= next) {
        turns += 1
        next = nextTurn(slides, at)
      }
      return turns
    },
    async reload() {
      started += 1
      const turn = started
      const read = await listSlides(db)
      // A reading that began later has been faster, and has seen as much or more.
      if (turn < applied) return
      applied = turn
      const at = now()
      if (at >= next) turns += 1
      slides = read
      latest = at
      next = nextTurn(read, at)
    },
  }
}
