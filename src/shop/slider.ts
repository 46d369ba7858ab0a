import { changeSlide, deleteSlide, findSlide, insertSlide, listSlides, placeSlides } from '#data/slides.ts'
import type { SlideDraft } from '#domain/catalogue/slide.ts'
import { catalogueWriter } from './catalogueWriter.ts'
import type { ShopDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { newId } from './newId.ts'
import type { Slider } from './types.ts'
import type { VersionWatch } from './versionWatch.ts'

export function createSlider(deps: ShopDeps, version: VersionWatch): Slider {
  const { db } = deps
  const write = catalogueWriter(deps, version)
  const time = () => new Date(deps.now()).toISOString()

  return {
    slides: () => listSlides(db),

    slide: (id) => findSlide(db, id),

    addSlide: guarded('catalogue', async (_, { image, title }) => {
      const slide = { id: newId(deps), image, title, time: time() }
      await write(async (tx) => {
        await insertSlide(tx, slide)
        return slide
      })
      return { outcome: 'added', slide }
    }),

    updateSlide: guarded('catalogue', async (_, id, change) => {
      const changed = await write(async (tx) => {
        const before = await findSlide(tx, id)
        return before && (await changeSlide(tx, id, { ...ofThePicture(before, change), time: time() }))
      })
      return { outcome: changed ? 'changed' : 'unknown' }
    }),

    removeSlide: guarded('catalogue', async (_, id) => {
      const removed = await write((tx) => deleteSlide(tx, id))
      return { outcome: removed ? 'removed' : 'unknown' }
    }),

    orderSlides: guarded('catalogue', async (_, ids) => {
      const ordered = await write(async (tx) => {
        const before = (await listSlides(tx)).map(({ id }) => id)
        if (!isReordering(before, ids)) return undefined
        await placeSlides(tx, ids)
        return { moved: ids.filter((id, place) => before[place] !== id).length }
      })
      return ordered ? { outcome: 'ordered', ...ordered } : { outcome: 'slides-changed' }
    }),
  }
}

/** Removes the old title when the image changes, since the title describes the image. */
function ofThePicture(before: SlideDraft, change: Partial<SlideDraft>): Partial<SlideDraft> {
  const isOther = change.image !== undefined && change.image !== before.image
  return isOther && change.title === undefined ? { ...change, title: '' } : change
}

/** Whether both lists hold the same ids, each once. */
function isReordering(before: readonly string[], after: readonly string[]): boolean {
  const named = new Set(after)
  return after.length === before.length && before.every((id) => named.has(id))
}
