import { idOf, readModel } from '../runner/read-model.ts'

export type JobRow = {
  id: string
  user_id: string
  title: string
  city: string
  state: string
  zip: string
  description: string
  categories: string[]
  skills: string[]
  budget: number | null
  using_medicaid: boolean
  status: number
  application_count: number
  revision: number
  created_at: string
}

const move = (status: number) => (row: JobRow | undefined) => row && { ...row, status }

/** The job board and each client's own jobs. */
export const jobs = readModel<JobRow>({
  name: 'jobs',
  columns: {
    id: 'uuid',
    user_id: 'uuid not null',
    title: 'text not null',
    city: 'text not null',
    state: 'text not null',
    zip: 'text not null',
    description: 'text not null',
    categories: 'text[] not null',
    skills: 'text[] not null',
    budget: 'integer',
    using_medicaid: 'boolean not null',
    status: 'integer not null',
    application_count: 'integer not null',
    revision: 'integer not null',
    created_at: 'text not null',
  },
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
