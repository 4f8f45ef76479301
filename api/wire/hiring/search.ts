import { z } from 'zod'
import { favoriteRefuses } from '#domain/hiring/refusals.ts'
import { Ok, pageOf } from '../answers.ts'
import { AnyState, choice, Id, limit, line, maybe, Page, Tags } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Job } from '../shapes/job.ts'
import { Consultant } from '../shapes/person.ts'
import { NONE } from '../unaudited.ts'

const asked = {
  searchTerm: maybe(line(500, 0)),
  categories: maybe(Tags),
  skills: maybe(Tags),
  sortType: choice(['asc', 'des']),
  favorites: maybe(z.boolean()),
  state: maybe(AnyState),
}

const favorite = {
  auth: 'member',
  sensitive: false,
  reads: [],
  answers: { 200: Ok },
  changes: true,
  write: true,
  audit: NONE.private,
  refuses: favoriteRefuses,
} as const
const byJob = z.object({ jobId: Id })

/** Both searches, and what a member keeps of what they found. */
export const search = {
  'POST /client/home': route({
    summary: 'Searches the consultants who may be found, the closest first unless an order is chosen.',
    auth: 'member',
    sensitive: false,
    reads: ['consultants', 'profiles', 'licenses', 'reviews'],
    unannounced: true,
    readOnly: true,
    query: z.object({ page: Page, limit: limit(10) }),
    body: z.object({ ...asked, sortBy: choice(['created_at']) }),
    answers: { 200: pageOf(Consultant) },
    audit: NONE.listed,
    refuses: [],
  }),
  'GET /client/home/favorites/add/{id}': route({
    summary: 'Adds a consultant to the caller’s favorites.',
    params: byId,
    ...favorite,
  }),
  'GET /client/home/favorites/remove/{id}': route({
    summary: 'Removes a consultant from the caller’s favorites.',
    params: byId,
    ...favorite,
  }),
  'POST /consultant/jobs': route({
    summary: 'Searches the open jobs of others, the closest first unless an order is chosen.',
    auth: 'member',
    sensitive: false,
    reads: ['jobs', 'profiles', 'applications', 'settings'],
    unannounced: true,
    readOnly: true,
    query: z.object({ page: Page, limit: limit(5) }),
    body: z.object({ ...asked, sortBy: choice(['created_at', 'proposals_sent']) }),
    answers: { 200: pageOf(Job) },
    audit: NONE.listed,
    refuses: [],
  }),
  'GET /consultant/jobs/favorites/add/{jobId}': route({
    summary: 'Adds a job to the caller’s favorites.',
    params: byJob,
    ...favorite,
  }),
  'GET /consultant/jobs/favorites/remove/{jobId}': route({
    summary: 'Removes a job from the caller’s favorites.',
    params: byJob,
    ...favorite,
  }),
}
