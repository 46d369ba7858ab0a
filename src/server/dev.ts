import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'

// `node --watch` starts this anew when server code changes; Vite carries changes of the web into open pages.
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
