import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { arrayBuffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { WhenDone } from './shared.ts'

export const IMGBB_KEY = 'a-key-of-imgbb'

/** Its answer to an upload. */
type Mood = 'kept' | 'refused' | 'broken' | 'without an address' | 'silent' | 'moved'

export interface Imgbb {
  /** The address for uploads. */
  readonly url: string
  readonly environment: Readonly<Record<string, string>>
  mood: Mood
  /** What was uploaded: the query of the address, and the file in the form. */
  readonly uploads: { readonly query: Readonly<Record<string, string>>; readonly image: File }[]
}

/** A server that answers as https://api.imgbb.com says imgbb does. */
export async function anImgbb(whenDone: WhenDone = onTestFinished): Promise<Imgbb> {
  const server = createServer((request, response) => {
    void answer(imgbb, request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/upload`
  const environment = { IMAGES: 'imgbb', IMGBB_API_KEY: IMGBB_KEY, IMGBB_URL: url }
  const imgbb: Imgbb = { url, environment, mood: 'kept', uploads: [] }
  return imgbb
}

async function answer(imgbb: Imgbb, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = new URL(request.url ?? '', imgbb.url)
  const body = await arrayBuffer(request)
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
  imgbb.uploads.push({ query: Object.fromEntries(address.searchParams), image: form.get('image') as File })
  const json = (status: number, content: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(content))
  }
  switch (imgbb.mood) {
    case 'kept': {
      const url = 'https://i.ibb.co/w04Prt6/picture.webp'
      return json(200, {
        data: { id: '2ndCYJK', url, display_url: url, size: 42 },
        success: true,
        status: 200,
      })
    }
    case 'refused': {
      const error = { message: `Invalid API v1 key ${address.searchParams.get('key')}.`, code: 100 }
      return json(400, { status_code: 400, error, status_txt: 'Bad Request' })
    }
    case 'broken':
      return void response.writeHead(200).end('<html>')
    case 'without an address':
      return json(200, { data: { url: 'javascript:alert(1)' }, success: true, status: 200 })
    case 'moved':
      return void response.writeHead(307, { Location: imgbb.url }).end()
    case 'silent':
  }
}
