import { once } from 'node:events'
import { globSync, mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { Running } from '../../bench/processes.ts'
import { aPicture, formOf } from '../pictures.ts'
import { aShopProcess, openFilesOf, signInAsAdmin } from './shopProcess.ts'

const AT_ONCE = 8
const SETTLES_WITHIN = 120_000

/** A connection that is kept for the next request, and the process that decodes pictures, come and go. */
export const COME_AND_GO = 2

/** What aborted uploads leave behind. */
export interface Remains {
  readonly leftOpen: number
  /** Half files in the folder of pictures, and files in the folder for temporary ones. */
  readonly leftFiles: number
  /** Resident memory after each quarter of them, in MB. */
  readonly memory: readonly number[]
}

const ROUNDS = 4

/** Begins `count` uploads of a picture that break off, in turn, in the headers, in the middle and at the end. */
export async function abortUploads(count: number, folder: string): Promise<Remains> {
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  const shop = await aShopProcess(folder, { TMPDIR: temporary })
  const upload = await anUpload(await signInAsAdmin(shop.url))
  await settled(shop)
  const filesBefore = openFilesOf(shop) ?? 0
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await breakOff(shop, upload, count / ROUNDS)
    await vi.waitFor(() => expect(openFilesOf(shop)).toBeLessThanOrEqual(filesBefore + COME_AND_GO), {
      timeout: SETTLES_WITHIN,
      interval: 100,
    })
    await settled(shop)
    memory.push(Math.round(shop.memory() ?? 0))
  }
  return {
    leftOpen: Math.max(0, (openFilesOf(shop) ?? 0) - filesBefore),
    leftFiles:
      globSync('**/*.part', { cwd: join(folder, 'images') }).length +
      globSync('**/*', { cwd: temporary }).length,
    memory,
  }
}

/** Resolves when the shop accepts a complete upload again, after all that waited before it. */
async function settled({ url }: Running): Promise<void> {
  const headers = await signInAsAdmin(url)
  const picture = await aPicture(32, 32).png().toBuffer()
  await vi.waitFor(
    async () => {
      const response = await fetch(`${url}/api/images`, { method: 'POST', headers, body: formOf(picture) })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
    },
    { timeout: SETTLES_WITHIN, interval: 100 },
  )
}

/** The bytes of a whole request. */
async function anUpload(credentials: Record<string, string>): Promise<Buffer> {
  const picture = await aPicture(400, 300).png({ compressionLevel: 0 }).toBuffer()
  const request = new Request('http://127.0.0.1', {
    method: 'POST',
    body: formOf(picture),
  })
  const body = Buffer.from(await request.arrayBuffer())
  const headers = {
    Host: '127.0.0.1',
    'Content-Type': request.headers.get('content-type') ?? '',
    'Content-Length': String(body.length),
    ...credentials,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`POST /api/images HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

async function breakOff({ url }: Running, upload: Buffer, count: number): Promise<void> {
  const lengths = [200, upload.length >> 1, upload.length - 1, upload.length]
  let begun = 0
  async function client(): Promise<void> {
    while (begun < count) {
      const length = lengths[begun++ % lengths.length] ?? 0
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      socket.write(upload.subarray(0, length), () => socket.destroy())
      await closed
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
}
