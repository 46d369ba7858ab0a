import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // One for each language: see scripts/build.ts.
  buildDirectory: `build/${process.env.SHOP_LANGUAGE ?? 'en'}`,
  ssr: true,
  // The whole route table is small; asking the server for parts of it would cost a shopper round trips.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
