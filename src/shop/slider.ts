import { changeCatalogue } from '#data/catalogueVersion.ts'
import { findSlide, insertSlide, listSlides } from '#data/sliders.ts'
import type { ShopParts } from './createShop.ts'
import { newId } from './newId.ts'
import type { Slider } from './types.ts'
import type { VersionWatch } from './versionWatch.ts'

export function createSlider(parts: ShopParts, version: VersionWatch): Slider {
  const { db } = parts
  return {
    slides: () => listSlides(db),

    slide: (id) => findSlide(db, id),

    async addSlide(slide) {
      const added = { ...slide, id: newId(parts) }
      const changed = await changeCatalogue(db, async (tx) => {
        await insertSlide(tx, added)
        return added
      })
      if (changed) version.raise(changed.version)
      return added
    },
  }
}
