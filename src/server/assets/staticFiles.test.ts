import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'
import { createStaticFiles } from './staticFiles.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.js'), 'console.log("app");'.repeat(200))
  writeFileSync(join(folder, 'assets/picture.webp'), Buffer.alloc(5000))
  return folder
}

test('what the build has compressed is served as it is', async () => {
  const folder = aFolder()
  await precompress(folder)
  const files = createStaticFiles(folder, [])
  const plain = await files.answers.get('/assets/app.js', 'identity')
  const br = await files.answers.get('/assets/app.js', 'br')
  const gzip = await files.answers.get('/assets/app.js', 'gzip')
  expect(br.body).toEqual(readFileSync(join(folder, 'assets/app.js.br')))
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(files.has('/assets/picture.webp.br')).toBe(false)
})

test('compressing again leaves the same files', async () => {
  const folder = aFolder()
  await precompress(folder)
  await precompress(folder)
  expect(createStaticFiles(folder, []).has('/assets/app.js.br.br')).toBe(false)
})

test('names with spaces and letters of any script are found by their address', () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'শাড়ি লাল.txt'), 'x')
  const files = createStaticFiles(folder, [])
  expect(files.has(new URL('http://shop.example/শাড়ি লাল.txt').pathname)).toBe(true)
  expect(files.has('/assets')).toBe(false)
  expect(files.has('/assets/')).toBe(false)
})

test('only the worker that reads codes may run WebAssembly', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'assets/codeWorker-abc.js'), '')
  writeFileSync(join(folder, 'assets/zxing_reader-abc.wasm'), '')
  const { answers } = createStaticFiles(folder, [])
  const headers = async (path: string) => String((await answers.get(path, 'identity')).headers)
  expect(await headers('/assets/codeWorker-abc.js')).toContain("'wasm-unsafe-eval'")
  expect(await headers('/assets/app.js')).not.toContain('wasm')
  // Browsers compile it while it comes only under this name.
  expect(await headers('/assets/zxing_reader-abc.wasm')).toContain('application/wasm')
})
