import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const TERMS = { title: 'House rules', titleBengali: 'নিয়ম', text: 'Be **kind**.', textBengali: 'ভালো থাকুন।' }

describeOnEachDatabase('the pages of the owner', (database) => {
  test('show in every process once they are saved', async () => {
    const [shop, another] = [await openShop(database.db), await openShop(database.db)]
    const admin = await anAdminOf(shop)
    await shop.pages.write(admin, 'terms', { texts: TERMS, revision: 0 })
    expect(shop.pages.shown('terms', 'en').title).toBe('House rules')
    expect(another.pages.shown('terms', 'en').title).toBe('Terms')
    await another.refresh()
    expect(another.pages.shown('terms', 'en')).toEqual({
      title: 'House rules',
      html: '<p>Be <strong>kind</strong>.</p>\n',
      summary: 'Be kind.',
    })
    expect((await openShop(database.db)).pages.shown('terms', 'bn').title).toBe('নিয়ম')
  })

  test('of several who save one at once, one succeeds, and the others are answered what it wrote', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const writings = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) =>
        shop.pages.write(admin, 'terms', { texts: { ...TERMS, title }, revision: 0 }),
      ),
    )
    const outcomes = writings.map(({ outcome }) => outcome).sort()
    expect(outcomes).toEqual(['saved', 'stale', 'stale', 'stale'])
    const titles = writings.map((writing) => 'state' in writing && writing.state.texts.title)
    expect(new Set(titles).size).toBe(1)
    expect(shop.pages.shown('terms', 'en').title).toBe(titles[0])
  })
})
