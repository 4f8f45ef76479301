import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { reportReady } from '../processes/report-ready.ts'
import { nonEmptyVariables } from '../settings/non-empty-variables.ts'
import { webServer } from '../web/server.ts'
import { WebSettings } from '../web/settings.ts'

/** Serves the built web app. */
const env = WebSettings.parse(nonEmptyVariables(process.env))
const server = await webServer(env)

await server.listen({ port: env.WEB_PORT, host: env.HOST })

reportReady({ port: env.WEB_PORT }, () => server.close())
