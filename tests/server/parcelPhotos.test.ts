import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPicture, formOf } from '../pictures.ts'
import { aProductOf } from '../testCatalogue.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { get, keptFiles } from './uploads.ts'

/** A parcel that a bus brought back. */
async function aReceivedParcel() {
  const server = await openAdminServer()
  const { call, shop, url } = server
  const product = await aProductOf(shop, { sizes: [], colors: [] })
  const { insertedId: id } = await (await postOrder(url, anOrderPayload([product]))).json()
  await call('PUT', `/orderStatus/${id}`, { status: 'Confirmed' })
  const carrier = { name: 'Hanif', code: '', mobileNumber: '' }
  await call('POST', '/consignments', { orderIds: [id], courier: 'other', carrier })
  await call('POST', '/consignments/handOver', { codes: [id] })
  await call('POST', `/consignments/${id}/state`, { state: 'coming-back' })
  const add = async (bytes: Uint8Array | string) => {
    const response = await call('POST', `/consignments/${id}/photos`, formOf(bytes))
    return { status: response.status, body: await response.json() }
  }
  const receive = () =>
    call('POST', `/consignments/${id}/received`, { lines: [{ line: 0, shelf: 0, damaged: 1, missing: 0 }] })
  return { server, call, id, add, receive }
}

test('a photograph of what came back is cleaned, and read by whoever ships alone', async () => {
  const { server, call, id, add, receive } = await aReceivedParcel()
  const photo = await aPicture(3000, 2000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Rahima Begum' }, IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer()
  expect(await add(photo)).toMatchObject({ status: 409, body: { code: 'PARCEL_NOT_NOW' } })
  expect((await receive()).status).toBe(200)
  const { status, body } = await add(photo)
  expect([status, body]).toEqual([201, { _id: expect.any(String), takenAt: expect.any(String) }])
  expect(await (await call('GET', `/consignments/${id}`)).json()).toMatchObject({ photos: [body] })
  expect((await (await call('GET', '/consignments')).json()).data).toMatchObject([{ photos: [body] }])

  const path = `/consignments/${id}/photos/${body._id}`
  const read = await call('GET', path)
  expect([read.status, read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ])
  const metadata = await sharp(Buffer.from(await read.arrayBuffer())).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 1800 })
  expect(metadata.exif).toBeUndefined()

  // No address leads to it without a token, whatever one knows.
  expect((await fetch(`${server.url}/api${path}`)).status).toBe(401)
  const [file = ''] = keptFiles(server)
  expect(file).toBe(`originals/private/${body._id}.webp`)
  for (const guess of [`/images/${body._id}.webp`, `/images/private/${body._id}.webp`, `/images/${file}`]) {
    expect((await get(server, guess)).response.status, guess).toBe(404)
  }
})

test('what is no picture is refused, and a fourth', async () => {
  const { server, add, receive, call, id } = await aReceivedParcel()
  await receive()
  expect(await add('<svg/>')).toMatchObject({ status: 422, body: { code: 'NOT_A_PICTURE' } })
  expect(await add(new Uint8Array(11 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: { code: 'IMAGE_TOO_LARGE' },
  })
  expect((await call('POST', `/consignments/${id}/photos`, new FormData())).status).toBe(422)
  for (const color of ['#ff0000', '#00ff00', '#0000ff']) {
    expect(await add(await aPicture(60, 40, color).png().toBuffer())).toMatchObject({ status: 201 })
  }
  expect(await add(await aPicture(60, 40).png().toBuffer())).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_PHOTOS' },
  })
  expect(keptFiles(server)).toHaveLength(3)
})
