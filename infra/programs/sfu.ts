import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { reportReady } from '../processes/report-ready.ts'
import { nonEmptyVariables } from '../settings/non-empty-variables.ts'
import { serveRooms } from '../sfu/remote/server.ts'
import { startRooms } from '../sfu/rooms/rooms.ts'
import { SfuSettings } from '../sfu/settings.ts'
import { processLog } from '../telemetry/process-log.ts'

/** The media server of video calls, which API processes use. Its workers are separate processes. */
const env = SfuSettings.parse(nonEmptyVariables(process.env))
// Workers parse data of strangers and inherit the environment.
delete process.env.SFU_SECRET

const log = processLog(env, 'sfu')
const rooms = await startRooms(env, log)
const { port, close } = await serveRooms(rooms, env, log)

reportReady({ port, worker: rooms.pids()[0] }, async () => {
  await close()
  rooms.close()
})
