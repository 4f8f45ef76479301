import { demo, type Items } from '#tests/harness/browser/demo.ts'

/** Jobs, applications and contracts in each state, as both sides see them. */
const { first, flawless } = demo()

const job = (status: number) =>
  first(
    'dana',
    'GET /client/jobs',
    ({ jobs }: { jobs: (Items[number] & { application_count: number })[] }) => {
      const found = jobs
        .filter((each) => each.status === status)
        .sort((a, b) => b.application_count - a.application_count)
      return `/job/${found[0]?.id}`
    },
  )
/** The id at the end of this path. */
const idOf = async (path: () => Promise<string>) => (await path()).split('/').at(-1)
const contract = (who: 'dana' | 'maren' | 'noor', status: number) =>
  first(
    who,
    who === 'dana' ? 'GET /client/contracts' : 'GET /consultant/contracts',
    ({ contracts }: { contracts: Items }) =>
      `/contract/${contracts.find((each) => each.status === status)?.id}`,
  )

flawless('maren', [
  { name: 'consultant job applied for', path: job(0) },
  ...[0, 1, 3].map((status) => ({
    name: `consultant contract ${status}`,
    path: contract('maren', status),
  })),
  {
    name: 'consultant application',
    path: first(
      'maren',
      'GET /consultant/jobs/applications/list',
      ({ applications }: { applications: Items }) =>
        `/application/${applications.find(({ status }) => status === 'applied')?.id}`,
    ),
  },
])

flawless('noor', [
  { name: 'consultant contract 2', path: contract('noor', 2) },
  { name: 'consultant contract 3 whose payout waits', path: contract('noor', 3) },
])

flawless('dana', [
  { name: 'seeker job with applications', path: job(0) },
  { name: 'seeker job in progress', path: job(1) },
  { name: 'seeker compare', path: async () => `${await job(0)()}/compare` },
  { name: 'seeker edit job', path: async () => `/jobs/edit/${await idOf(job(0))}` },
  {
    name: 'seeker consultant',
    path: async () =>
      first(
        'dana',
        `GET /client/jobs/${await idOf(job(0))}/applications`,
        ({ applications }: { applications: { profile: { user_id: string } }[] }) =>
          `/consultant/${applications[0]?.profile.user_id}`,
      )(),
  },
  ...[0, 1, 2, 3].map((status) => ({
    name: `seeker contract ${status}`,
    path: contract('dana', status),
  })),
  {
    name: 'seeker application',
    path: async () =>
      first(
        'dana',
        `GET /client/jobs/${await idOf(job(0))}/applications`,
        ({ applications }: { applications: Items }) => `/application/${applications[0]?.id}`,
      )(),
  },
])
