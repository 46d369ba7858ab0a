import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewSlide } from '#tests/factories.ts'
import { insertSlide, listSlides } from '../content/slides.ts'
import { changeContent, readContentVersion } from './contentVersion.ts'

describeOnEachDatabase('changeContent', (database) => {
  const slide = { id: 'slide-1', ...aNewSlide() }

  test('raises the version with the change', async () => {
    const changed = await changeContent(database.db, async (tx) => {
      await insertSlide(tx, slide)
      return 'added'
    })
    expect(changed).toEqual({ made: 'added', version: 2 })
    expect(await readContentVersion(database.db)).toBe(2)
    expect(await listSlides(database.db)).toEqual([slide])
  })

  test('that creates no rows leaves no trace', async () => {
    const changed = await changeContent(database.db, async (tx) => {
      await insertSlide(tx, slide)
      return undefined
    })
    expect(changed).toBeUndefined()
    expect(await readContentVersion(database.db)).toBe(1)
    expect(await listSlides(database.db)).toEqual([])
  })

  test('that fails leaves nothing', async () => {
    const change = changeContent(database.db, async (tx) => {
      await insertSlide(tx, slide)
      throw new Error('out of paper')
    })
    await expect(change).rejects.toThrow('out of paper')
    expect(await readContentVersion(database.db)).toBe(1)
    expect(await listSlides(database.db)).toEqual([])
  })

  test('many at once are each counted', async () => {
    const change = (id: string) =>
      changeContent(database.db, async (tx) => {
        await insertSlide(tx, { ...slide, id })
        return id
      })
    const changes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(change))
    expect(changes.map((changed) => changed?.version).sort()).toEqual([2, 3, 4, 5, 6])
    expect(await listSlides(database.db)).toHaveLength(5)
  })
})
