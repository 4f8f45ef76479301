import { serveJob } from '#infra/files/isolated-process/serve-job.ts'
import { attempts } from './attempts.ts'

/** Runs the attempts inside the isolated process. */
await serveJob(
  Object.fromEntries(
    Object.entries(attempts).map(([name, attack]) => [
      name,
      async (about: string) => ({
        value: await attack(about).then(
          (value) => ({ got: value }),
          (error) => ({ failed: String(error.code ?? error) }),
        ),
      }),
    ]),
  ),
)
