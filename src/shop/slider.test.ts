import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewSlide } from '#tests/factories.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the slider', (database) => {
  test('shows its slides in the order in which they were added', async () => {
    const { slider } = await openShop(database.db)
    const added = [
      await slider.addSlide(aNewSlide({ title: 'Winter', time: '2026-11-01T00:00:00.000Z' })),
      await slider.addSlide(aNewSlide({ title: 'Eid', time: '2026-10-01T00:00:00.000Z' })),
    ]
    expect(await slider.slides()).toEqual(added)
    expect(await slider.slide(added[1]?.id ?? '')).toEqual(added[1])
    expect(await slider.slide('nobody')).toBeUndefined()
  })
})
