import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listSlides } from '#data/content/slides.ts'
import { USUAL_SLIDE } from '#domain/catalogue/slide.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { slideTexts } from './0146-slide-texts.ts'

const COLUMNS = [
  'headline',
  'headline_bengali',
  'text',
  'text_bengali',
  'button',
  'button_bengali',
  'language',
]

describeOnEachDatabase('slides of an older shop', (database) => {
  test('stay as they are, and the words that were drawn on those of the demo become live text', async () => {
    const { db } = database
    for (const column of COLUMNS) await sql`alter table sliders drop column ${sql.ref(column)}`.execute(db)
    const rows = [
      ['winter', '/demo/slides/winter-1800.webp', 'শীতের কালেকশন: মাফলারে ২৫% ছাড়'],
      ['renamed', '/demo/slides/kitchen-1800.webp', 'Kitchen'],
      ['own', '/images/own-1800.webp', 'Eid: up to 25% off'],
    ] as const
    for (const [position, [id, image, title]] of rows.entries()) {
      await sql`insert into sliders (id, position, image, title, time)
        values (${id}, ${position}, ${image}, ${title}, '2026-12-01T00:00:00.000Z')`.execute(db)
    }
    await slideTexts(db as never)
    const slides = await listSlides(db)
    expect(slides.map(({ image: _, time: __, ...slide }) => slide)).toEqual([
      {
        ...USUAL_SLIDE,
        ...{ id: 'winter', headlineBengali: 'শীতের কালেকশন', textBengali: 'মাফলারে ২৫% ছাড়' },
      },
      { ...USUAL_SLIDE, id: 'renamed', title: 'Kitchen' },
      { ...USUAL_SLIDE, id: 'own', title: 'Eid: up to 25% off' },
    ])
  })
})
