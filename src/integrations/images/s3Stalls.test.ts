import { expect, test } from 'vitest'
import { aMisbehavingServer, STORAGE_MISBEHAVIOURS } from '#tests/misbehaving.ts'
import { ImagesUnavailable } from './port.ts'
import { createS3Store } from './s3Store.ts'

test.each(Object.entries(STORAGE_MISBEHAVIOURS))('a storage that %s is given up', async (_, how) => {
  const store = createS3Store({
    bucket: 'pictures',
    region: 'ap-south-1',
    endpoint: await aMisbehavingServer(how, 'image/webp'),
    accessKey: 'key',
    secretKey: 'secret',
    timeout: 200,
  })
  const asked = await Promise.allSettled([
    store.read('a'),
    store.write('a', Buffer.from('bytes')),
    store.remove('a', 0),
  ])
  for (const { status, reason } of asked as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(reason).toBeInstanceOf(ImagesUnavailable)
  }
})
