import { describe, expect, test } from 'vitest'
import { aStallingService } from '#tests/faults/stalling.ts'
import { ImagesUnavailable } from './port.ts'
import { createS3Store } from './s3Store.ts'

describe.each(['silent', 'dripping'] as const)('a storage that is %s', (how) => {
  test.each(['read', 'write'] as const)('is given up when asked to %s', async (what) => {
    const store = createS3Store({
      bucket: 'pictures',
      region: 'ap-south-1',
      endpoint: `http://127.0.0.1:${await aStallingService(how)}`,
      accessKey: 'key',
      secretKey: 'secret',
      timeout: 200,
    })
    const asked = what === 'read' ? store.read('a') : store.write('a', Buffer.from('bytes'))
    await expect(asked).rejects.toThrow(ImagesUnavailable)
  })
})
