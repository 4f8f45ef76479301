import { z } from 'zod'
import { route } from '../route.ts'

export const verification = {
  'GET /staff/audit/verify': route({
    summary:
      'Whether the audit trail is what it was, compared with the tree that is kept outside of the database; reads all of it. `first_bad` is the first entry that is another or is missing.',
    auth: 'compliance',
    reads: [],
    answers: {
      200: z.object({
        ok: z.boolean(),
        checked: z.int(),
        head: z.string(),
        first_bad: z.int().optional(),
        /** Ours: how many entries the newest checkpoint proves, and in words what is wrong. */
        checkpointed: z.int(),
        /** Ours: all that is wrong is that the end of it is being written again, after a crash; ask again. */
        catching_up: z.boolean().optional(),
        problems: z.array(z.string()),
      }),
    },
    audit: { reading: 'RecordsViewed' },
    refuses: [],
  }),
}
