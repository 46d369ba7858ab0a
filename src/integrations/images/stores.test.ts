import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anS3Bucket } from '#tests/s3.ts'
import { createDiskStore } from './diskStore.ts'
import { type FileStore, ImagesUnavailable } from './port.ts'
import { createS3Store } from './s3Store.ts'

const NAME = 'originals/0a/0a1b-3x2.webp'
const bytes = (text: string) => new TextEncoder().encode(text)

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function anS3Store(overrides = {}) {
  const bucket = await anS3Bucket()
  const { environment } = bucket
  const store = createS3Store({
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION ?? '',
    endpoint: environment.S3_ENDPOINT,
    accessKey: environment.S3_ACCESS_KEY ?? '',
    secretKey: environment.S3_SECRET_KEY ?? '',
    ...overrides,
  })
  return { ...bucket, store }
}

const STORES: Readonly<Record<string, () => Promise<FileStore>>> = {
  disk: async () => createDiskStore(join(aFolder(), 'not/yet/there')),
  s3: async () => (await anS3Store()).store,
}

describe.each(Object.entries(STORES))('files: %s', (_, open) => {
  test('exist once they are written, and are complete', async () => {
    const store = await open()
    expect(await store.read(NAME)).toBeUndefined()
    const content = crypto.getRandomValues(new Uint8Array(60_000))
    await store.write(NAME, content)
    expect(Buffer.from((await store.read(NAME)) ?? []).equals(content)).toBe(true)
  })

  test('are deleted, unless they were written again meanwhile', async () => {
    const store = await open()
    const hour = 60 * 60_000
    expect(await store.remove(NAME, Date.now())).toBe(false)
    await store.write(NAME, bytes('leaf'))
    expect(await store.remove(NAME, Date.now() - hour)).toBe(false)
    expect(new TextDecoder().decode(await store.read(NAME))).toBe('leaf')
    expect(await store.remove(NAME, Date.now() + hour)).toBe(true)
    expect(await store.read(NAME)).toBeUndefined()
  })

  test('may be written again, by many at once', async () => {
    const store = await open()
    const contents = ['aaaa', 'bbbb', 'cccc', 'dddd']
    await Promise.all(contents.map((content) => store.write(NAME, bytes(content))))
    const left = new TextDecoder().decode(await store.read(NAME))
    expect(contents).toContain(left)
    expect(await store.read(`${NAME}x`)).toBeUndefined()
  })
})

describe('a folder', () => {
  test('contains only complete files', async () => {
    const folder = aFolder()
    await createDiskStore(folder).write(NAME, bytes('leaf'))
    expect(readdirSync(join(folder, 'originals/0a'))).toEqual(['0a1b-3x2.webp'])
  })

  test('that cannot be written to is left as it was', async () => {
    const folder = aFolder()
    const store = createDiskStore(folder)
    await store.write(NAME, bytes('leaf'))
    // A folder with the file's name makes the last step fail, after all bytes were written.
    await store.write(join(NAME, '..', 'other/x'), bytes('x'))
    await expect(store.write('originals/0a/other', bytes('y'))).rejects.toThrow(ImagesUnavailable)
    expect(readdirSync(join(folder, 'originals/0a')).sort()).toEqual(['0a1b-3x2.webp', 'other'])
    writeFileSync(join(folder, 'served'), '')
    await expect(store.write('served/a/b', bytes('x'))).rejects.toThrow(ImagesUnavailable)
    await expect(store.read('served/a/b')).rejects.toThrow(ImagesUnavailable)
  })
})

describe('a bucket', () => {
  test('that does not answer is unavailable, not empty', async () => {
    const { store, stop } = await anS3Store()
    await store.write(NAME, bytes('leaf'))
    await stop()
    await expect(store.read(NAME)).rejects.toThrow(ImagesUnavailable)
    await expect(store.write(NAME, bytes('leaf'))).rejects.toThrow(ImagesUnavailable)
    await expect(store.remove(NAME, Date.now())).rejects.toThrow(ImagesUnavailable)
  })

  test.each([
    ['a wrong key', { secretKey: 'another-secret' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 'NoSuchBucket'],
  ])('with %s reports it, without the secret', async (_, overrides, name) => {
    const { store } = await anS3Store(overrides)
    for (const attempt of [() => store.read(NAME), () => store.write(NAME, bytes('leaf'))]) {
      const error = await attempt().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ImagesUnavailable)
      expect(error).toMatchObject({ cause: { name } })
      expect(JSON.stringify((error as Error).cause)).not.toContain('another-secret')
    }
  })
})
