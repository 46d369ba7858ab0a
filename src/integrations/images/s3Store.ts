import type { Disk } from 'flydrive'
import { withTimeout } from '../withTimeout.ts'
import { type FileStore, ImagesUnavailable } from './port.ts'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined
  readonly accessKey: string
  readonly secretKey: string
  /** The time limit of one attempt. Milliseconds. */
  readonly timeout?: number
}

/** Milliseconds. */
const CONNECT_WITHIN = 3_000
const TIMEOUT = 10_000
const TRIES = 2

/** Files in a bucket of S3, or of a compatible service. */
export function createS3Store(options: S3Options): FileStore {
  let opened: Promise<Disk> | undefined
  const disk = () => {
    opened ??= openDisk(options)
    return opened
  }
  // The client's own limits do not end an attempt whose answer arrives very slowly.
  const inTime = <Result>(work: Promise<Result>) => withTimeout(TRIES * (options.timeout ?? TIMEOUT), work)
  return {
    async read(name) {
      try {
        return await inTime((await disk()).getBytes(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw new ImagesUnavailable('A picture could not be read from S3', { cause: causeOf(error) })
      }
    },

    async write(name, bytes) {
      try {
        await inTime((await disk()).put(name, bytes))
      } catch (error) {
        throw new ImagesUnavailable('A picture could not be stored in S3', { cause: causeOf(error) })
      }
    },

    async remove(name, since) {
      try {
        const opened = await disk()
        const { lastModified } = await inTime(opened.getMetaData(name))
        if (lastModified.getTime() >= since) return false
        await inTime(opened.delete(name))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw new ImagesUnavailable('A picture could not be deleted from S3', { cause: causeOf(error) })
      }
    },
  }
}

/** Loaded with the first picture, and only if pictures are in S3. */
async function openDisk(options: S3Options): Promise<Disk> {
  const { bucket, region, endpoint, accessKey, secretKey, timeout = TIMEOUT } = options
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  return new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      // Other services seldom have a host name for each bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // The shop serves the pictures itself, so nobody else needs to read the bucket.
      visibility: 'private',
      supportsACL: false,
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
    }),
  )
}

/** The error from S3 inside Flydrive's error. */
function s3Error(error: unknown): { name?: string; code?: string; $metadata?: { httpStatusCode?: number } } {
  return ((error as Error).cause ?? error) as object
}

function isMissing(error: unknown): boolean {
  // A request for the metadata alone says NotFound.
  return ['NoSuchKey', 'NotFound'].includes(s3Error(error).name ?? '')
}

/** Enough to find the cause. The other fields may contain the signed request. */
function causeOf(error: unknown) {
  const { name, code, $metadata } = s3Error(error)
  return { name, code, status: $metadata?.httpStatusCode }
}
