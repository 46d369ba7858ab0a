/**
 * A `fetch` that tells how much of the body has been sent, from 0 to 1, which the browser's own cannot. It is
 * made for uploads: the body is a form, and the answer is read as text.
 */
export function fetchWithProgress(onProgress: (fraction: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const fail = () => reject(new TypeError('The request got no answer'))
      const abort = () => request.abort()
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => resolve(answerOf(request))
      request.onerror = fail
      request.onabort = fail
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      signal?.addEventListener('abort', abort)
      request.send((body ?? null) as XMLHttpRequestBodyInit | null)
      if (signal?.aborted) abort()
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name, value.join(': ')]
  })
  return new Response(request.responseText, { status: request.status, headers })
}
