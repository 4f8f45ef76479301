import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { boolean, instant, integer, text, texts, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  user_id: uuid(),
  title: text(),
  city: text(),
  state: text(),
  zip: text(),
  description: text(),
  categories: texts(),
  skills: texts(),
  budget: integer().nullable(),
  using_medicaid: boolean(),
  status: integer(),
  application_count: integer(),
  revision: integer(),
  created_at: instant(),
})
export type JobRow = z.output<typeof row>

const move = (status: number) => (row: JobRow | undefined) => row && { ...row, status }

/** The job board and each client's own jobs. */
export const jobs = readModel({
  name: 'jobs',
  row,
  indexes: [
    '(user_id, created_at desc)',
    '(created_at desc, id desc) where status = 0',
    '(state, created_at desc, id desc) where status = 0',
  ],
  audience: ({ user_id }) => [user_id],
  on: {
    JobPosted: ({ stream, event }, change) => {
      const { type: _, at, usingMedicaid, budget, ...said } = event
      change(idOf(stream), () => ({
        ...said,
        id: idOf(stream),
        budget: budget ?? null,
        using_medicaid: usingMedicaid,
        status: 0,
        application_count: 0,
        revision: 0,
        created_at: at,
      }))
    },
    JobEdited: ({ stream, event }, change) => {
      const { type: _, at: __, usingMedicaid, budget, ...said } = event
      change(
        idOf(stream),
        (row) =>
          row && {
            ...row,
            ...said,
            budget: budget ?? null,
            using_medicaid: usingMedicaid,
            revision: row.revision + 1,
          },
      )
    },
    ApplicationSubmitted: ({ event }, change) =>
      change(event.job_id, (row) => row && { ...row, application_count: row.application_count + 1 }),
    JobFilled: ({ stream }, change) => change(idOf(stream), move(1)),
    JobCompleted: ({ stream }, change) => change(idOf(stream), move(2)),
    JobClosed: ({ stream }, change) => change(idOf(stream), move(3)),
  },
})
