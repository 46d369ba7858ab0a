import { expect, test, vi } from 'vitest'
import { pictureFile, uploadedPicture } from '#domain/catalogue/uploadedPicture.ts'
import { createOwnImages } from './ownImages.ts'
import type { CleanPicture } from './picture.ts'
import { type FileStore, ImagesUnavailable } from './port.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Pictures in memory; a drawn picture names its source and format. */
function someImages({ clean = {} as CleanPicture | 'no-picture', store = {} as Partial<FileStore> } = {}) {
  const files = new Map<string, Uint8Array>()
  const failures: unknown[] = []
  const draw = vi.fn(async (kept: Uint8Array, file: { width: number; format: string }) =>
    bytes(`${new TextDecoder().decode(kept)} ${file.width} ${file.format}`),
  )
  const images = createOwnImages({
    store: {
      read: async (name) => files.get(name),
      write: async (name, content) => void files.set(name, content),
      remove: async (name) => files.delete(name),
      ...store,
    },
    pictures: { clean: async () => clean, draw },
    onFailure: (error) => void failures.push(error),
  })
  return { images, files, failures, draw }
}

const clean = { bytes: bytes('leaf'), width: 300, height: 200 }
const fileOf = (address: string) => {
  const file = pictureFile(address)
  if (!file) throw new Error(`No picture: ${address}`)
  return file
}
const addressOf = async ({ images }: ReturnType<typeof someImages>) => {
  const keeping = await images.keep(bytes('upload'))
  if (keeping.outcome !== 'kept') throw new Error(keeping.outcome)
  return keeping.address
}

test('a picture is named by what is stored of it', async () => {
  const some = someImages({ clean })
  const address = await addressOf(some)
  expect(uploadedPicture(address)).toMatchObject({ width: 300, height: 200 })
  expect(await addressOf(some)).toBe(address)
  expect([...some.files.values()]).toEqual([clean.bytes])
  expect(await addressOf(someImages({ clean: { ...clean, bytes: bytes('leaves') } }))).not.toBe(address)
})

test('each of its files is drawn once, and read from then on', async () => {
  const some = someImages({ clean })
  const address = await addressOf(some)
  const small = fileOf(address.replace('-300.webp', '-96.avif'))
  for (let time = 0; time < 3; time++) expect(await some.images.read(small)).toEqual(bytes('leaf 96 avif'))
  expect(await some.images.read(fileOf(address))).toEqual(bytes('leaf 300 webp'))
  expect(some.draw).toHaveBeenCalledTimes(2)
})

test('nothing is drawn or stored for a missing picture', async () => {
  const { images, files, draw } = someImages({ clean })
  const address = await addressOf(someImages({ clean }))
  expect(await images.read(fileOf(address))).toBeUndefined()
  expect(files.size).toBe(0)
  expect(draw).not.toHaveBeenCalled()
})

test('what cannot be read as a picture is not stored', async () => {
  const { images, files } = someImages({ clean: 'no-picture' })
  expect(await images.keep(bytes('upload'))).toEqual({ outcome: 'no-picture' })
  expect(files.size).toBe(0)
})

test('a picture is shown though what was drawn cannot be stored', async () => {
  const address = await addressOf(someImages({ clean }))
  const write = () => Promise.reject(new ImagesUnavailable('The disk is full'))
  const read = async (name: string) => (name.startsWith('originals/') ? clean.bytes : undefined)
  const { images, failures } = someImages({ clean, store: { read, write } })
  expect(await images.read(fileOf(address))).toEqual(bytes('leaf 300 webp'))
  expect(failures).toMatchObject([{ message: 'The disk is full' }])
  await expect(images.keep(bytes('upload'))).rejects.toThrow(ImagesUnavailable)
})

test('a picture is deleted with everything that was drawn of it, and nothing of one that stays', async () => {
  const shop = someImages({ clean })
  const address = await addressOf(shop)
  const picture = uploadedPicture(address)
  if (!picture) throw new Error(address)
  await shop.images.read(fileOf(address))
  await shop.images.read({ picture, width: 96, format: 'avif' })
  expect(shop.files.size).toBe(3)
  expect(await shop.images.remove?.(picture, 0)).toBe(true)
  expect([...shop.files]).toEqual([])
  expect(await shop.images.remove?.(picture, 0)).toBe(false)

  const kept = someImages({ clean, store: { remove: async () => false } })
  await kept.images.read(fileOf(await addressOf(kept)))
  expect(await kept.images.remove?.(picture, 0)).toBe(false)
  expect(kept.files.size).toBe(2)
})
