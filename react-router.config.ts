import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // The whole route table goes with the first page: it is small, and no /__manifest call is needed later.
  routeDiscovery: { mode: "initial" },
} satisfies Config
