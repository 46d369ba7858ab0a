import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { avifSrcSet, pictureSrcSet } from '#domain/catalogue/picture.ts'
import { aPicture } from '../pictures.ts'
import { shared } from '../shared.ts'
import { openAdminServer } from './adminServer.ts'
import { get, keptFiles, upload } from './uploads.ts'

const theServer = shared((whenDone) => openAdminServer({ whenDone }))

describe('a kept picture', () => {
  test('is served in every width and format that a page offers, and then as it was made', async () => {
    const server = await openAdminServer()
    const address = await upload(server, await aPicture(500, 250).jpeg().toBuffer())
    const offered = `${pictureSrcSet(address)}, ${avifSrcSet(address)}`.split(', ')
    expect(offered).toHaveLength(8)
    for (const candidate of offered) {
      const [path = '', width = ''] = candidate.split(' ')
      const { response, bytes } = await get(server, path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe(path.endsWith('avif') ? 'image/avif' : 'image/webp')
      const picture = await sharp(bytes).metadata()
      expect([picture.format, picture.width]).toEqual([
        path.endsWith('avif') ? 'heif' : 'webp',
        Number.parseInt(width, 10),
      ])
    }
    expect(keptFiles(server).filter((name) => name.startsWith('served'))).toHaveLength(8)
  })

  test('is for ever, by its tag, and asks nobody for it twice', async () => {
    const server = theServer()
    const address = await upload(server, await aPicture().jpeg().toBuffer())
    const { response, bytes } = await get(server, address)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const tag = response.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const same = await fetch(server.url + address, { headers: { 'If-None-Match': tag } })
    expect([same.status, same.headers.get('etag')]).toEqual([304, tag])
    const head = await fetch(server.url + address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    expect((await fetch(server.url + address, { method: 'DELETE' })).status).toBe(405)
  })

  test('is read from what was made before, after the shop was closed', async () => {
    const first = await openAdminServer()
    const address = await upload(first, await aPicture().jpeg().toBuffer())
    const { bytes } = await get(first, address)
    const [original = ''] = keptFiles(first).filter((name) => name.startsWith('originals'))
    const second = await openAdminServer({ folder: first.folder })
    // If it were drawn again, its original would be missing.
    writeFileSync(join(first.folder, 'images', original), 'gone')
    expect((await get(second, address)).bytes).toEqual(bytes)
  })

  test('that many ask for at once is drawn once', async () => {
    const server = theServer()
    const address = await upload(server, await aPicture(1200, 900).jpeg().toBuffer())
    const avif = address.replace('-1200.webp', '-900.avif')
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(server, avif)))
    const hashes = answers.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
    expect(new Set(hashes).size).toBe(1)
    expect(answers.every(({ response }) => response.status === 200)).toBe(true)
  })

  test('that cannot be read now is not reported as missing', async () => {
    const server = await openAdminServer()
    const address = await upload(server, await aPicture().jpeg().toBuffer())
    // Where the folder of what is served would be stands a file.
    writeFileSync(join(server.folder, 'images/served'), '')
    const { response } = await get(server, address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(server.log).toContainEqual(expect.objectContaining({ msg: 'a picture could not be served' }))
  })
})

/** Requests a path unchanged: fetch would normalise it. */
async function statusOf(port: number, path: string): Promise<[number | undefined, string | undefined]> {
  const question = request({ port, host: '127.0.0.1', path }).end()
  const [answer] = (await once(question, 'response')) as [IncomingMessage]
  answer.resume()
  return [answer.statusCode, answer.headers['cache-control']]
}

test('there is nothing else under /images/ (V4.3.2, V12.5.2)', async () => {
  const server = theServer()
  const address = await upload(server, await aPicture(500, 250).jpeg().toBuffer())
  mkdirSync(join(server.folder, 'images/served'), { recursive: true })
  writeFileSync(join(server.folder, 'images/served/secret.webp'), 'secret')
  for (const path of [
    address.replace('-500.webp', '-451.webp'),
    address.replace('-500.webp', '-720.webp'),
    address.replace('-500.webp', '-256.png'),
    address.replace('500x250', '500x251'),
    address.replace(/images\/./, 'images/g'),
    '/images/',
    '/images/served/secret.webp',
    '/images/originals/',
    '/images/../shop.db',
    '/images/..%2fshop.db',
    '/images/%2e%2e/shop.db',
    '/images/served%00.webp',
  ]) {
    expect([path, ...(await statusOf(server.port, path))]).toEqual([path, 404, 'no-store'])
  }
})
