import type { Config } from "@react-router/dev/config"

export default {
  appDirectory: "web",
  buildDirectory: "build",
  ssr: true,
  // A page knows its own routes and asks for those of its links when it is ready. All 79 would hold up a phone.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} satisfies Config
