import { type Kysely, sql } from 'kysely'

/** Of the pictures of the demo, whose text was drawn in until now: '/demo/slides/winter-1800.webp'. */
const DEMO_PICTURES = '/demo/slides/%-1800.webp'
/** What their titles had between headline and text. */
const BETWEEN = ': '

/**
 * The live text of slides, and the languages of the pages that show them. The pictures of the demo have no text any more; what
 * was drawn on them is what their titles say.
 */
export async function slideTexts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sliders add column language text not null default 'all'`.execute(db)
  for (const column of ['headline', 'text', 'button']) {
    for (const name of [column, `${column}_bengali`]) {
      await sql`alter table sliders add column ${sql.ref(name)} text not null default ''`.execute(db)
    }
  }
  const { rows } = await sql<{ id: string; title: string }>`select id, title from sliders
    where image like ${DEMO_PICTURES}`.execute(db)
  for (const { id, title } of rows) {
    const end = title.indexOf(BETWEEN)
    if (end < 0) continue
    const [headline, text] = [title.slice(0, end), title.slice(end + BETWEEN.length)]
    await sql`update sliders set headline_bengali = ${headline}, text_bengali = ${text}, title = ''
      where id = ${id}`.execute(db)
  }
}
