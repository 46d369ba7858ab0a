import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { MAX_FILE_BYTES } from '#domain/goodsFiles/goods.ts'
import { cleanLine } from '#domain/text/textSchema.ts'
import type { UploadedFile } from '#shop/goodsFiles/goodsTypes.ts'
import { makeTemporaryFolder } from '../../temporaryFolders.ts'

/** Fields of the form other than the file. Bytes each, and their number. */
const MAX_FIELD = 100 * 1024
const MAX_FIELDS = 5
const NAME_MAX = 100

/** A form that was sent, with its file on disk. */
export interface Upload {
  readonly file: UploadedFile
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Writes the file of a form to disk while it comes, calls `work` with it, and deletes it. `work` is called with a problem
 * if there is no such form, or the file is too large.
 */
export async function withUpload<Result>(
  request: Request,
  work: (upload: Upload | 'NOT_A_FORM' | 'FILE_TOO_LARGE') => Promise<Result>,
): Promise<Result> {
  const folder = await makeTemporaryFolder('upload')
  try {
    return await work(await receive(request, join(folder, 'file')))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function receive(request: Request, path: string): Promise<Upload | 'NOT_A_FORM' | 'FILE_TOO_LARGE'> {
  const type = request.headers.get('content-type')
  if (!request.body || !type?.startsWith('multipart/form-data')) return 'NOT_A_FORM'
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > MAX_FILE_BYTES + MAX_FIELDS * MAX_FIELD) return 'FILE_TOO_LARGE'
  const fields: Record<string, string> = {}
  let name: string | undefined
  let written: Promise<void> | undefined
  let isTooLarge = false
  try {
    const form = new Busboy({
      headers: { 'content-type': type } as BusboyHeaders,
      limits: {
        fileSize: MAX_FILE_BYTES,
        files: 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD,
        parts: MAX_FIELDS + 1,
      },
    })
    form.on('field', (field, value) => {
      fields[field] = value
    })
    form.on('file', (_, stream, fileName) => {
      name = fileName
      stream.on('limit', () => {
        isTooLarge = true
        form.destroy(new Error('The file is too large'))
      })
      written = pipeline(stream, createWriteStream(path))
      // Also thrown by the pipeline of the whole form.
      written.catch(() => {})
    })
    await pipeline(Readable.fromWeb(request.body as ReadableStream), form)
    await written
  } catch {
    return isTooLarge ? 'FILE_TOO_LARGE' : 'NOT_A_FORM'
  }
  if (name === undefined) return 'NOT_A_FORM'
  return { file: { path, name: cleanLine(name.slice(0, NAME_MAX)) || 'file' }, fields }
}
