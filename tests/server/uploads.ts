import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { formOf } from '../pictures.ts'
import type { AdminServer } from './adminServer.ts'

/** Uploads a picture as an admin and returns its address. */
export async function upload(
  server: AdminServer,
  bytes: Uint8Array | string,
  name?: string,
): Promise<string> {
  const response = await server.call('POST', '/images?expiration=157680000', formOf(bytes, name))
  const answer = await response.json()
  expect(answer).toEqual({ data: { url: expect.any(String) }, success: true, status: 200 })
  expect(response.status).toBe(200)
  return answer.data.url
}

/** The files that a shop has of uploads, by name. */
export function keptFiles({ folder }: AdminServer): string[] {
  return globSync('**/*.*', { cwd: join(folder, 'images') }).sort()
}

/** The answer for a path of the shop. */
export async function get({ url }: AdminServer, path: string) {
  const response = await fetch(url + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
