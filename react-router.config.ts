import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // The first page includes the whole route table: it is small, and no /__manifest call is needed later.
  routeDiscovery: { mode: "initial" },
} satisfies Config
