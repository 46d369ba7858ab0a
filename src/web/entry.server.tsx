import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageLanguage } from '#domain/text/language.ts'
import { PartDrawing } from './drawnPart.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { partDrawer } from './partDrawer.tsx'
import { ScriptMark } from './scriptMark.ts'
import { documentContext } from './serverContext.ts'

export {
  addressContext,
  documentContext,
  googleContext,
  publicUrlContext,
  shopContext,
} from './serverContext.ts'

/**
 * Renders a page as a whole. Pages are cached as bytes with an ETag of their content, so streaming gains
 * nothing. Rejects if rendering fails; the server then answers with an error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (import.meta.env.DEV) speakLanguageOf(request)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { mark, finish, parts } = context.get(documentContext)
  // In development the code of a part changes too.
  const draw = import.meta.env.DEV
    ? undefined
    : partDrawer(parts, routerContext.staticHandlerContext.basename ?? '/')
  const page = (
    <ScriptMark value={mark}>
      <PartDrawing value={draw}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </PartDrawing>
    </ScriptMark>
  )
  return new Response(finish(await renderToBytes(page, mark), headers), { status, headers })
}

/** In development one build serves both languages, to few requests at a time. */
function speakLanguageOf(request: Request): void {
  const language = pageLanguage(new URL(request.url).pathname, request.headers.get('cookie'))
  overwriteGetLocale(() => language)
}

/** `mark`: the nonce of the scripts that React adds. */
function renderToBytes(element: React.ReactNode, mark: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, {
      nonce: mark,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
