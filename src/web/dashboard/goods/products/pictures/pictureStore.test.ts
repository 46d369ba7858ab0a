import { expect, it } from 'vitest'
import { createPictureStore, type Upload } from './pictureStore.ts'
import { differFrom, storedAddresses, storedColorImages } from './pictures.ts'

interface Sending {
  readonly file: File
  readonly signal: AbortSignal
  progress(part: number): void
  arrive(url: string): void
  fail(error: unknown): void
}

/** A store whose uploads end when a test says so. */
function aStore(...stored: string[]) {
  const sendings: Sending[] = []
  const shown = new Set<string>()
  const upload: Upload = (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      sendings.push({ file, signal, progress: onProgress, arrive: resolve, fail: reject })
    })
  const store = createPictureStore({ images: stored, colorImages: {} }, upload, {
    createObjectURL(file) {
      const address = `blob:${(file as File).name}-${shown.size}`
      shown.add(address)
      return address
    },
    revokeObjectURL: (address) => void shown.delete(address),
  })
  return { store, sendings, shown, kinds: () => store.read().map(({ state }) => state.kind) }
}

const aFile = (name = 'bag.png') => new File(['picture'], name, { type: 'image/png' })

/** The key of the picture at a place. */
const keyAt = (store: ReturnType<typeof aStore>['store'], place: number) => store.read()[place]?.key ?? ''

it('a chosen picture is shown at once, with its progress, and ends with its address', async () => {
  const { store, sendings, kinds } = aStore('/images/old.webp')
  expect(store.add([aFile()])).toBe(0)
  expect(store.read()[1]?.address).toBe('blob:bag.png-0')
  sendings[0]?.progress(0.4)
  expect(store.read()[1]?.state).toMatchObject({ kind: 'sending', progress: 0.4 })
  sendings[0]?.arrive('/images/new.webp')
  await store.whenIdle()
  expect(kinds()).toEqual(['stored', 'stored'])
  expect(storedAddresses(store.read())).toEqual(['/images/old.webp', '/images/new.webp'])
})

it('a colour belongs to one picture, stays when that is replaced, and is removed with it', async () => {
  const { store, sendings } = aStore('/red.webp', '/b.webp')
  const ties = () => storedColorImages(store.read(), ['Red', 'Blue'])
  store.assignColor('Red', keyAt(store, 0))
  store.assignColor('Blue', keyAt(store, 1))
  expect(ties()).toEqual({ Red: '/red.webp', Blue: '/b.webp' })
  expect(storedColorImages(store.read(), ['Blue'])).toEqual({ Blue: '/b.webp' })
  expect(
    differFrom(store.read(), { images: ['/red.webp', '/b.webp'], colorImages: ties() }, ['Red', 'Blue']),
  ).toBe(false)
  const untied = { images: ['/red.webp', '/b.webp'], colorImages: {} }
  expect(differFrom(store.read(), untied, ['Red', 'Blue'])).toBe(true)
  // Of colors that are not offered, none is stored.
  expect(differFrom(store.read(), untied, [])).toBe(false)

  store.assignColor('Red', keyAt(store, 1))
  expect(ties()).toEqual({ Red: '/b.webp', Blue: '/b.webp' })
  store.replace(keyAt(store, 1), aFile())
  sendings[0]?.arrive('/new.webp')
  await store.whenIdle()
  expect(ties()).toEqual({ Red: '/new.webp', Blue: '/new.webp' })
  store.assignColor('Red', undefined)
  store.move(keyAt(store, 1), 0)
  expect(ties()).toEqual({ Blue: '/new.webp' })
  store.remove(keyAt(store, 0))
  expect(ties()).toEqual({})
})

it('files beyond the fourth place are counted and not sent (§5.16)', () => {
  const { store, sendings } = aStore('/1', '/2')
  expect(store.add([aFile('3'), aFile('4'), aFile('5')])).toBe(1)
  expect(sendings.map(({ file }) => file.name)).toEqual(['3', '4'])
  expect(store.read()).toHaveLength(4)
})

it('a failed picture keeps its place and can be sent again', async () => {
  const { store, sendings, kinds } = aStore()
  store.add([aFile('a'), aFile('b')])
  sendings[0]?.fail(new Error('no network'))
  sendings[1]?.arrive('/b')
  await store.whenIdle()
  expect(kinds()).toEqual(['failed', 'stored'])
  store.retry(keyAt(store, 0))
  expect(kinds()).toEqual(['sending', 'stored'])
  sendings[2]?.arrive('/a')
  await store.whenIdle()
  expect(storedAddresses(store.read())).toEqual(['/a', '/b'])
})

it('the upload of a removed or replaced picture is aborted, and a late answer changes nothing', async () => {
  const { store, sendings, shown } = aStore()
  store.add([aFile('gone'), aFile('worse')])
  store.remove(keyAt(store, 0))
  store.replace(keyAt(store, 0), aFile('better'))
  expect(sendings.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  expect([...shown]).toEqual([store.read()[0]?.address])
  sendings[0]?.arrive('/gone')
  sendings[1]?.arrive('/worse')
  sendings[2]?.arrive('/better')
  await store.whenIdle()
  expect(storedAddresses(store.read())).toEqual(['/better'])
})

it('an upload finds its picture after it was moved', async () => {
  const { store, sendings } = aStore('/1', '/2')
  store.add([aFile()])
  store.move(keyAt(store, 2), 0)
  sendings[0]?.arrive('/new')
  await store.whenIdle()
  expect(storedAddresses(store.read())).toEqual(['/new', '/1', '/2'])
  store.move(keyAt(store, 0), 1)
  expect(storedAddresses(store.read())).toEqual(['/1', '/new', '/2'])
})

it('is not idle while an upload runs', async () => {
  const { store, sendings } = aStore()
  store.add([aFile('a'), aFile('b')])
  let settled = false
  const waiting = store.whenIdle().then(() => {
    settled = true
  })
  sendings[0]?.arrive('/a')
  await Promise.resolve().then(() => {})
  expect(settled).toBe(false)
  sendings[1]?.fail(new Error('no network'))
  await waiting
  expect(settled).toBe(true)
})

it('a closed form leaves no upload and no preview, and its uploads stop', async () => {
  const { store, sendings, shown, kinds } = aStore('/1')
  store.add([aFile()])
  store.close()
  expect(sendings[0]?.signal.aborted).toBe(true)
  expect(shown.size).toBe(0)
  sendings[0]?.arrive('/too-late')
  await Promise.resolve().then(() => {})
  expect(kinds()).toEqual(['stored', 'sending'])
})
