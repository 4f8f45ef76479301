import '#infra/processes/signals.ts'
import '#infra/clock/process-clock.ts'
import { reportReady } from '#infra/processes/report-ready.ts'
import { nonEmptyVariables } from '../../settings/non-empty-variables.ts'
import { startMailbox } from './server.ts'
import { MailboxSettings } from './settings.ts'

/** The local mailbox, which receives all mails (SMTP) and text messages (Twilio's call) and shows them as pages and JSON. */
const { port, smtp_port, close } = await startMailbox(MailboxSettings.parse(nonEmptyVariables(process.env)))

reportReady({ port, smtp_port }, close)
