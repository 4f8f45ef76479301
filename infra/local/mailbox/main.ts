import '#infra/clock.ts'
import { serve } from '#infra/processes/serve.ts'
import { Settings, startMailbox } from './server.ts'

/** Where all mail and text messages of one machine land: SMTP and an SMS call in, pages and JSON out. */
const { port, smtp_port, close } = await startMailbox(Settings.parse(process.env))

serve({ port, smtp_port }, close)
