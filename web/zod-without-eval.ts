import { z } from "zod"

// Before any schema: zod would try out `new Function`, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true })

export { z }
