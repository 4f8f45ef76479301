import { serve } from '#infra/files/sandbox/serve.ts'
import { attempts } from './attempts.ts'

/** The attempts, inside the sandbox. */
await serve(
  Object.fromEntries(
    Object.entries(attempts).map(([name, attack]) => [
      name,
      async (about: string) => ({
        value: await attack(about).then(
          (got) => ({ got }),
          (error) => ({ failed: String(error.code ?? error) }),
        ),
      }),
    ]),
  ),
)
