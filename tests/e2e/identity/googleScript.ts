/**
 * Stands in for https://apis.google.com/js/api.js, of which Firebase uses one part: `gapi.iframes`, messages
 * between a page and a frame in it. The page and the emulator's frame load the same script, so this one speaks
 * to itself on the other side.
 */
export const GOOGLE_SCRIPT = `(${standIn})()`

type Answer = (answers: unknown[]) => void

/** Runs in the browser; nothing of this file is there. */
function standIn() {
  const handlers = new Map<string, (data: unknown) => unknown>()
  const calls: { name: string; data: unknown; reply: (result: unknown) => void }[] = []
  const answers = new Map<number, Answer>()
  let other: Window | undefined
  let lastId = 0

  /** Messages wait until a listener has registered. */
  async function serve() {
    for (const call of calls.splice(0)) {
      const handler = handlers.get(call.name)
      if (handler) call.reply(await handler(call.data))
      else calls.push(call)
    }
  }

  addEventListener('message', (event) => {
    const message = event.data?.gapi
    if (!message || event.source !== other) return
    if ('result' in message) return answers.get(message.id)?.([message.result])
    const reply = (result: unknown) => other?.postMessage({ gapi: { id: message.id, result } }, '*')
    calls.push({ name: message.name, data: message.data, reply })
    serve()
  })

  class Iframe {
    register(name: string, handler: (data: unknown) => unknown) {
      handlers.set(name, handler)
      serve()
    }
    send(name: string, data: unknown, answer: Answer) {
      lastId += 1
      answers.set(lastId, (results) => {
        try {
          answer(results)
        } catch {
          // Firebase throws here whatever the answer is, and Google's script does not mind.
        }
      })
      other?.postMessage({ gapi: { id: lastId, name, data } }, '*')
    }
    async restyle() {}
    async ping() {}
  }

  const context = {
    getParentIframe() {
      other = parent
      return new Iframe()
    },
    async open({ url }: { url: string }, opened: (iframe: Iframe) => unknown) {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.hidden = true
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      other = frame.contentWindow ?? undefined
      await loaded
      return opened(new Iframe())
    },
  }
  const gapi = {
    load: (_: string, { callback }: { callback: () => void }) => queueMicrotask(callback),
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  }
  const page = window as unknown as Record<string, unknown>
  page.gapi = gapi
  const source = (document.currentScript as HTMLScriptElement).src
  for (const name of [new URL(source).searchParams.get('onload'), 'gapi_onload']) {
    const ready = name === null ? undefined : page[name]
    if (typeof ready === 'function') ready()
  }
}
