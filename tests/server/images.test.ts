import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPicture, formOf } from '../pictures.ts'
import { shared } from '../shared.ts'
import { openAdminServer } from './adminServer.ts'
import { get, keptFiles, upload } from './uploads.ts'

const MB = 1024 * 1024

const refusal = async (response: Response) => [response.status, (await response.json()).code]

describe('POST /images', () => {
  const theServer = shared((whenDone) => openAdminServer({ whenDone }))

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'keeps a %s, whatever its name says (V1.12.2, V12.2.1)',
    async (format) => {
      const server = theServer()
      const address = await upload(server, await aPicture().toFormat(format).toBuffer(), 'notes.txt')
      const { response, bytes } = await get(server, address)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 })
    },
  )

  test('keeps the first frame of an animation', async () => {
    const server = theServer()
    const red = await aPicture(60, 40, '#ff0000').png().toBuffer()
    const blue = await aPicture(60, 40, '#0000ff').png().toBuffer()
    const animation = await sharp([red, blue], { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const { bytes } = await get(server, await upload(server, animation))
    const { dominant } = await sharp(bytes).stats()
    expect((await sharp(bytes).metadata()).height).toBe(40)
    expect(dominant.r).toBeGreaterThan(200)
  })

  test('keeps transparency', async () => {
    const server = theServer()
    const clear = { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
    const { bytes } = await get(server, await upload(server, await sharp({ create: clear }).png().toBuffer()))
    expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })

  test('turns a picture upright and forgets where and when it was taken', async () => {
    const server = await openAdminServer()
    // Left half red, right half blue, and a note to turn it by a quarter.
    const blue = await aPicture(300, 400, '#0000ff').png().toBuffer()
    const photo = await aPicture(600, 400, '#ff0000')
      .composite([{ input: blue, left: 300, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Rahima Begum', Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif?.includes('Rahima')).toBe(true)

    const address = await upload(server, photo)
    const files = keptFiles(server)
    for (const name of [...files, address]) {
      const path = join(server.folder, 'images', name)
      const bytes = existsSync(path) ? readFileSync(path) : (await get(server, address)).bytes
      const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata()
      expect({ width, height, exif, xmp, orientation }).toEqual({ width: 400, height: 600 })
      expect(bytes.includes('Rahima')).toBe(false)
      const top = await sharp(bytes).extract({ left: 0, top: 0, width: 400, height: 200 }).toBuffer()
      expect((await sharp(top).stats()).dominant).toMatchObject({ r: 248, b: 8 })
    }
  })

  test('keeps the same picture once, though it comes twice and with other notes', async () => {
    const server = await openAdminServer()
    const first = await upload(server, await aPicture().png().toBuffer())
    const again = await upload(
      server,
      await aPicture()
        .withExif({ IFD0: { Make: 'X' } })
        .png()
        .toBuffer(),
    )
    const other = await upload(server, await aPicture(600, 400, '#123456').png().toBuffer())
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(keptFiles(server).filter((name) => name.startsWith('originals'))).toHaveLength(2)
  })

  test('keeps a large picture no larger than a screen shows it', async () => {
    const server = theServer()
    expect(await upload(server, await aPicture(4000, 2000).jpeg().toBuffer())).toMatch(
      /-1800x900-1800\.webp$/,
    )
    expect(await upload(server, await aPicture(100, 16_000).png().toBuffer())).toMatch(/-23x3600-23\.webp$/)
    expect(await upload(server, await aPicture(20, 10).png().toBuffer())).toMatch(/-20x10-20\.webp$/)
  })

  test.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ],
    ['a text named .png', 'not a picture'],
    ['nothing', ''],
    ['half a JPEG', async () => (await aPicture(900, 900).jpeg().toBuffer()).subarray(0, 2000)],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1')],
    ['a TIFF', async () => aPicture().tiff().toBuffer()],
  ])('refuses %s (V5.2.7, V12.2.1)', async (_, content) => {
    const server = theServer()
    const before = keptFiles(server)
    const bytes = typeof content === 'function' ? await content() : content
    const response = await server.call('POST', '/images', formOf(bytes, 'picture.png', 'image/png'))
    expect(await refusal(response)).toEqual([422, 'NOT_A_PICTURE'])
    expect(keptFiles(server)).toEqual(before)
  })

  test('refuses a bomb of 41 megapixels without unpacking it, and takes one just below (V12.1.1)', async () => {
    const server = theServer()
    const before = keptFiles(server)
    const bomb = await aPicture(8200, 5000).png().toBuffer()
    expect(bomb.length).toBeLessThan(MB)
    expect(await refusal(await server.call('POST', '/images', formOf(bomb)))).toEqual([
      422,
      'TOO_MANY_PIXELS',
    ])
    expect(keptFiles(server)).toEqual(before)
    await upload(server, await aPicture(8000, 5000).png().toBuffer())
  })

  test('takes 10 MB and not a byte more (V12.1.1)', async () => {
    const server = theServer()
    const jpeg = await aPicture().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    await upload(server, padded(10 * MB))
    for (const size of [10 * MB + 1, 12 * MB]) {
      const response = await server.call('POST', '/images', formOf(padded(size)))
      expect(await refusal(response)).toEqual([413, 'IMAGE_TOO_LARGE'])
    }
  })

  test('says what is missing or no form', async () => {
    const server = theServer()
    const other = new FormData()
    other.set('photo', 'x')
    for (const form of [new FormData(), other]) {
      const response = await server.call('POST', '/images', form)
      const { errors } = await response.json()
      expect([response.status, errors]).toEqual([
        422,
        [
          {
            path: 'image',
            message: 'The picture is missing: send it as a file in the field image.',
            code: 'NO_FILE',
            parameters: {},
          },
        ],
      ])
    }
    const form = formOf(await aPicture().jpeg().toBuffer())
    expect(await refusal(await server.call('POST', '/images?expiration=soon', form))).toEqual([
      422,
      'INVALID',
    ])
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain']) {
      const response = await fetch(`${server.url}/images`, {
        method: 'POST',
        headers: { Authorization: server.authorization, 'Content-Type': type },
        body: '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\nhalf',
      })
      expect(await refusal(response)).toEqual([400, 'NOT_A_FORM'])
    }
    expect(await refusal(await server.call('POST', '/images', {}))).toEqual([400, 'NOT_A_FORM'])
  })

  test('reads nothing of what somebody uploads who may not', async () => {
    const server = theServer()
    const response = await fetch(`${server.url}/images`, {
      method: 'POST',
      body: formOf(Buffer.alloc(11 * MB)),
    })
    expect(await refusal(response)).toEqual([401, 'UNAUTHENTICATED'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('leaves nothing of an upload that breaks off, and goes on serving', async () => {
    const server = await openAdminServer()
    const jpeg = await aPicture(1200, 900).jpeg().toBuffer()
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `POST /api/images HTTP/1.1\r\nHost: x\r\nAuthorization: ${server.authorization}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${jpeg.length + 1000}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    )
    await new Promise<void>((sent) => socket.write(jpeg, () => sent()))
    socket.destroy()
    await upload(server, await aPicture().jpeg().toBuffer())
    expect(keptFiles(server)).toHaveLength(1)
  })

  test('answers that pictures cannot be stored, and leaves no part of one', async () => {
    const server = await openAdminServer()
    // Where the folder of pictures would be stands a file.
    writeFileSync(join(server.folder, 'images'), '')
    const response = await server.call('POST', '/images', formOf(await aPicture().jpeg().toBuffer()))
    expect(await refusal(response)).toEqual([503, 'IMAGES_UNAVAILABLE'])
    expect(statSync(join(server.folder, 'images')).size).toBe(0)
  })
})
