import { newJob } from '#tests/harness/people/story.ts'
import { MEMBERS } from '../actors.ts'
import type { Rows } from '../row.ts'

const terms = () => ({ proposal: 'Five pages.', budget: 120, eta: 20 })

/** Nobody is a favorite of their own. */
const OTHERS = MEMBERS.filter((actor) => actor !== 'consultant')

/** Jobs, those who apply to them, and who may be found. */
export const hiring = {
  'GET /client/home/details/{id}': [
    { names: ({ consultant }) => ({ id: consultant.user_id }), may: 'members' },
    { names: ({ client }) => ({ id: client.user_id }), may: ['client', 'consultant'] },
    { names: ({ hidden }) => ({ id: hidden.user_id }), may: [] },
  ],
  'GET /client/home/favorites/add/{id}': {
    names: ({ consultant }) => ({ id: consultant.user_id }),
    may: OTHERS,
  },
  'GET /client/home/favorites/remove/{id}': {
    names: ({ consultant }) => ({ id: consultant.user_id }),
    may: 'members',
    same: true,
  },
  'GET /consultant/jobs/{jobId}': [
    { names: ({ open_job }) => ({ jobId: open_job }), may: 'members' },
    { names: ({ running }) => ({ jobId: running.job_id }), may: ['client', 'consultant'] },
  ],
  'GET /consultant/jobs/favorites/add/{jobId}': {
    names: ({ open_job }) => ({ jobId: open_job }),
    may: 'members',
  },
  'GET /consultant/jobs/favorites/remove/{jobId}': {
    names: ({ open_job }) => ({ jobId: open_job }),
    may: 'members',
    same: true,
  },
  'POST /consultant/jobs/apply/{jobId}': {
    names: ({ open_job }) => ({ jobId: open_job }),
    may: ['consultant', 'stranger', 'client', 'factorless', 'verifier', 'support', 'compliance', 'admin'],
    body: terms,
  },
  'POST /client/jobs/edit/{id}': {
    names: ({ open_job }) => ({ id: open_job }),
    may: ['client'],
    body: () => newJob,
  },
  'GET /client/jobs/{id}/applications': { names: ({ job_id }) => ({ id: job_id }), may: ['client'] },
  'GET /client/jobs/applications/{id}': {
    names: ({ application_id }) => ({ id: application_id }),
    may: ['client'],
  },
  'GET /consultant/jobs/applications/{id}': {
    names: ({ application_id }) => ({ id: application_id }),
    may: ['consultant'],
  },
  'POST /consultant/jobs/applications/{id}': {
    names: ({ application_id }) => ({ id: application_id }),
    may: ['consultant'],
    body: terms,
  },
  'POST /consultant/jobs/applications/{id}/withdraw': {
    names: ({ withdrawn }) => ({ id: withdrawn }),
    may: ['consultant'],
  },
  'POST /client/jobs/close/{id}': { names: ({ open_job }) => ({ id: open_job }), may: ['client'] },
  'GET /client/jobs/hire/{id}': { names: ({ application_id }) => ({ id: application_id }), may: ['client'] },
  'GET /client/jobs/payments/clear/{payment_id}': {
    names: ({ pending_payment }) => ({ payment_id: pending_payment }),
    may: ['client'],
  },
} satisfies Partial<Rows>
