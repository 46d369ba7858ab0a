import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is small; asking the server for parts of it would cost a shopper round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
