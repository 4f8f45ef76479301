import { z } from 'zod'
import { MOST_TODOS } from '#domain/kernel/terms.ts'
import { route } from './route.ts'
import { Todo } from './shapes/todo.ts'

export const home = {
  'GET /home/todo': route({
    summary: `What waits for the caller in both modes, the ${MOST_TODOS} most urgent.`,
    auth: 'member',
    reads: ['settings', 'contracts', 'jobs', 'applications', 'payments', 'files', 'licenses', 'profiles'],
    readOnly: true,
    answers: { 200: z.object({ items: z.array(Todo) }) },
    refuses: [],
  }),
}
