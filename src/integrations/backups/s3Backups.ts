import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { withTimeout } from '../withTimeout.ts'
import { BackupFailed, type ByteRange, type S3Place } from './port.ts'

/** Milliseconds. */
const CONNECT_WITHIN = 5_000
/** For one part: 8 MB take two minutes at 0.5 Mbit/s. */
const TIMEOUT = 240_000
const TRIES = 3
/** More than the client waits before another try. Milliseconds. */
const PAUSE = 1_000

const MB = 1024 * 1024
/** What is in memory at a time. */
const PART_SIZE = 8 * MB
/** S3 takes at most 10,000 parts. */
const MOST_PARTS = 9_000

/** Overrides for tests. */
interface Limits {
  /** Milliseconds. */
  readonly timeout?: number
  /** Bytes; S3 takes at least 5 MB. */
  readonly partSize?: number
}

/** Backups in a bucket of S3, or of a compatible service. All functions throw {@link BackupFailed}. */
export interface S3Backups {
  /** Sends a file in parts. `onSent`: called with the number of bytes that have arrived. */
  put(
    name: string,
    file: string,
    work: { readonly signal: AbortSignal; onSent(bytes: number): void },
  ): Promise<void>
  /** Undefined: there is none. */
  open(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>
  remove(name: string): Promise<void>
  close(): void
}

export async function openS3Backups(place: S3Place, limits: Limits = {}): Promise<S3Backups> {
  // Loaded only where backups are in S3.
  const s3 = await import('@aws-sdk/client-s3')
  const { bucket: Bucket } = place
  const timeout = limits.timeout ?? TIMEOUT
  const client = clientOf(s3.S3Client, place, timeout)
  // The client's own limits do not end an attempt whose answer arrives very slowly.
  const inTime = <Result>(work: Promise<Result>) => withTimeout(TRIES * (timeout + PAUSE), work)

  async function putParts(
    Key: string,
    parts: AsyncIterable<Uint8Array>,
    { signal, onSent }: Parameters<S3Backups['put']>[2],
  ): Promise<void> {
    const begun = new s3.CreateMultipartUploadCommand({ Bucket, Key })
    const { UploadId } = await inTime(client.send(begun, { abortSignal: signal }))
    const upload = { Bucket, Key, UploadId }
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = []
      let bytes = 0
      for await (const Body of parts) {
        const PartNumber = sent.length + 1
        const part = new s3.UploadPartCommand({ ...upload, Body, PartNumber })
        const { ETag } = await inTime(client.send(part, { abortSignal: signal }))
        sent.push({ ETag, PartNumber })
        bytes += Body.byteLength
        onSent(bytes)
      }
      const whole = new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } })
      await inTime(client.send(whole, { abortSignal: signal }))
    } catch (error) {
      // Otherwise the parts stay in the bucket unseen, and cost money.
      await inTime(client.send(new s3.AbortMultipartUploadCommand(upload))).catch(() => {})
      throw error
    }
  }

  return {
    async put(name, file, work) {
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        const partSize = Math.max(limits.partSize ?? PART_SIZE, Math.ceil(size / MOST_PARTS))
        await putParts(name, partsOf(handle, partSize), work)
      } catch (error) {
        throw failed(error)
      } finally {
        await handle.close()
      }
    },

    async open(name, { start, end }) {
      try {
        const range = `bytes=${start}-${end}`
        const asked = new s3.GetObjectCommand({ Bucket, Key: name, Range: range })
        const { Body } = await inTime(client.send(asked))
        return Body && (Readable.toWeb(Body as Readable) as ReadableStream<Uint8Array<ArrayBuffer>>)
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw failed(error)
      }
    },

    async remove(name) {
      try {
        await inTime(client.send(new s3.DeleteObjectCommand({ Bucket, Key: name })))
      } catch (error) {
        throw failed(error)
      }
    },

    close: () => client.destroy(),
  }
}

function clientOf(Client: typeof S3Client, place: S3Place, timeout: number): S3Client {
  const { region, endpoint, accessKey, secretKey } = place
  return new Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Other services seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: timeout,
      socketTimeout: timeout,
      // Otherwise the client only warns and keeps waiting.
      throwOnRequestTimeout: true,
    },
    maxAttempts: TRIES,
    // Only Amazon supports the newer checksums; other services answer them with an error.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** The bytes of a file in parts of one size; the last one may be shorter. */
async function* partsOf(
  handle: Awaited<ReturnType<typeof open>>,
  partSize: number,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const part = Buffer.allocUnsafe(partSize)
    let filled = 0
    while (filled < partSize) {
      const { bytesRead } = await handle.read(part, filled, partSize - filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    if (filled > 0) yield part.subarray(0, filled)
    if (filled < partSize) return
  }
}

/** What S3 says, without the request, which is signed. */
function failed(error: unknown): BackupFailed {
  if (error instanceof BackupFailed) return error
  const { name, code, $metadata } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  return new BackupFailed(failureCode(name, status), { name, code, status })
}

function failureCode(name: string | undefined, status: number | undefined) {
  if (name === 'NoSuchBucket') return 's3-bucket-missing'
  if (status === 401 || status === 403) return 's3-refused'
  return status === undefined ? 's3-unreachable' : 's3-failed'
}
