import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'

// `node --watch` restarts this when server code changes; Vite updates open pages when the web changes.
process.env.NODE_ENV = 'development'
const { open } = await import('./start.ts')
const { newServer } = await import('./newServer.ts')
const { loadSettings } = await import('./settings/settings.ts')

const server = newServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })

const build = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild

await open(
  loadSettings(),
  {
    builds: { en: build, bn: build },
    clientFolders: [vite.config.publicDir],
    // Nothing that changes all the time is kept.
    workers: {},
    changing: true,
  },
  {
    server,
    inFront:
      (shop: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => shop(request, response)),
  },
)
