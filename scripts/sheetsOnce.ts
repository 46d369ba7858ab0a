import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The sheets of the frames of all pages and of the dashboard, as a script names them among the files of a part. */
const FRAME_SHEET = /"assets\/(common|dashboard)-[\w-]{1,20}\.css"/g

/**
 * A part that loads later names the sheets of all files that it is made of. Vite would load those of the page's frame once more,
 * since React Router's links to them end in `#`, and the browser would style and lay out the whole page anew. Puts the frame's
 * script, which is there, in place of its sheet, whose place in the list others count on. Throws if a frame has no script.
 */
export function loadSheetsOnce(client: string): void {
  const assets = join(client, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const scriptOf = (frame: string) => {
    const [script, ...others] = scripts.filter((name) => name.startsWith(`${frame}-`))
    if (script === undefined || others.length > 0) throw new Error(`There is not one script of ${frame}`)
    return JSON.stringify(`assets/${script}`)
  }
  for (const name of scripts) {
    const script = readFileSync(join(assets, name), 'utf8')
    const changed = script.replaceAll(FRAME_SHEET, (_, frame: string) => scriptOf(frame))
    if (changed !== script) writeFileSync(join(assets, name), changed)
  }
}
