import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress } from '#server/answers/encoding.ts'

/** The suffixes of compressed files, which lie beside the originals. */
export const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** The highest quality: the build compresses only once. */
const BROTLI_QUALITY = 11

/** Writes brotli and gzip versions beside each text file in `folder`. A step of the build. */
export async function precompress(folder: string): Promise<void> {
  for (const name of globSync('**/*.{js,css,svg,json,txt,xml,webmanifest,wasm}', { cwd: folder })) {
    const file = join(folder, name)
    const body = await readFile(file)
    for (const encoding of ['br', 'gzip'] as const) {
      await writeFile(file + SUFFIXES[encoding], await compress(body, encoding, BROTLI_QUALITY))
    }
  }
}
