import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from '#server/answers/encoding.ts'

/** What a compressed file's name ends with, beside the file itself. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** As dense as brotli gets: it is done once, by the build. */
const BROTLI_QUALITY = 11

/** Writes a brotli and a gzip form beside each text file under `folder`. A step of the build. */
export async function precompress(folder: string): Promise<void> {
  for (const name of globSync('**/*.{js,css,svg,json,txt,xml,webmanifest}', { cwd: folder })) {
    const file = join(folder, name)
    const body = await readFile(file)
    for (const encoding of ['br', 'gzip'] as const) {
      await writeFile(file + SUFFIXES[encoding], await compress(body, encoding, BROTLI_QUALITY))
    }
  }
}
