import { expect, test } from 'vitest'
import { anImgbb, IMGBB_KEY } from '#tests/imgbb.ts'
import { createImgbb } from './imgbb.ts'
import type { Pictures } from './pictures.ts'
import { ImagesUnavailable } from './port.ts'

const clean = { bytes: new TextEncoder().encode('clean'), width: 3, height: 2 }

/** `timeout`: long enough for a busy machine; only a silent imgbb uses it up. Milliseconds. */
async function aKeeper(cleaned: Awaited<ReturnType<Pictures['clean']>> = clean, timeout = 20_000) {
  const imgbb = await anImgbb()
  const pictures = { clean: async () => cleaned }
  const keeper = createImgbb({ apiKey: IMGBB_KEY, url: imgbb.url, pictures, timeout })
  return { imgbb, keep: (expiration?: number) => keeper.keep(new Uint8Array(9), expiration) }
}

test('a clean picture goes to imgbb, whose address is the answer (§7.26)', async () => {
  const { imgbb, keep } = await aKeeper()
  expect(await keep(157_680_000)).toEqual({
    outcome: 'kept',
    address: 'https://i.ibb.co/w04Prt6/picture.webp',
  })
  await keep()
  expect(imgbb.uploads.map(({ query }) => query)).toEqual([
    { expiration: '157680000', key: IMGBB_KEY },
    { key: IMGBB_KEY },
  ])
  const image = imgbb.uploads[0]?.image
  expect([image?.type, await image?.text()]).toEqual(['image/webp', 'clean'])
})

test('what is no picture is not sent', async () => {
  const { imgbb, keep } = await aKeeper('no-picture')
  expect(await keep()).toEqual({ outcome: 'no-picture' })
  expect(imgbb.uploads).toEqual([])
})

test.each([
  ['refused', 'imgbb: refused (status 400)'],
  ['broken', 'imgbb: not-understood (status 200)'],
  ['without an address', 'imgbb: not-understood (status 200)'],
  ['silent', 'imgbb: timeout'],
  ['moved', 'imgbb: redirected (status 307)'],
] as const)('%s: an error without the key (§7.27)', async (mood, message) => {
  const { imgbb, keep } = await aKeeper(clean, mood === 'silent' ? 500 : undefined)
  imgbb.mood = mood
  const error: unknown = await keep().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ImagesUnavailable)
  expect(error).toMatchObject({ message: message })
  expect(Object.getOwnPropertyNames(error)).not.toContain('cause')
  expect((error as Error).stack).not.toContain(IMGBB_KEY)
  // A followed redirect would forward the key.
  expect(imgbb.uploads).toHaveLength(1)
})
