import { authorized } from '#web/client/session/authorized.ts'

/** A large file takes long on a slow mobile network. Milliseconds. */
const TIMEOUT = 30 * 60_000

/** Lets the browser save what the API answers as a file. Throws as `authorized` does. */
export async function saveFile(path: string, name: string, method: 'GET' | 'POST' = 'GET'): Promise<void> {
  let file: Blob | undefined
  await authorized(path, {
    method,
    timeout: TIMEOUT,
    async send(...request) {
      const response = await fetch(...request)
      if (!response.ok) return response
      file = await response.blob()
      return new Response('null', { headers: response.headers })
    },
  })
  if (file) saveBlob(file, name)
}

/** Lets the browser save what it has. */
export function saveBlob(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
