import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anImgbb, IMGBB_KEY } from '../imgbb.ts'
import { aPicture, formOf } from '../pictures.ts'
import { anS3Bucket } from '../s3.ts'
import { shared } from '../shared.ts'
import { openAdminServer } from './adminServer.ts'
import { get, upload } from './uploads.ts'

const refusal = async (response: Response) => [response.status, (await response.json()).code]

describe('with IMAGES=s3', () => {
  test('pictures are in the bucket alone, and every process of the shop serves them', async () => {
    const { environment } = await anS3Bucket()
    const server = await openAdminServer({ environment })
    const address = await upload(server, await aPicture().jpeg().toBuffer())
    expect(existsSync(join(server.folder, 'images'))).toBe(false)

    const another = await openAdminServer({ environment })
    const { response, bytes } = await get(another, address.replace('-600.webp', '-256.avif'))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: 256 })
    expect((await get(server, address.replace('-600.webp', '-256.avif'))).bytes).toEqual(bytes)
    expect((await get(server, address.replace('images/', 'images/0'))).response.status).toBe(404)
  })

  test('an upload that the bucket does not take is answered so; what is in memory is still served', async () => {
    const { environment, stop } = await anS3Bucket()
    const server = await openAdminServer({ environment })
    const jpeg = await aPicture().jpeg().toBuffer()
    const address = await upload(server, jpeg)
    const { bytes } = await get(server, address)
    await stop()
    expect(await refusal(await server.call('POST', '/images', formOf(jpeg)))).toEqual([
      503,
      'IMAGES_UNAVAILABLE',
    ])
    expect((await get(server, address)).bytes).toEqual(bytes)
    expect((await get(server, address.replace('-600.webp', '-96.webp'))).response.status).toBe(503)
    expect(JSON.stringify(server.log)).not.toContain('S3RVER')
  })
})

describe('with IMAGES=imgbb', () => {
  const theShop = shared(async (whenDone) => {
    const imgbb = await anImgbb(whenDone)
    return { imgbb, server: await openAdminServer({ environment: imgbb.environment, whenDone }) }
  })

  test('pictures are at imgbb, without what a camera wrote (§7.26)', async () => {
    const { environment, uploads } = await anImgbb()
    const server = await openAdminServer({ environment })
    const photo = await aPicture()
      .withExif({ IFD0: { Copyright: 'Rahima Begum' } })
      .jpeg()
      .toBuffer()
    expect(await upload(server, photo)).toBe('https://i.ibb.co/w04Prt6/picture.webp')
    expect(uploads).toHaveLength(1)
    expect(uploads[0]?.query).toEqual({ expiration: '157680000', key: IMGBB_KEY })
    const sent = Buffer.from(await (uploads[0]?.image ?? new Blob()).arrayBuffer())
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
    expect(sent.includes('Rahima')).toBe(false)
  })

  test.each(['refused', 'broken', 'without an address'] as const)(
    '%s is said, and nobody is told the key',
    async (mood) => {
      const { imgbb, server } = theShop()
      imgbb.mood = mood
      const response = await server.call('POST', '/images', formOf(await aPicture().jpeg().toBuffer()))
      const text = await response.text()
      expect([response.status, JSON.parse(text).code]).toEqual([503, 'IMAGES_UNAVAILABLE'])
      expect(text + JSON.stringify(server.log)).not.toContain(IMGBB_KEY)
    },
  )

  test('the shop keeps its own logo, which has several sizes', async () => {
    const { environment, uploads } = await anImgbb()
    const server = await openAdminServer({ environment })
    const form = formOf(await aPicture().png().toBuffer())
    const answer = await (await server.call('POST', '/images?here=true', form)).json()
    expect((await get(server, answer.data.url)).response.status).toBe(200)
    expect(uploads).toEqual([])
  })

  test('pictures that the shop kept before are still shown', async () => {
    const before = await openAdminServer()
    const address = await upload(before, await aPicture().jpeg().toBuffer())
    const { environment } = await anImgbb()
    const server = await openAdminServer({ environment, folder: before.folder })
    expect((await get(server, address)).response.status).toBe(200)
  })
})
