import { serveJob } from '#infra/files/sandbox/serve-job.ts'
import { attempts } from './attempts.ts'

/** Runs the attempts inside of the sandbox. */
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
