import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

export interface S3Bucket {
  /** The settings of a shop that keeps its pictures there. */
  readonly environment: Readonly<Record<string, string>>
  /** Stops answering. */
  stop(): Promise<void>
}

/** A bucket of a server that speaks S3, on this machine. */
export async function anS3Bucket(): Promise<S3Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }, { name: 'backups' }],
  })
  const { port } = await server.run()
  let open = true
  const stop = async () => {
    if (!open) return
    open = false
    server.httpServer.closeAllConnections()
    await server.close()
  }
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    environment: {
      IMAGES: 's3',
      S3_BUCKET: 'pictures',
      S3_REGION: 'ap-south-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    stop,
  }
}
