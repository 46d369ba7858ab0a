import {
  changeSlide,
  deleteSlide,
  findSlide,
  insertSlide,
  listSlides,
  placeSlides,
} from '#data/content/slides.ts'
import { refusals } from '#data/core/transaction.ts'
import { changedValues } from '#domain/activity/activity.ts'
import { endsTooEarly, leadsNowhere, type SlideDraft } from '#domain/catalogue/slide.ts'
import type { User } from '#domain/people/user.ts'
import { contentWriter } from '../core/contentWriter.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { VersionWatch } from '../core/versionWatch.ts'
import type { Slider } from './sliderTypes.ts'
import type { SlidesSnapshot } from './slidesSnapshot.ts'

const changing = refusals<Awaited<ReturnType<Slider['updateSlide']>>>()
const ordering = refusals<Awaited<ReturnType<Slider['orderSlides']>>>()

export function createSlider(
  deps: ShopDeps,
  snapshot: SlidesSnapshot,
  version: VersionWatch,
  record: Record,
): Slider {
  const { db } = deps
  const write = contentWriter(deps, version)
  const time = () => new Date(deps.now()).toISOString()
  const eventBy = (caller: User) => ({ actor: userActor(caller), at: deps.now() })

  return {
    slides: async () => snapshot.shown(),

    slide: async (id) => snapshot.shown().find((slide) => slide.id === id),

    allSlides: guarded('catalogue', async () => ({ outcome: 'found', slides: await listSlides(db) })),

    addSlide: guarded('catalogue', async (caller, draft) => {
      const slide = { ...draft, id: newId(deps), time: time() }
      await write(async (tx) => {
        await insertSlide(tx, slide)
        await record(tx, {
          ...eventBy(caller),
          kind: 'slide.added',
          subjectId: slide.id,
          subjectName: nameOf(slide),
          after: draftOf(slide),
        })
        return slide
      })
      return { outcome: 'added', slide }
    }),

    updateSlide: guarded('catalogue', async (caller, id, change) => {
      return await changing.orRefused(
        write(async (tx) => {
          const before = await findSlide(tx, id)
          if (!before) return changing.refuse({ outcome: 'unknown' })
          const made = { ...before, ...ofThePicture(before, change) }
          const changes = changedValues<SlideDraft>(draftOf(before), draftOf(made))
          if (Object.keys(changes.after).length === 0) return changing.refuse({ outcome: 'changed' })
          if (endsTooEarly(made)) return changing.refuse({ outcome: 'invalid', field: 'until' })
          if (leadsNowhere(made)) return changing.refuse({ outcome: 'invalid', field: 'link' })
          await record(tx, {
            ...eventBy(caller),
            kind: 'slide.changed',
            subjectId: id,
            subjectName: nameOf(before),
            ...changes,
          })
          await changeSlide(tx, id, { ...made, time: time() })
          return { outcome: 'changed' }
        }),
      )
    }),

    removeSlide: guarded('catalogue', async (caller, id) => {
      const removed = await write(async (tx) => {
        const before = await findSlide(tx, id)
        if (!before) return undefined
        await record(tx, {
          ...eventBy(caller),
          kind: 'slide.deleted',
          subjectId: id,
          subjectName: nameOf(before),
          before: draftOf(before),
        })
        return await deleteSlide(tx, id)
      })
      return { outcome: removed ? 'removed' : 'unknown' }
    }),

    orderSlides: guarded('catalogue', async (caller, ids) => {
      return await ordering.orRefused(
        write(async (tx) => {
          const before = (await listSlides(tx)).map(({ id }) => id)
          if (!isReordering(before, ids)) return ordering.refuse({ outcome: 'slides-changed' })
          const moved = ids.filter((id, place) => before[place] !== id).length
          if (moved === 0) return ordering.refuse({ outcome: 'ordered', moved })
          await placeSlides(tx, ids)
          await record(tx, {
            ...eventBy(caller),
            kind: 'slides.ordered',
            subjectId: '',
            before: { order: before },
            after: { order: ids },
          })
          return { outcome: 'ordered', moved }
        }),
      )
    }),
  }
}

/** What people enter of a slide. */
function draftOf(slide: SlideDraft): SlideDraft {
  const { image, title, titleBengali, link, language, from, until } = slide
  const { headline, headlineBengali, text, textBengali, button, buttonBengali } = slide
  return {
    ...{ image, title, titleBengali, link, language, from, until },
    ...{ headline, headlineBengali, text, textBengali, button, buttonBengali },
  }
}

/** What the activity calls a slide; may be empty. */
function nameOf({ title, headline, headlineBengali }: SlideDraft): string {
  return title || headline || headlineBengali
}

/** Removes the old titles when the image changes, since they describe the image. */
function ofThePicture(before: SlideDraft, change: Partial<SlideDraft>): Partial<SlideDraft> {
  const isOther = change.image !== undefined && change.image !== before.image
  return isOther ? { title: '', titleBengali: '', ...change } : change
}

/** Whether both lists hold the same ids, each once. */
function isReordering(before: readonly string[], after: readonly string[]): boolean {
  const named = new Set(after)
  return after.length === before.length && before.every((id) => named.has(id))
}
